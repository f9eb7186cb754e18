import type { ResponseOf } from '@warmup/domain/common/calls'
import { maxMapWishes, type NewMapWish, wishEnd } from '@warmup/domain/maps'
import type { getMapWishes } from '@warmup/domain/maps/calls'
import { type Database, inTransaction } from '../platform/db/index.ts'
import { HttpError, notFound, type Session } from '../platform/http/index.ts'
import { isKnownOn } from './map-runs.store.ts'
import { lockWishes, removeWish, storeWish, wishesOf } from './map-wishes.store.ts'
import type { MapsContext } from './maps.context.ts'

type Answer = ResponseOf<typeof getMapWishes>

/** A player's wishes as the calls answer them. */
export const readWishes = async ({ seenMaps }: MapsContext, db: Database, steamId: string): Promise<Answer> => {
  const names = new Map(seenMaps().map(({ serverId, name }) => [serverId, name]))
  const wishes = await wishesOf(db, steamId)
  return {
    wishes: wishes.map(({ id, map, scope, target, until }) => {
      const serverName = scope === 'server' ? names.get(target) : undefined
      return { id, map, scope, target, until: until.toISOString(), ...(serverName !== undefined && { serverName }) }
    }),
  }
}

/** The servers on which a wished map is to be played. */
const serversOf = ({ seenMaps }: MapsContext, { scope, target }: NewMapWish): string[] =>
  seenMaps()
    .filter(({ serverId, mode }) => target === (scope === 'server' ? serverId : mode))
    .map(({ serverId }) => serverId)

/** Makes or renews a wish. Throws 404 if the server, the mode or the map is unknown there, and 409 for one wish too many. */
export const setWish = (context: MapsContext, session: Session, wish: NewMapWish): Promise<Answer> =>
  inTransaction(context.db, async (tx) => {
    const { steamId } = session.user
    await session.holdAccount(tx)
    const serverIds = serversOf(context, wish)
    if (serverIds.length === 0) throw notFound('There is no such server or mode')
    const own = await lockWishes(tx, steamId)
    const isRenewal = own.some(
      ({ map, scope, target }) => map === wish.map && scope === wish.scope && target === wish.target,
    )
    if (!isRenewal) {
      if (own.length >= maxMapWishes)
        throw new HttpError(409, 'too_many_wishes', `A player can have ${maxMapWishes} wishes for maps`)
      if (!(await isKnownOn(tx, wish.map, serverIds))) throw notFound('This map was not played there lately')
    }
    await storeWish(tx, { ...wish, steamId, until: new Date(wishEnd(context.now().getTime())) })
    return readWishes(context, tx, steamId)
  })

export const endWish = (context: MapsContext, session: Session, id: string): Promise<Answer> =>
  inTransaction(context.db, async (tx) => {
    const { steamId } = session.user
    await session.holdAccount(tx)
    await removeWish(tx, steamId, id)
    return readWishes(context, tx, steamId)
  })
