import { createHash } from 'node:crypto'
import type { Language } from '@warmup/domain/common'
import { type Look, ownAccent } from '@warmup/domain/shell/look'
import { embedTexts } from '@warmup/i18n/embeds'
import type { ShownServer } from '../shown-server.ts'

export const embedThemes = ['dark', 'light'] as const
export type EmbedTheme = (typeof embedThemes)[number]

/** The colours of the portal's themes: panel, text, muted text, online, button, text on the button, line. */
export const embedColours: Readonly<Record<EmbedTheme, readonly string[]>> = {
  dark: ['#11151c', '#e8ecf1', '#929cab', '#43d17a', '#c6f135', '#131a00', '#ffffff21'],
  light: ['#ffffff', '#14181d', '#59616b', '#11753a', '#c6f135', '#131a00', '#10160a29'],
}

const variables = ['panel', 'text', 'muted', 'online', 'button', 'on-button', 'line']

const themeRule = (theme: EmbedTheme, look: Look): string => {
  const { accent, onAccent } = ownAccent(look) ?? {}
  const [panel, text, muted, online, button, onButton, line] = embedColours[theme]
  const colours = [panel, text, muted, online, accent ?? button, onAccent ?? onButton, line]
  return `color-scheme:${theme};${variables.map((name, at) => `--${name}:${colours[at]}`).join(';')}`
}

const themeRules = (look: Look): string => {
  const [light, dark] = [themeRule('light', look), themeRule('dark', look)]
  return `
:root{${light}}
@media (prefers-color-scheme:dark){:root{${dark}}}
:root[data-theme=light]{${light}}
:root[data-theme=dark]{${dark}}`
}

/** Readable from 240 px. A long name wraps within its row, and does not move the button. */
const layout = `
body{margin:0;background:var(--panel);color:var(--text);font:14px/1.4 Inter,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",system-ui,sans-serif}
main{padding:12px}
h1{margin:0 0 4px;font-size:15px}
ul{margin:0;padding:0;list-style:none}
li{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:2px 12px;align-items:center;padding:8px 0}
li+li{border-top:1px solid var(--line)}
a{color:inherit;overflow-wrap:anywhere;text-decoration:none}
a:hover{text-decoration:underline}
a:focus-visible{outline:2px solid var(--text);outline-offset:2px}
p{margin:0;color:var(--muted);overflow-wrap:anywhere}
.name{font-weight:600}
.state{grid-column:1;font-size:12px}
.open::before{content:"";display:inline-block;width:8px;height:8px;margin-right:6px;border-radius:50%;background:var(--online)}
.join{grid-area:1/2/span 2;min-height:24px;padding:6px 12px;border-radius:4px;background:var(--button);color:var(--on-button);font-weight:600}
.more{padding-top:8px}`

/** The styles of these pages in the look of the community. */
export const embedStyle = (look: Look): string => themeRules(look) + layout

const refreshEveryMs = 60_000

/**
 * Replaces the content each minute, without a reload: that would take the focus away, and leave an error page where there is
 * no network. Waits while the visitor has the keyboard on a link. A link that was clicked has the focus, too, but not
 * `:focus-visible`. A link keeps either when the visitor leaves the frame.
 */
const script = `
function isUsed(main) { return document.hasFocus() && main.querySelector(':focus-visible') !== null; }
setInterval(function () {
  var old = document.querySelector('main');
  if (document.hidden || isUsed(old)) return;
  fetch(location.href).then(function (answer) { return answer.ok ? answer.text() : ''; }).then(function (html) {
    var fresh = new DOMParser().parseFromString(html, 'text/html').querySelector('main');
    if (fresh && !isUsed(old)) old.replaceWith(fresh);
  }).catch(function () {});
}, ${refreshEveryMs});`

const hashOf = (source: string): string => `'sha256-${createHash('sha256').update(source).digest('base64')}'`

/** The policy of these pages: nothing but their own style and script, and frames only in the sites that the operator names. */
export const embedPolicy = (sites: readonly string[], style: string): string =>
  [
    "default-src 'none'",
    `style-src ${hashOf(style)}`,
    `script-src ${hashOf(script)}`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${sites.length === 0 ? "'none'" : sites.join(' ')}`,
  ].join('; ')

/** A server as a page for frames shows it. */
export type EmbeddedServer = ShownServer & {
  /** The link that joins it. */
  readonly joinLink: string
  /** Its page in the portal. */
  readonly href: string
}

export type EmbedPage = {
  readonly language: Language
  /** The visitor's own theme if undefined. */
  readonly theme: EmbedTheme | undefined
  readonly community: string
  /** The page of the list in the portal. */
  readonly listHref: string
} & (
  | { readonly kind: 'list'; readonly servers: readonly EmbeddedServer[]; readonly total: number }
  | { readonly kind: 'server'; readonly server: EmbeddedServer }
  | { readonly kind: 'unknown' }
)

type Texts = ReturnType<typeof embedTexts>

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? '')

/** A link to the portal. It opens in a tab of its own, because no frame may show the portal. */
const portalLink = (href: string, text: string, className = ''): string =>
  `<a${className && ` class="${className}"`} href="${escaped(href)}" target="_blank" rel="noopener"><bdi>${escaped(text)}</bdi></a>`

const stateOf = ({ state, map, players }: EmbeddedServer, texts: Texts): string =>
  state === 'offline'
    ? escaped(texts.offline)
    : [map || texts.noMap, texts.players(players), ...(state === 'updating' ? [texts.updating] : [])]
        .map(escaped)
        .join(' · ')

const row = (server: EmbeddedServer, texts: Texts): string => {
  const { name, state, joinLink, href } = server
  const join =
    state === 'open'
      ? `<a class="join" href="${escaped(joinLink)}" aria-label="${escaped(texts.joinServer(name))}">${escaped(texts.join)}</a>`
      : ''
  return `<li>${portalLink(href, name, 'name')}<p class="state ${state}">${stateOf(server, texts)}</p>${join}</li>`
}

/** Without the role, Safari does not call it a list, because its style removes the markers. */
const list = '<ul role="list">'

const contentOf = (page: EmbedPage, texts: Texts): { readonly title: string; readonly body: string } => {
  if (page.kind === 'unknown') return { title: texts.unknown, body: `<p>${escaped(texts.unknown)}</p>` }
  if (page.kind === 'server') return { title: page.server.name, body: `${list}${row(page.server, texts)}</ul>` }
  const { servers, total, listHref } = page
  const rows = servers.map((server) => row(server, texts)).join('')
  const body = servers.length === 0 ? `<p>${escaped(texts.empty)}</p>` : `${list}${rows}</ul>`
  const more = total > servers.length ? `<p class="more">${portalLink(listHref, texts.all(total))}</p>` : ''
  return { title: texts.title, body: body + more }
}

/** A page for frames of other sites (docs/product/servers.md#embeds), with the styles of `embedStyle`. It needs no other file. */
export const embedPage = (page: EmbedPage, style: string): string => {
  const { language, theme, community, listHref } = page
  const { title, body } = contentOf(page, embedTexts(language))
  return [
    `<!doctype html><html lang="${language === 'zh' ? 'zh-CN' : 'en'}"${theme ? ` data-theme="${theme}"` : ''}>`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    `<meta name="robots" content="noindex"><title>${escaped(`${title} · ${community}`)}</title><style>${style}</style></head>`,
    `<body><main><h1>${portalLink(listHref, community)}</h1>${body}</main><script>${script}</script></body></html>`,
  ].join('')
}
