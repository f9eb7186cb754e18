import type { Community } from '@warmup/domain/common'
import { PreparedResponse, pageHeaders } from '../http/index.ts'
import type { Log } from '../log/index.ts'
import { createPrerenderedPages, type Prerendering } from '../prerendering/index.ts'
import { type Previewed, type PreviewSite, previewedAt, textsOf, withPreview } from './link-preview.ts'
import { type ColouredFiles, lookResponses, type ShownLook, withLook } from './look.ts'
import { frameOrigins, inlineScriptHashes, pagePolicy, probedOrigins, withCommunity } from './page.ts'

export type PortalOptions = {
  readonly folder: string
  /** The current public part of `community.yaml`: a new object after each change. */
  readonly community: () => Community
  /** How the portal looks. Changes together with the community. */
  readonly look?: () => ShownLook
  /** The portal's public address, for addresses in previews. */
  readonly address: () => string
  /** The name of a game server, for previews of its pages. */
  readonly serverName: PreviewSite['serverName']
  /** A gathering that has not ended, for previews of its link. */
  readonly gathering: PreviewSite['gathering']
  /** A match, for the preview of its link. */
  readonly match: PreviewSite['match']
  readonly headers: Readonly<Record<string, string>>
  readonly isHttps: boolean
  /** Schemes of frames with which apps answer our page, such as `weixin:`. */
  readonly appFrames?: readonly string[]
  readonly log: Log
  /** Without it, the browser renders every page. */
  readonly prerendering?: (community: Community) => Prerendering
}

/** The built files that depend on the community. */
export type BuiltFiles = ColouredFiles & {
  readonly page: string
  readonly manifest: string | undefined
}

/** Maximum number of pages with their own preview in memory, because a community may have thousands of servers. */
const maxKnownPages = 100

/** Names the installed portal after the community. Its Chinese name, because a manifest has one language. */
const withNames = (manifest: string, { name, wordmark }: Community): string =>
  JSON.stringify({ ...JSON.parse(manifest), name: name.zh, short_name: wordmark })

const pagesOf = (
  { serverName, gathering, match, headers, isHttps, appFrames = [], log, prerendering, look }: PortalOptions,
  built: BuiltFiles,
  shown: Community,
  shownAddress: string,
) => {
  const { look: shownLook = {}, pictures = new Map() } = look?.() ?? {}
  const html = withLook(withCommunity(built.page, shown), shownLook, shown.logo)
  const policy = pagePolicy({
    scriptHashes: inlineScriptHashes(html),
    isHttps,
    frames: [...frameOrigins(shown), ...appFrames],
    probed: probedOrigins(shown),
  })
  const pageOptions = {
    contentType: 'text/html; charset=utf-8',
    cacheControl: 'no-cache',
    headers: { ...headers, ...pageHeaders, 'content-security-policy': policy },
  }
  const toResponse = (rendered: string) => new PreparedResponse(rendered, pageOptions)
  const site: PreviewSite = { community: shown, address: shownAddress, serverName, gathering, match }
  const known = new Map<string, PreparedResponse>()
  const page = (previewed: Previewed): PreparedResponse => {
    const { title, description } = textsOf(previewed, site)
    const key = [previewed.path, title, description].join(' ')
    const response = known.get(key) ?? toResponse(withPreview(html, previewed, site))
    if (known.size >= maxKnownPages) known.clear()
    known.set(key, response)
    return response
  }
  const prerendered =
    prerendering &&
    createPrerenderedPages({
      prerendering: prerendering(shown),
      html: (path) => withPreview(html, previewedAt(path, '', site), site),
      log,
      toResponse,
    })
  const manifest =
    built.manifest === undefined
      ? undefined
      : new PreparedResponse(withNames(built.manifest, shown), {
          contentType: 'application/manifest+json; charset=utf-8',
          cacheControl: 'no-cache',
          headers,
        })
  return {
    shown,
    site,
    page,
    home: page(previewedAt('/', '', site)),
    manifest,
    prerendered,
    lookFiles: lookResponses({ look: shownLook, pictures }, built, headers),
  }
}

/** The current pages made of the built files: new ones after the community or the address has changed. */
export const createPages = (options: PortalOptions, built: BuiltFiles) => {
  const { community, address } = options
  let pages = pagesOf(options, built, community(), address())
  return () => {
    const [shown, shownAddress] = [community(), address()]
    if (pages.shown !== shown || pages.site.address !== shownAddress) {
      pages = pagesOf(options, built, shown, shownAddress)
      void pages.home.compressWell()
    }
    return pages
  }
}
