import { type Html, html } from './html.ts'

/** The layout of all sandbox pages, with a banner that says that everything is simulated. */
export const renderPage = (title: string, style: Html, content: Html): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Warmup sandbox</title>
<link rel="icon" href="data:,">
<style>
:root { color-scheme: light dark; --ground: light-dark(#f3f4f0, #0b0e13); --panel: light-dark(#fff, #11151c); --sunk: light-dark(#f1f2ec, #0e1218); --line: light-dark(#10160a22, #ffffff1c); --text: light-dark(#14181d, #e8ecf1); --muted: light-dark(#59616b, #929cab); --accent: #c6f135; --on-accent: #131a00; --good: light-dark(#15803d, #43d17a); --warn: light-dark(#8a5a00, #f0c846); --bad: light-dark(#c81e2b, #ff6166); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--text); font: 14px/1.5 Inter, system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans SC", sans-serif; }
.sandbox { background: var(--accent); color: var(--on-accent); padding: 8px 24px; font-weight: 600; }
nav { display: flex; flex-wrap: wrap; gap: 4px; padding: 8px 16px; border-bottom: 1px solid var(--line); }
nav a { padding: 8px; text-decoration: none; font-weight: 600; }
nav a:hover { text-decoration: underline; }
main { max-width: 1320px; margin: 0 auto; padding: 24px; }
h1 { font-size: 24px; line-height: 1.3; margin: 0 0 4px; }
a { color: inherit; }
.muted { color: var(--muted); }
button, input, select { font: inherit; color: inherit; background: var(--sunk); border: 1px solid var(--line); border-radius: 4px; padding: 4px 10px; min-height: 32px; }
button { cursor: pointer; background: var(--panel); }
button:hover { border-color: var(--muted); }
button[aria-pressed="true"], button.primary { background: var(--accent); color: var(--on-accent); border-color: transparent; font-weight: 600; }
:focus-visible { outline: 2px solid light-dark(#4c6400, #c6f135); outline-offset: 2px; }
${style}
</style>
</head>
<body>
<div class="sandbox">This is the sandbox: everything here is simulated on this machine.</div>
<nav><a href="/game-servers">Game servers</a><a href="/engine">Container engine</a><a href="/chat">Chat</a><a href="/mail">Mail</a><a href="/payments">Payments</a></nav>
<main>
${content}
</main>
</body>
</html>`.text
