import { createHash } from 'node:crypto'
import type { Community } from '@warmup/domain/common'

/** A script element: its raw attributes and the range of its source. */
type Script = { readonly attributes: string; readonly start: number; readonly end: number }

const scriptsOf = (html: string): Script[] => {
  const scripts: Script[] = []
  let opened: number | undefined
  for (const { 0: tag, index } of html.matchAll(/<script\b|<\/script>/gi)) {
    if (!tag.startsWith('</')) opened ??= index + tag.length
    else if (opened !== undefined) {
      const close = html.indexOf('>', opened)
      scripts.push({ attributes: html.slice(opened, close), start: close + 1, end: index })
      opened = undefined
    }
  }
  return scripts
}

/** JSON for a script element. Escapes every `<`, so that the text can neither end the element nor open another. */
const jsonForScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/** Replaces the community's public part that the build wrote into the page. */
export const withCommunity = (html: string, community: unknown): string => {
  const json = jsonForScript(community)
  const data = scriptsOf(html).find(({ attributes }) => /\bid=["']?warmup-community\b/i.test(attributes))
  if (data !== undefined) return `${html.slice(0, data.start)}${json}${html.slice(data.end)}`
  return html.replace(
    /<\/head>/i,
    (close) => `<script type="application/json" id="warmup-community">${json}</script>${close}`,
  )
}

const typeOf = (attributes: string): string => /\btype=["']?([^"'\s>]+)/i.exec(attributes)?.[1]?.toLowerCase() ?? ''
const isRun = (attributes: string): boolean =>
  !/\bsrc=/i.test(attributes) && ['', 'module', 'text/javascript'].includes(typeOf(attributes))

/** CSP sources for the page's inline scripts: their SHA-256. Data scripts do not run and need none. */
export const inlineScriptHashes = (html: string): string[] =>
  scriptsOf(html)
    .filter(({ attributes }) => isRun(attributes))
    .map(({ start, end }) => `'sha256-${createHash('sha256').update(html.slice(start, end)).digest('base64')}'`)

export type PolicyOptions = {
  readonly scriptHashes: readonly string[]
  /** Whether the portal is served by https. On plain http, latency WebSockets and pictures may also be unencrypted. */
  readonly isHttps: boolean
  /** Origins of the sites that the portal shows in frames. */
  readonly frames: readonly string[]
  /** Origins of the sites that the portal probes, because a browser does not report whether a frame has loaded. */
  readonly probed: readonly string[]
}

/** The origins of the sites that the portal shows in frames for a community. */
export const frameOrigins = ({ membership, inventory }: Community): string[] => {
  const sites = [membership.paymentPage, inventory.host].filter((site) => site !== undefined)
  return [...new Set(sites.map((site) => new URL(site).origin))]
}

/** The origin of the page that sells VIP. */
export const probedOrigins = ({ membership: { paymentPage } }: Community): string[] =>
  paymentPage === undefined ? [] : [new URL(paymentPage).origin]

/** The Content-Security-Policy of the portal's pages. */
export const pagePolicy = ({ scriptHashes, isHttps, frames, probed }: PolicyOptions): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes].join(' '),
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: https:${isHttps ? '' : ' http:'}`,
    "font-src 'self'",
    [`connect-src 'self' wss:${isHttps ? '' : ' ws:'}`, ...probed].join(' '),
    ['frame-src', ...(frames.length === 0 ? ["'none'"] : frames)].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
