import { canCall, type ShownGathering, suggestedTarget } from '@warmup/domain/gatherings'
import type { Server } from '@warmup/domain/servers'
import type { RowMessages } from './row-messages.ts'
import type { RowCalls } from './server-table-props.ts'

/** The call for players in a row. Plain values, so that unchanged rows are not rendered. */
export type RowCall = {
  readonly callText: string | undefined
  /** The numbers alone, for phones. */
  readonly callShort: string | undefined
  readonly callTone: 'none' | 'open' | 'own' | undefined
}

const nothing: RowCall = { callText: undefined, callShort: undefined, callTone: undefined }

const textOf = (call: ShownGathering, messages: RowMessages): string => {
  const { ready, target, startsAt } = call
  if (call.state === 'reached') return messages.callReached
  return startsAt === undefined ? messages.callReady(ready, target) : messages.callPinned(startsAt, ready, target)
}

/** The call in a server's row, or the offer to start one on a nearly empty server. */
export const rowCallOf = (server: Server, calls: RowCalls | undefined, messages: RowMessages): RowCall => {
  if (calls === undefined) return nothing
  const call = calls.byServer.get(server.id)
  if (call !== undefined)
    return {
      callText: textOf(call, messages),
      callShort: `${call.ready}/${call.target}`,
      callTone: calls.ownServerId === server.id ? 'own' : 'open',
    }
  if (!canCall(server)) return nothing
  return { callText: messages.callStart(suggestedTarget(server)), callShort: undefined, callTone: 'none' }
}
