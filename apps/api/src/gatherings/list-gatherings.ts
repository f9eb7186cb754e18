import { localizedFields } from '@warmup/domain/common'
import { type GatheringWire, pinShownMs, readyCount } from '@warmup/domain/gatherings'
import type { GatheringsContext } from './gatherings.context.ts'
import { openGatherings, type StoredGathering } from './gatherings.store.ts'

const isShown = ({ gathering: { startsAt } }: StoredGathering, now: number): boolean =>
  startsAt === undefined || startsAt - now <= pinShownMs

/** The calls that are shown to everyone (docs/product/gatherings.md#calls). */
export const listGatherings = async (context: GatheringsContext): Promise<GatheringWire[]> => {
  const { db, now: clock, config, placeOf, playingOn } = context
  const now = clock().getTime()
  const stored = (await openGatherings(db)).filter((call) => isShown(call, now) && placeOf(call.row.serverId))
  return Promise.all(
    stored.map(async ({ row: { serverId, pin }, gathering }): Promise<GatheringWire> => {
      const text = config().pinned.find(({ id }) => id === pin)?.text
      return {
        serverId,
        ...(pin !== '' && { pin }),
        target: gathering.target,
        ready: readyCount(gathering.ready, await playingOn(serverId)),
        state: gathering.phase,
        secondsLeft: Math.max(0, Math.ceil((gathering.until - now) / 1_000)),
        ...(gathering.startsAt !== undefined && { startsAt: new Date(gathering.startsAt).toISOString() }),
        ...(text && localizedFields('text', text)),
      }
    }),
  )
}
