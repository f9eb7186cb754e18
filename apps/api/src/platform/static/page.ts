import { createHash } from 'node:crypto'
import type { Community } from '@warmup/domain/common'

const dataScript = /(<script\b[^>]*\bid=["']?warmup-community["']?[^>]*>)[\s\S]*?(<\/script>)/i
const anyScript = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi

/** JSON that may stand inside a script element: no `<` survives, so nothing in it can end the element or open another. */
const jsonForScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/** The page with the community's public part put in place of what the build wrote there. */
export const withCommunity = (html: string, community: unknown): string => {
  const json = jsonForScript(community)
  if (dataScript.test(html)) {
    return html.replace(dataScript, (_, open: string, close: string) => `${open}${json}${close}`)
  }
  return html.replace(
    /<\/head>/i,
    (close) => `<script type="application/json" id="warmup-community">${json}</script>${close}`,
  )
}

const typeOf = (attributes: string): string => /\btype=["']?([^"'\s>]+)/i.exec(attributes)?.[1]?.toLowerCase() ?? ''
const isRun = (attributes: string): boolean =>
  !/\bsrc=/i.test(attributes) && ['', 'module', 'text/javascript'].includes(typeOf(attributes))

/** CSP sources for the scripts written into the page itself: their SHA-256. Data scripts are not run and need none. */
export const inlineScriptHashes = (html: string): string[] =>
  [...html.matchAll(anyScript)]
    .filter(([, attributes = '']) => isRun(attributes))
    .map(([, , source = '']) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`)

export type PolicyOptions = {
  readonly scriptHashes: readonly string[]
  /** Whether players reach the portal by https; on plain http latency WebSockets and pictures may be plain as well. */
  readonly isHttps: boolean
  /** Origins of the sites that the portal shows in frames. */
  readonly frames: readonly string[]
}

/** The origins of the sites that a community has the portal show in frames. */
export const frameOrigins = ({ membership, inventory }: Community): string[] => {
  const sites = [membership.paymentPage, inventory.host].filter((site) => site !== undefined)
  return [...new Set(sites.map((site) => new URL(site).origin))]
}

/** The Content-Security-Policy of the portal's pages. */
export const pagePolicy = ({ scriptHashes, isHttps, frames }: PolicyOptions): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes].join(' '),
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: https:${isHttps ? '' : ' http:'}`,
    "font-src 'self'",
    `connect-src 'self' wss:${isHttps ? '' : ' ws:'}`,
    ['frame-src', ...(frames.length === 0 ? ["'none'"] : frames)].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
