// What a widget says to Python. ``told`` shows a text to the person: that no answer comes, or that
// something went wrong in there. ``heard`` is called when Python has answered and all is well.
function talk(model, told, heard = () => {}) {
  let waiting = null, unheard = 0;
  const silent = () => { unheard = 0; told(model.get("labels").no_answer); };
  const send = (message) => {
    clearTimeout(waiting);
    waiting = setTimeout(silent, 8000);
    unheard += 1;
    try {
      model.send({ schema: 1, ...message });
    } catch {
      clearTimeout(waiting);
      silent();
    }
  };
  const onMessage = (message) => {
    if (message?.type !== "heard") return;
    unheard = Math.max(0, unheard - 1);
    if (!unheard) clearTimeout(waiting);
    if (message.trouble) told(message.trouble);
    else heard();
  };
  model.on("msg:custom", onMessage);
  return {
    send,
    waits: () => unheard > 0,
    end: () => { clearTimeout(waiting); model.off("msg:custom", onMessage); },
  };
}
