import { linkToken } from '../common/link-token.ts'
import { paths } from '../shell/paths.ts'
import { gatheringIdMaxLength } from './limits.ts'

/** Identifies a gathering: its server, and the operator's pinned gathering if it is one. */
export type GatheringId = { readonly serverId: string; readonly pin?: string | undefined }

/** Whether two ids are of the same gathering. */
export const isSameGathering = (a: GatheringId, b: GatheringId): boolean => a.serverId === b.serverId && a.pin === b.pin

/** The page that shows a gathering on top, to visitors too: the server list. */
export const gatheringHref = ({ serverId, pin }: GatheringId): string => {
  const query = new URLSearchParams({ gathering: serverId, ...(pin !== undefined && { pin }) })
  return `${paths.servers}?${query}`
}

/** Known ids. Another backend may have ids of any text, so they stay as they are. */
type KnownIds = {
  readonly isServer: (id: string) => boolean
  readonly isPin?: (id: string) => boolean
}

/**
 * The gathering of a link, from the query of the server list, without signs and words behind its ids
 * (docs/product/common.md#links); undefined without one.
 */
export const linkedGathering = (search: string, { isServer, isPin }: KnownIds): GatheringId | undefined => {
  const query = new URLSearchParams(search)
  const read = (name: string, isKnown: KnownIds['isPin']) => {
    const text = query.get(name) ?? ''
    const id = isKnown?.(text) ? text : linkToken(text)
    return id === '' || id.length > gatheringIdMaxLength ? undefined : id
  }
  const serverId = read('gathering', isServer)
  return serverId === undefined ? undefined : { serverId, pin: read('pin', isPin) }
}
