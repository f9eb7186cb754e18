import { queryOptions, skipToken } from '@tanstack/react-query'
import type { ShownVeto } from '@warmup/domain/scrims'
import type { VetoView } from '@warmup/ui/scrims'
import { vetoCalls } from './veto.calls.ts'

/** Reload intervals of a veto in milliseconds: the live stream tells only captains, players and the server's people. */
const stepReloadMs = 3_000
const overdueReloadMs = 1_000
const waitReloadMs = 10_000
/** Reload interval of the way to a veto. */
const doorReloadMs = 15_000

/** Delay until the next reload; false once nothing changes any more but the teams. */
export const vetoReloadMs = (
  { state, turn, loading }: Pick<ShownVeto, 'state' | 'turn' | 'loading'>,
  sinceMs: number,
): number | false => {
  if (state === 'running')
    return turn !== undefined && turn.leftSeconds * 1_000 <= sinceMs ? overdueReloadMs : stepReloadMs
  if (loading === 'pending' || loading === 'running') return stepReloadMs
  return state === 'waiting' || state === 'done' ? waitReloadMs : false
}

const openedView = async (id: string, signal: AbortSignal): Promise<VetoView> => {
  const veto = await vetoCalls.readIfKnown('getVeto', { params: { id } })({ signal })
  return veto === null ? { step: 'gone' } : { step: 'open', veto }
}

/** A veto as the visitor sees it. Below `scrims`, so that a hint of the live stream reloads it. */
export const vetoQuery = (id: string, steamId: string | undefined) =>
  queryOptions({
    queryKey: ['scrims', 'veto', id, steamId],
    queryFn: ({ signal }): Promise<VetoView> | VetoView =>
      steamId === undefined ? { step: 'signedOut' } : openedView(id, signal),
    refetchInterval: ({ state: { data, dataUpdatedAt } }) =>
      data?.step === 'open' && vetoReloadMs(data.veto, Date.now() - dataUpdatedAt),
    staleTime: 0,
  })

/** The veto that goes on for a server; null if the backend has none. */
export const serverVetoQuery = (serverId: string, steamId: string | undefined) =>
  queryOptions({
    queryKey: ['scrims', 'server-veto', serverId, steamId],
    queryFn: steamId === undefined ? skipToken : vetoCalls.readIfKnown('getServerVeto', { params: { id: serverId } }),
    refetchInterval: ({ state }) => (state.data === null ? false : doorReloadMs),
    retry: false,
  })
