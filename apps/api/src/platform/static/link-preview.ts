import { type Community, isSteamId, type Localized } from '@warmup/domain/common'
import { type GatheringId, gatheringHref, linkedGathering } from '@warmup/domain/gatherings'
import { isLeaderboardMode } from '@warmup/domain/leaderboard'
import { isPageEnabled, type NavigationItem, navigationItems, pages, paths } from '@warmup/domain/shell'
import {
  gatheringPreviewTexts,
  matchPreviewTexts,
  type PreviewedGathering,
  type PreviewedMatch,
  type PreviewPage,
  previewModes,
  previewTexts,
} from '@warmup/i18n/previews'

import { cardSize, gatheringCard, matchCard, serverCard } from './cards/card-paths.ts'

/** The subject of a page's preview. */
export type Previewed = {
  readonly page: PreviewPage | undefined
  /** The page's path without the query, which may contain a token. */
  readonly path: string
  readonly subject?: string | undefined
  readonly gathering?: PreviewedGathering | undefined
  readonly match?: PreviewedMatch | undefined
  /** The path of its own picture. */
  readonly card?: string
}

/** The site's data for previews. */
export type PreviewSite = {
  readonly community: Community
  /** The portal's public address without a path; empty until it is known. */
  readonly address: string
  readonly serverName: (id: string) => Localized | undefined
  /** A gathering that has not ended. */
  readonly gathering: (id: GatheringId) => PreviewedGathering | undefined
  /** A match by what a chat made of the id in its link. */
  readonly match: (id: string) => Promise<PreviewedMatch | undefined>
}

/** The built-in picture, of the same size as the cards, in a format that every service shows. */
const usualPicture = '/link-preview.png'

const isPreviewPage = (item: NavigationItem): item is NavigationItem & PreviewPage => item !== 'settings'

/** The enabled page of the side menu at a path. */
const pageAt = (path: string, { features }: Community): PreviewPage | undefined =>
  navigationItems.filter(isPreviewPage).find((item) => pages[item].path === path && isPageEnabled(features, item))

const ofServer = ({ community, serverName }: PreviewSite, view: string, id: string): Previewed | undefined => {
  const { enabled, features } = community.features.servers
  const subject = serverName(id)?.zh
  if (!enabled || subject === undefined) return undefined
  if (view === 'details' && features.details)
    return { page: 'serverDetails', path: paths.serverDetails(id), subject, card: serverCard(id) }
  if (view === 'rules' && features.rules)
    return { page: 'serverRules', path: paths.serverRules(id), subject, card: serverCard(id) }
  return undefined
}

const ofGathering = ({ gathering: find, serverName }: PreviewSite, query: string): Previewed | undefined => {
  const id = linkedGathering(query, { isServer: (serverId) => serverName(serverId) !== undefined })
  const gathering = id && find(id)
  return gathering && { page: 'servers', path: gatheringHref(id), gathering, card: gatheringCard(id) }
}

/** A page about a player, an invite or a veto. Its preview has no name, and not the secret of an invite: services keep previews. */
const ofPlayers = ({ community: { features } }: PreviewSite, [area, view = '', id = '']: readonly string[]) => {
  if (area === 'players' && isSteamId(view)) return { page: 'player', path: paths.player(view) } as const
  if (area !== 'pracc' || id === '' || !features.pracc.enabled) return undefined
  if (view === 'join') return { page: 'practiceJoin', path: paths.practice } as const
  return view === 'veto' ? ({ page: 'practiceVeto', path: paths.practice } as const) : undefined
}

/** The preview's subject for a path. Unknown paths use the community. */
export const previewedAt = (path: string, query: string, site: PreviewSite): Previewed => {
  const parts = path.split('/').slice(1)
  const [area = '', view = '', id = ''] = parts
  const own = area === 'servers' ? ofServer(site, view, id) : ofPlayers(site, parts)
  if (own !== undefined) return own
  const page = pageAt(`/${area}`, site.community)
  if (page === undefined) return { page: undefined, path: paths.home }
  const gathering = page === 'servers' ? ofGathering(site, query) : undefined
  if (gathering !== undefined) return gathering
  const mode = new URLSearchParams(query).get('mode') ?? ''
  if (page === 'leaderboard' && isLeaderboardMode(mode))
    return { page, path: `${paths.leaderboard}?mode=${mode}`, subject: previewModes[mode] }
  return { page, path: `/${area}` }
}

/** The preview's subject for the path of a match; undefined for other paths. */
export const previewedMatchAt = async (path: string, { match: find }: PreviewSite): Promise<Previewed | undefined> => {
  const [area, id = ''] = path.split('/').slice(1)
  const match = area === 'matches' && id !== '' ? await find(id) : undefined
  return match && { page: undefined, path: paths.match(id), match, card: matchCard(id) }
}

const characters: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => characters[character] ?? '')

const meta = (kind: 'name' | 'property', name: string, content: string | number): string =>
  `<meta ${kind}="${name}" content="${escaped(String(content))}">`

const pictureOf = ({ card }: Previewed, { community, address }: PreviewSite): string[] => {
  const image = (path: string) => meta('property', 'og:image', URL.parse(path, address)?.href ?? path)
  const ours = card ?? (community.linkPicture === undefined ? usualPicture : undefined)
  if (ours === undefined) return [image(community.linkPicture ?? usualPicture)]
  return [
    image(ours),
    meta('property', 'og:image:width', cardSize.width),
    meta('property', 'og:image:height', cardSize.height),
  ]
}

/** Title and description of a preview. */
export const textsOf = ({ page, subject, gathering, match }: Previewed, { community }: PreviewSite) => {
  const name = community.name.zh
  if (match !== undefined) return matchPreviewTexts(match, name)
  return gathering === undefined ? previewTexts(page, name, subject) : gatheringPreviewTexts(gathering, name)
}

const headOf = (previewed: Previewed, site: PreviewSite): string => {
  const { title, description } = textsOf(previewed, site)
  return [
    `<title>${escaped(title)}</title>`,
    meta('name', 'description', description),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', site.community.name.zh),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', site.address + previewed.path),
    meta('property', 'og:locale', 'zh_CN'),
    ...pictureOf(previewed, site),
    // Services take the other values from the tags above.
    meta('name', 'twitter:card', 'summary_large_image'),
  ].join('\n    ')
}

const builtTags = /<title>[^<]{0,200}<\/title>|<meta name="description"[^>]{0,1000}>/gi

/**
 * Adds the preview tags to the page (https://ogp.me), because services do not run scripts. The tags come before the
 * styles, because some services read only the beginning.
 */
export const withPreview = (html: string, previewed: Previewed, site: PreviewSite): string =>
  html
    .replace(builtTags, '')
    .replace(
      /<head\b[^>]{0,200}>\s{0,200}(?:<meta charset[^>]{0,40}>)?/i,
      (open) => `${open}\n    ${headOf(previewed, site)}`,
    )
