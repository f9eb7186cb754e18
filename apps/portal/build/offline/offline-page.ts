import { createHash } from 'node:crypto'
import { type OfflinePageMessages, offlinePageMessages } from '@warmup/i18n/offline-page'

/** Time between two requests of the visible page that check whether the server answers, in milliseconds. */
const askEveryMs = 10_000

const style = `
:root{color-scheme:dark;background:#0b0e13;color:#e8ecf1}
:root.light{color-scheme:light;background:#f3f4f0;color:#14181d}
body{display:grid;place-items:center;min-height:100vh;min-height:100dvh;margin:0;padding:24px;box-sizing:border-box;font:16px/1.6 system-ui,"PingFang SC","Microsoft YaHei",sans-serif}
main{max-width:26rem;text-align:center}
svg{width:56px;height:56px}
h1{margin:24px 0 8px;font-size:24px}
p{margin:0 0 24px;text-wrap:balance}
button{min-height:44px;padding:0 24px;border:0;border-radius:4px;background:#c6f135;color:#131a00;font:inherit;font-weight:600;cursor:pointer}
button:focus-visible{outline:2px solid #e8ecf1;outline-offset:2px}
.light button:focus-visible{outline-color:#14181d}
[hidden]{display:none}`

/** Reads the keys of `features/shell/storage-keys.ts`. */
const script = `
(function () {
  var texts = JSON.parse(document.getElementById('texts').textContent);
  var get = function (key) { try { return localStorage.getItem(key); } catch (error) { return null; } };
  var language = get('preferredLanguage') === 'en' ? 'en' : 'zh';
  var t = texts[language];
  var theme = get('colorTheme');
  var isLight = theme === 'light' || (theme !== 'dark' && matchMedia('(prefers-color-scheme: light)').matches);
  var root = document.documentElement;
  root.lang = language === 'en' ? 'en' : 'zh-CN';
  root.classList.toggle('light', isLight);
  var reason = document.querySelector('p');
  var button = document.querySelector('button');
  var isAsking = false;
  var show = function () {
    var why = navigator.onLine ? t.noAnswer : t.offline;
    document.querySelector('h1').textContent = document.title = why.title;
    reason.textContent = why.text;
    button.textContent = isAsking ? t.trying : t.retry;
  };
  var ask = function () {
    if (isAsking) return;
    isAsking = true;
    show();
    fetch('/', { method: 'HEAD', cache: 'no-store' }).then(function (answer) {
      if (answer.ok) location.reload();
    }, function () {}).then(function () { isAsking = false; show(); });
  };
  button.addEventListener('click', ask);
  addEventListener('online', ask);
  addEventListener('offline', show);
  setInterval(function () { if (!document.hidden && navigator.onLine) ask(); }, ${askEveryMs});
  show();
})();`

const hashOf = (source: string): string => `'sha256-${createHash('sha256').update(source).digest('base64')}'`

/** The logo of `public/icon.svg`. */
const mark =
  '<svg viewBox="0 0 30 30" aria-hidden="true"><path fill="#C6F135" d="M0 0h21.5L30 8.5V30H0z"/><path fill="none" stroke="#131A00" stroke-width="3" stroke-linejoin="round" stroke-linecap="square" d="M6.8 10.6 10.2 20 15 13.2 19.8 20 23.2 10.6"/></svg>'

const jsonForScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/**
 * The offline page, which needs no other file. It says in the visitor's language and theme that there is no network or no
 * answer, and reloads once the server answers.
 */
export const offlinePage = (
  messages: Readonly<Record<string, OfflinePageMessages>> = offlinePageMessages,
): { readonly html: string; readonly policy: string } => ({
  html: `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><title>Warmup</title><style>${style}</style></head><body><main>${mark}<h1></h1><p role="status"></p><button type="button"></button></main><script type="application/json" id="texts">${jsonForScript(messages)}</script><script>${script}</script></body></html>`,
  policy: `default-src 'none'; style-src ${hashOf(style)}; script-src ${hashOf(script)}; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
})
