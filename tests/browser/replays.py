"""A replay in a bare page, without its chart: the widget's own script and style."""

from __future__ import annotations

from rolling_stone_learn.engine.players import play_round
from rolling_stone_learn.engine.rules import Rules
from rolling_stone_learn.widgets.replay import Replay

from .mount import PAGE, plain

MODEL = """async ({ esm, state }) => {
  const heard = {};
  const tell = (name, value) => (heard[name] ?? []).forEach((listener) => listener(value));
  window.kernel = state;
  window.take = (fresh) => {
    const changed = Object.keys(fresh).filter(
      (name) => JSON.stringify(fresh[name]) !== JSON.stringify(state[name]));
    Object.assign(state, fresh);
    changed.forEach((name) => tell(`change:${name}`));
  };
  const model = {
    get: (name) => state[name],
    on: (name, listener) => { (heard[name] ??= []).push(listener); },
    off: (name, listener) => { heard[name] = (heard[name] ?? []).filter((l) => l !== listener); },
    send: async (message) => {
      take(await window.toPython(message));
      tell("msg:custom", { type: "heard" });
    },
  };
  const script = URL.createObjectURL(new Blob([esm], { type: "text/javascript" }));
  const { default: widget } = await import(script);
  widget.render({ model, el: document.getElementById("table") });
}"""


def whole_round(preset: str = "classic", players: int = 4, seed: int = 7):
    """Return a round of random players, played to its end."""
    return play_round(Rules.preset(preset, players=players), ["random"] * players, seed)


def synced(replay: Replay) -> dict:
    """Return what the kernel keeps the same in the browser."""
    return plain({"view": replay.picture.view, "at": replay.picture.at})


def mount_replay(page, replay: Replay, *, dark: bool = False):
    """Show a replay in a page; its messages reach Python."""
    picture = replay.picture

    def hear(message):
        replay.receive(message)
        return synced(replay)

    page.expose_function("toPython", hear)
    theme = f'data-jp-theme-light="{str(not dark).lower()}"'
    page.set_content(PAGE.format(css=picture._css, theme=theme, paper="#111" if dark else "Canvas"))
    state = synced(replay) | {"labels": picture.labels}
    page.evaluate(MODEL, {"esm": picture._esm, "state": state})
    return page
