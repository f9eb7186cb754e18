import { html } from '../html.ts'
import { playerOf } from '../steam/players.ts'
import { items } from './inventories.ts'

const style = html`
:root { color-scheme: light dark; --ground: light-dark(#f3f4f0, #0b0e13); --panel: light-dark(#fff, #11151c); --line: light-dark(#10160a22, #ffffff1c); --text: light-dark(#14181d, #e8ecf1); --muted: light-dark(#59616b, #929cab); --accent: #c6f135; --on-accent: #131a00; }
body { margin: 0; background: var(--ground); color: var(--text); font: 14px/1.5 system-ui, "PingFang SC", "Noto Sans SC", sans-serif; }
.sandbox { background: var(--accent); color: var(--on-accent); padding: 8px 16px; font-weight: 600; }
main { padding: 16px; }
h1 { font-size: 20px; margin: 0 0 4px; }
p { margin: 0 0 16px; color: var(--muted); }
.items { display: grid; grid-template-columns: repeat(auto-fill, minmax(140px, 1fr)); gap: 12px; }
button { font: inherit; color: inherit; min-height: 96px; background: var(--panel); border: 1px solid var(--line); border-radius: 4px; cursor: pointer; }
button[aria-pressed="true"] { border-color: var(--accent); box-shadow: inset 0 -3px var(--accent); }
:focus-visible { outline: 2px solid light-dark(#4c6400, #c6f135); outline-offset: 2px; }`

const script = html`
const count = document.querySelector('output');
for (const button of document.querySelectorAll('button')) button.addEventListener('click', () => {
  const isEquipped = button.getAttribute('aria-pressed') !== 'true';
  button.setAttribute('aria-pressed', String(isEquipped));
  count.textContent = String(Number(count.textContent) + 1);
  fetch('/api/action/equip', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ item: button.textContent, isEquipped }) });
});`

/** The inventory site's page for the signed-in player. The page counts changes by itself: a reload resets the count. */
export const renderInventory = (steamId: string | undefined, equipped: ReadonlySet<string>): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Inventory · Warmup sandbox</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
<div class="sandbox">This is the sandbox: it plays the inventory simulator on this machine.</div>
<main>
${
  steamId === undefined
    ? html`<h1>Not signed in</h1>`
    : html`<h1>Inventory of ${playerOf(steamId)?.name ?? steamId}</h1>
<p>${steamId} · changes since this page was loaded: <output>0</output></p>
<div class="items">${items.map(
        (item) => html`<button type="button" aria-pressed="${String(equipped.has(item))}">${item}</button>`,
      )}</div>
<script>${script}</script>`
}
</main>
</body>
</html>`.text
