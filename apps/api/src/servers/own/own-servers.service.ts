import {
  changeFavourites,
  type FavouritesChange,
  type KeptServers,
  maxFavourites,
  type OwnServers,
  recentShown,
  type SavedFilter,
} from '@warmup/domain/servers'
import { type Database, inTransaction } from '../../platform/db/index.ts'
import { HttpError, type Session } from '../../platform/http/index.ts'
import { lockKept, readKept, writeKept } from './kept-servers.store.ts'

export type OwnServersOptions = {
  readonly db: Database
  /** Whether a server is in the list. */
  isListed(serverId: string): boolean
  /** The servers on which a player has played, the last first. */
  playedBy(steamId: string): Promise<readonly { readonly serverId: string; readonly lastPlayed: Date }[]>
}

/** Leaves out favourites that are no longer in the list. They stay stored, because a server may be added again. */
const listed = ({ favourites, filters }: KeptServers, isListed: OwnServersOptions['isListed']) => ({
  favourites: favourites.filter(isListed),
  filters: [...filters],
})

/** A player's favourites, saved filters and recent servers (docs/product/servers.md#favourites). */
export const createOwnServers = ({ db, isListed, playedBy }: OwnServersOptions) => ({
  read: async (steamId: string): Promise<OwnServers> => {
    const played = await playedBy(steamId)
    return {
      ...listed(await readKept(db, steamId), isListed),
      recent: played
        .filter(({ serverId }) => isListed(serverId))
        .slice(0, recentShown)
        .map(({ serverId, lastPlayed }) => ({ serverId, lastPlayed: lastPlayed.toISOString() })),
    }
  },

  changeFavourites: (session: Session, { add, remove }: FavouritesChange) =>
    inTransaction(db, async (tx) => {
      const { steamId } = session.user
      await session.holdAccount(tx)
      const kept = await lockKept(tx, steamId)
      const favourites = changeFavourites(kept.favourites, { add: add.filter(isListed), remove })
      if (favourites.length > maxFavourites && favourites.length > kept.favourites.length)
        throw new HttpError(409, 'too_many_favourites', `At most ${maxFavourites} servers can be favourites`)
      await writeKept(tx, steamId, { ...kept, favourites })
      return listed({ ...kept, favourites }, isListed)
    }),

  saveFilters: (session: Session, filters: readonly SavedFilter[]) =>
    inTransaction(db, async (tx) => {
      const { steamId } = session.user
      await session.holdAccount(tx)
      const kept = { ...(await lockKept(tx, steamId)), filters }
      await writeKept(tx, steamId, kept)
      return listed(kept, isListed)
    }),
})
