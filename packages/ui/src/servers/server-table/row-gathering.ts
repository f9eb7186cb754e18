import { canGather, type ShownGathering, startOf, suggestedTarget } from '@warmup/domain/gatherings'
import type { Server } from '@warmup/domain/servers'
import type { RowMessages } from './row-messages.ts'
import type { RowGatherings } from './server-table-props.ts'

/** The gathering in a row. Plain values, so that unchanged rows are not rendered. */
export type RowGathering = {
  readonly gatheringText: string | undefined
  /** The numbers alone, for phones. */
  readonly gatheringShort: string | undefined
  readonly gatheringTone: 'none' | 'open' | 'own' | undefined
}

const nothing: RowGathering = { gatheringText: undefined, gatheringShort: undefined, gatheringTone: undefined }

const textOf = (gathering: ShownGathering, messages: RowMessages): string => {
  const { ready, target, startsAt } = gathering
  if (gathering.state === 'reached') return messages.gatheringReached
  return startsAt === undefined
    ? messages.gatheringReady(ready, target)
    : messages.gatheringPinned(startOf(gathering), ready, target)
}

/** The gathering in a server's row, or the offer to start one on a nearly empty server. */
export const rowGatheringOf = (
  server: Server,
  gatherings: RowGatherings | undefined,
  messages: RowMessages,
): RowGathering => {
  if (gatherings === undefined) return nothing
  const gathering = gatherings.byServer.get(server.id)
  if (gathering !== undefined)
    return {
      gatheringText: textOf(gathering, messages),
      gatheringShort: `${gathering.ready}/${gathering.target}`,
      gatheringTone: gatherings.ownServerId === server.id ? 'own' : 'open',
    }
  if (!canGather(server)) return nothing
  return {
    gatheringText: messages.gatheringStart(suggestedTarget(server)),
    gatheringShort: undefined,
    gatheringTone: 'none',
  }
}
