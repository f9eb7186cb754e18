import { tooOldMessages } from '@warmup/i18n/start-failure'
import type { Plugin } from 'vite'
import { oldestBrowsers } from './oldest-browsers.ts'

const { chrome, edge, firefox, safari } = oldestBrowsers
const browsers = `Chrome ${chrome} / Edge ${edge} / Firefox ${firefox} / Safari ${safari}`
const style =
  'padding:12px 16px;color:#171C25;background:#FFD166;font:16px/1.5 system-ui,sans-serif;position:relative;z-index:9999'

const paragraphs = Object.entries(tooOldMessages).map(
  ([language, text]) => `<p lang="${language}" style="margin:0">${text.replace('{{browsers}}', browsers)}</p>`,
)

/**
 * Tells users that their browser is too old (docs/decisions/0026-oldest-browsers.md). It runs in every browser, so it
 * uses ES5 syntax. The first feature exists since Safari 16.4, the second since Chrome 111 and Firefox 113.
 */
export const tooOldScript = `(function () {
  try {
    new RegExp('(?<=a)b');
    if (CSS.supports('color', 'color-mix(in srgb, red, red)')) return;
  } catch (error) {}
  var notice = document.createElement('div');
  notice.id = 'too-old';
  notice.setAttribute('role', 'alert');
  notice.style.cssText = '${style}';
  notice.innerHTML = '${paragraphs.join('')}';
  document.body.insertBefore(notice, document.body.firstChild);
})()`

/** Writes `tooOldScript` at the end of the page. */
export const tooOldPlugin = (): Plugin => ({
  name: 'warmup-too-old',
  transformIndexHtml: () => [{ tag: 'script', children: tooOldScript, injectTo: 'body' }],
})
