import { pinShownMs, type ShownGathering } from '@warmup/domain/gatherings'
import { progressOf } from './gathering-progress.ts'
import type { GatheringsContext } from './gatherings.context.ts'
import { openGatherings, type StoredGathering } from './gatherings.store.ts'

const isShown = ({ gathering: { startsAt } }: StoredGathering, now: number): boolean =>
  startsAt === undefined || startsAt - now <= pinShownMs

/** The gatherings that are shown to everyone (docs/product/gatherings.md#gatherings). */
export const listGatherings = async (context: GatheringsContext): Promise<ShownGathering[]> => {
  const { db, now: clock, config, placeOf, playingOn } = context
  const now = clock()
  const stored = (await openGatherings(db)).filter(
    (gathering) => isShown(gathering, now.getTime()) && placeOf(gathering.row.serverId),
  )
  return Promise.all(
    stored.map(async ({ row: { serverId, pin }, gathering }): Promise<ShownGathering> => {
      const texts = config().pinned.find(({ id }) => id === pin)?.text
      return {
        serverId,
        ...(pin !== '' && { pin }),
        state: gathering.phase,
        ...progressOf(gathering, await playingOn(serverId), now),
        ...(texts && { texts }),
      }
    }),
  )
}
