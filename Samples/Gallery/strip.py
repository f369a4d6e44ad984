"""A push from its payload to its row in SQLite: strip-light.png and strip-dark.png. All texts are from real runs."""
import html
import json
import os
import re
import sqlite3
import subprocess
import tempfile
from pathlib import Path

from stage import APPEARANCES, KEEP, TOUCH, open_demo, save, settle
from support.preview import ROOT

PAYLOAD = ROOT / "Samples/Payloads/categories/offer-clip.json"
ROW = """
    SELECT message_response_id, recipient.name AS recipient,
        datetime(opened / 1000, 'unixepoch') AS opened, datetime(opened_sent / 1000, 'unixepoch') AS opened_sent
    FROM message JOIN recipient ON recipient.id = message.recipient
    """
LOOKS = {
    "light": {"ink": "#1f2328", "dim": "#59636e", "card": "#f6f8fa", "rule": "#d1d9e0", "key": "#0550ae",
              "text": "#0a3069", "good": "#1a7f37", "wall": "linear-gradient(#7fb0a4,#e9d3a8)"},
    "dark": {"ink": "#f0f6fc", "dim": "#9198a1", "card": "#151b23", "rule": "#3d444d", "key": "#79c0ff",
             "text": "#a5d6ff", "good": "#3fb950", "wall": "linear-gradient(#12302b,#3d3322)"},
}
SHEET = """
    :root{--w:330px!important}
    body{background:%(ground)s;color:%(ink)s;padding:16px 12px 4px}
    .page-head,.index,.panel,.note>h2,.close,.phone:first-child{display:none!important}
    body{display:grid;grid-template-columns:minmax(0,1fr) auto 346px auto minmax(0,1fr);gap:0 16px}
    main,.note,.phones{display:contents}
    h3,.phone figcaption{font-size:19px;font-weight:600;color:%(ink)s;text-align:center;margin:0 0 12px}
    .last{grid-area:1/5}
    .step{display:flex;flex-direction:column;min-width:0}
    .step pre,.step .record{flex:1}
    pre,.record{margin:0;padding:18px;border:1px solid %(rule)s;border-radius:14px;background:%(card)s;
      font-size:14px;font-family:inherit;line-height:1.75;white-space:pre-wrap;overflow-wrap:anywhere}
    .k{color:%(key)s}.s{color:%(text)s}.good{color:%(good)s}.dim{color:%(dim)s}
    .record{font-size:18px;line-height:1.8}
    .record dl{display:grid;grid-template-columns:auto 1fr;gap:0 14px;margin:0;white-space:normal}
    .record dt{color:%(key)s}.record dd{margin:0}
    .record hr{border:0;border-top:1px solid %(rule)s;margin:16px -18px}
    .first{grid-area:1/1}.first+.arrow-on{grid-area:1/2}.expanded{grid-area:1/3}
    .arrow-on{grid-area:1/4;align-self:center;font-size:30px;color:%(dim)s;padding-top:30px}
    .phone{width:346px;--gap:8px}
    .screen{flex:none;min-height:0;height:440px;padding:10px 8px;border-radius:44px 44px 0 0;background:%(wall)s;
      box-shadow:0 0 0 7px #0b0b0c,0 0 0 8px #55555a;clip-path:inset(-9px -9px 0)}
    .screen>*{flex:none}
    .blurred::before,.screen::after{content:none}
    .look-space{margin:14px 0 0}
    .glass{-webkit-backdrop-filter:none;backdrop-filter:none}
    .actions button.pressed{background:var(--fill)}
    """
ADD = """
    const [first, last] = arguments
    const part = html => document.createRange().createContextualFragment(html)
    document.body.prepend(part(first + '<span class="arrow-on">→</span>'))
    document.body.append(part('<span class="arrow-on">→</span>' + last))
    document.querySelector('.expanded figcaption').textContent = 'The member taps “Clip”'
    """


def respond():
    """The calls of the response, and its row in the database."""
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "push.sqlite"
        command = [os.environ["RICHPUSH"], "respond", PAYLOAD, "--action", "clip-offer", "--database", database]
        printed = subprocess.run([*command, "--recipient", "rose", "--json"], check=True, capture_output=True).stdout
        with sqlite3.connect(database) as connection:
            connection.row_factory = sqlite3.Row
            return json.loads(printed)["calls"], dict(connection.execute(ROW).fetchone())


def colored(text):
    """JSON with its keys and texts in colours."""
    text = html.escape(text, quote=False)
    return re.sub(r'("[^"]*")(\s*:)?',
                  lambda m: f'<span class="{"k" if m[2] else "s"}">{m[1]}</span>{m[2] or ""}', text)


def draw(driver):
    calls, row = respond()
    calls = "".join(f"<dt>{call['api'].split('.')[-1]}</dt><dd class='good'>{call['status']}</dd>" for call in calls)
    values = "".join(f"<dt>{key}</dt><dd>{html.escape(str(value))}</dd>" for key, value in row.items())
    payload = colored(PAYLOAD.read_text().strip())
    first = f"<section class='step first'><h3>The payload</h3><pre>{payload}</pre></section>"
    last = ("<section class='step last'><h3>Its calls, and a row in SQLite</h3><div class='record'>"
            f"<p class='dim'>calls</p><dl>{calls}</dl><hr><p class='dim'>push.sqlite: message</p><dl>{values}</dl>"
            "</div></section>")
    for appearance, ground in APPEARANCES.items():
        open_demo(driver, appearance, SHEET % (LOOKS[appearance] | {"ground": ground}), 1300)
        driver.execute_script(KEEP, ["categories/offer-clip"])
        driver.execute_script(ADD, first, last)
        driver.execute_script("for (const phone of richPush.phones) phone.leave = () => {}")
        button = driver.find_element("css selector", ".actions button")
        driver.execute_script("arguments[0].click(); arguments[0].classList.add('pressed')", button)
        driver.execute_script(TOUCH, button)
        settle(driver)
        save(driver, f"strip-{appearance}.png")
