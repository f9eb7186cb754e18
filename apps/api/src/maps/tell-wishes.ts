import { isWishDue, isWishFor, type MapRun, mapNewsMs } from '@warmup/domain/maps'
import { addMs } from '../platform/clock/index.ts'
import type { Transaction } from '../platform/db/index.ts'
import { lockWishesFor, storeTold } from './map-wishes.store.ts'
import type { MapsContext, SeenMap } from './maps.context.ts'

/** A map that has begun on a server. */
export type BegunMap = { readonly server: SeenMap; readonly run: MapRun }

/**
 * Tells the players who wish for maps that they have begun, in the transaction that stores them
 * (docs/product/maps.md#wishes). The occasion is the beginning: a player with a wish for the server and one for its mode is
 * told once.
 */
export const tellWishes = async (
  tx: Transaction,
  { notify, now }: Pick<MapsContext, 'notify' | 'now'>,
  begun: readonly BegunMap[],
): Promise<void> => {
  if (begun.length === 0) return
  const at = now()
  const maps = [...new Set(begun.map(({ run }) => run.map))]
  const due = new Set(
    (await lockWishesFor(tx, maps, at)).filter(({ until, toldAt }) =>
      isWishDue({ until: until.getTime(), toldAt: toldAt?.getTime() }, at.getTime()),
    ),
  )
  for (const { server, run } of begun) {
    const { serverId, mode, name } = server
    const wishes = [...due].filter((wish) => isWishFor(wish, { map: run.map, serverId, mode }))
    for (const wish of wishes) due.delete(wish)
    await storeTold(
      tx,
      wishes.map(({ id }) => id),
      at,
    )
    for (const player of new Set(wishes.map(({ steamId }) => steamId)))
      await notify(tx, {
        player,
        kind: 'map_played',
        subject: serverId,
        occasion: `${run.map}/${new Date(run.from).toISOString()}`,
        at,
        facts: { serverName: name, map: run.map, time: addMs(at, mapNewsMs).toISOString() },
      })
  }
}
