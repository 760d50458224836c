"""A real JupyterLab and a headless Chromium, as plain functions for tests and benchmarks."""

from __future__ import annotations

import json
import os
import re
import secrets
import shutil
import socket
import subprocess
import sys
import threading
from collections.abc import Callable
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path

import nbformat
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright
from playwright.sync_api import TimeoutError as TooLate

CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "google-chrome", "chrome"))), None)
# No news or kernel dialog may cover the page, every cell stays in it, and widgets are kept.
SETTINGS = {
    "@jupyterlab/apputils-extension/notification": {
        "fetchNews": "false",
        "checkForUpdates": False,
        "doNotDisturbMode": True,
    },
    "@jupyterlab/notebook-extension/tracker": {
        "autoStartDefaultKernel": True,
        "windowingMode": "none",
    },
    "@jupyter-widgets/jupyterlab-manager/plugin": {"saveState": True},
}
SIZE = (1400, 1000)
SHOWN = ".jp-NotebookPanel:not(.lm-mod-hidden)"
RUN_ALL = """async () => {
    const { sessionContext } = jupyterapp.shell.currentWidget;
    await sessionContext.ready;
    await sessionContext.session.kernel.info;
    await jupyterapp.commands.execute("notebook:run-all-cells");
}"""
FINISHED = """done => {
    const outputs = [...document.querySelectorAll('.jp-OutputArea-output')].map(o => o.textContent);
    if (outputs.some(text => text.includes('Traceback (most recent'))) throw Error(outputs.join());
    return outputs.some(text => text.includes(done));
}"""

STARTED = r"""() => [...document.querySelectorAll('.jp-InputPrompt')]
    .some(prompt => /\[[*\d]/.test(prompt.textContent))"""


def missing() -> str:
    """Say what a browser test needs and this machine lacks, or nothing."""
    if CHROMIUM is None:
        return "there is no Chromium or Chrome on the path"
    return "" if find_spec("jupyterlab") else "JupyterLab is not installed"


@dataclass
class Lab:
    """A running server: where it is, and the folder that it serves."""

    url: str
    token: str
    folder: Path
    log: list[str] = field(default_factory=list)


@contextmanager
def running_lab(folder: Path):
    """Serve JupyterLab from a folder, with no settings but those above."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    places = ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "IPYTHONDIR")
    places += ("JUPYTERLAB_SETTINGS_DIR", "JUPYTERLAB_WORKSPACES_DIR")
    own = {place: str(folder / place.lower()) for place in places}
    for name, values in SETTINGS.items():
        path = folder / f"jupyterlab_settings_dir/{name}.jupyterlab-settings"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(values), "utf-8")
    lab = Lab(f"http://127.0.0.1:{port}", secrets.token_hex(16), folder / "notebooks")
    lab.folder.mkdir()
    command = [sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root"]
    command += ["--ip=127.0.0.1", f"--port={port}", "--ServerApp.port_retries=0"]
    command += [f"--IdentityProvider.token={lab.token}", f"--ServerApp.root_dir={lab.folder}"]
    command += ["--LabApp.extension_manager=readonly", "--LabApp.expose_app_in_browser=True"]
    process = subprocess.Popen(
        command, env=os.environ | own, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True
    )
    settled = threading.Event()

    def listen():
        for line in process.stderr:
            lab.log.append(line)
            if "is running at" in line:
                settled.set()
        settled.set()

    listener = threading.Thread(target=listen, daemon=True)
    listener.start()
    try:
        started = settled.wait(90) and process.poll() is None
        if not started:
            raise RuntimeError("JupyterLab did not start:\n" + "".join(lab.log[-30:]))
        yield lab
    finally:
        process.terminate()
        try:
            process.wait(15)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        listener.join()
        process.stderr.close()


@contextmanager
def running_browser():
    """Start one headless Chromium that reaches this machine only: the proxy leads nowhere.

    It is not done by a route, which would make every page fetch JupyterLab anew.
    """
    quiet = ["--disable-gpu", "--no-first-run", "--disable-background-networking"]
    quiet += ["--proxy-server=http://127.0.0.1:9"]
    root = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=quiet + root)
        yield browser
        browser.close()


def new_context(browser: Browser, **options) -> BrowserContext:
    """Open a context of a common size, which does not wait long for anything."""
    context = browser.new_context(**{"viewport": {"width": SIZE[0], "height": SIZE[1]}} | options)
    context.set_default_timeout(20_000)
    return context


@dataclass
class Notebook:
    """An open notebook whose cells have run."""

    page: Page
    asked: int = 0

    def rerun(self, cell: int):
        """Run one cell again and wait for its new number."""
        prompt = self.page.locator(f"{SHOWN} .jp-CodeCell .jp-InputPrompt").nth(cell)
        before = prompt.text_content()
        self.page.locator(f"{SHOWN} .jp-CodeCell .cm-content").nth(cell).click()
        self.page.keyboard.press("Control+Enter")
        expect(prompt).not_to_have_text(before)
        expect(prompt).to_have_text(re.compile(r"\[\d+\]"))

    def run(self, code: str) -> str:
        """Run code in the last cell, as a person would, and return what it prints."""
        self.asked += 1
        mark = f"answer {self.asked}"
        self.page.locator(f"{SHOWN} .jp-CodeCell .cm-content").last.click()
        self.page.keyboard.press("Control+A")
        self.page.keyboard.insert_text(f"{code}\nprint('answer', {self.asked})")
        self.page.keyboard.press("Shift+Enter")
        output = self.page.locator(".jp-OutputArea-output").filter(has_text=mark).last
        return output.text_content().replace(mark, "").strip()

    def ask(self, expression: str) -> str:
        """Return what Python says an expression is."""
        return self.run(f"print({expression})")


def open_notebook(page: Page, lab: Lab, *cells: str) -> Notebook:
    """Make a notebook of code cells, with a kernel of its own, and run them all."""
    name = f"n{secrets.token_hex(4)}.ipynb"
    sources = [*cells, "print('all', 'done')"]
    notebook = nbformat.v4.new_notebook(cells=list(map(nbformat.v4.new_code_cell, sources)))
    nbformat.write(notebook, lab.folder / name)
    # The kernel starts first: "Run All" while a kernel is being attached does nothing.
    start = {"path": name, "name": name, "type": "notebook", "kernel": {"name": "python3"}}
    sessions, key = f"{lab.url}/api/sessions", {"Authorization": f"token {lab.token}"}
    expect(page.request.post(sessions, data=start, headers=key)).to_be_ok()
    if page.url.startswith(lab.url):
        page.evaluate("path => jupyterapp.commands.execute('docmanager:open', { path })", name)
    else:
        workspace = f"{lab.url}/lab/workspaces/{secrets.token_hex(4)}"
        page.goto(f"{workspace}/tree/{name}?token={lab.token}&reset")
    idle = page.locator(f"{SHOWN} .jp-Notebook-ExecutionIndicator[data-status=idle]")
    idle.wait_for(timeout=60_000)
    run_all(page)
    return Notebook(page)


def click_until(page: Page, shows: Callable[[], None]):
    """Click where the mouse is until it shows; while plotly fits itself it hears no click."""
    for _ in range(3):
        page.mouse.down()
        page.mouse.up()
        with suppress(AssertionError):
            shows()
            return
    shows()


def change_theme(page: Page, light: bool):
    """Make JupyterLab light or dark, as its menu does, and put the side bar away."""
    page.evaluate(
        """async theme => {
            await jupyterapp.commands.execute("apputils:change-theme", { theme });
            jupyterapp.shell.collapseLeft();
        }""",
        f"JupyterLab {'Light' if light else 'Dark'}",
    )
    told = str(light).lower()
    expect(page.locator("body")).to_have_attribute("data-jp-theme-light", told)


def resize(page: Page, width: int, height: int = 1300):
    """Make the page so wide, and wait until it is."""
    page.set_viewport_size({"width": width, "height": height})
    page.wait_for_function("width => innerWidth === width", arg=width)


def run_all(page: Page, done: str = "all done"):
    """Run all cells and wait for the last; again if the kernel was not quite there yet."""
    for _ in range(3):
        page.evaluate(RUN_ALL)
        try:
            page.wait_for_function(FINISHED, arg=done, timeout=10_000)
        except TooLate:
            if not page.evaluate(STARTED):
                continue
            page.wait_for_function(FINISHED, arg=done, timeout=60_000)
        return
    raise RuntimeError("the cells do not run")


def close_notebooks(page: Page, lab: Lab):
    """Put away all that is open, unsaved, and stop every kernel of the server."""
    if page.url.startswith(lab.url):
        page.evaluate("[...jupyterapp.shell.widgets('main')].forEach(open => open.dispose())")
    sessions, key = f"{lab.url}/api/sessions", {"Authorization": f"token {lab.token}"}
    for session in page.request.get(sessions, headers=key).json():
        page.request.delete(f"{sessions}/{session['id']}", headers=key)
