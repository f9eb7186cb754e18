import {
  isMuchNearer,
  type QuickJoinMode,
  quickJoinCandidates,
  quickJoinChoices,
  type Server,
  withinReach,
} from '@warmup/domain/servers'
import { useMemo } from 'react'
import { useMilliseconds } from '../latency/use-latencies.ts'
import { useNearest } from '../latency/use-nearest.ts'

/** A mode's qualifying servers, and the servers that quick join draws from. */
export type QuickJoinPool = { readonly candidates: readonly Server[]; readonly drawn: readonly Server[] }

const none: readonly Server[] = []

/** The pool of a mode, empty before one is selected; undefined until the list is loaded. */
export const usePool = (
  servers: readonly Server[] | undefined,
  mode: QuickJoinMode | undefined,
  { isMember, isNearFirst }: { readonly isMember: boolean; readonly isNearFirst: boolean },
): QuickJoinPool | undefined => {
  const candidates = useMemo(
    () => (mode === undefined ? none : servers && quickJoinCandidates(servers, mode, isMember)),
    [servers, mode, isMember],
  )
  const millisecondsOf = useMilliseconds()
  const near = useMemo(
    () => (isNearFirst && candidates !== undefined ? withinReach(candidates, millisecondsOf) : undefined),
    [isNearFirst, candidates, millisecondsOf],
  )
  return useMemo(() => candidates && { candidates, drawn: near ?? candidates }, [candidates, near])
}

type Found = { readonly mode: QuickJoinMode; readonly server: Server }

/**
 * Alternatives to the drawn server: a much nearer qualifying one, and equally eligible ones, the nearest first
 * (docs/product/servers.md#quick-join). Measures the latencies of all qualifying servers when the search starts.
 */
export const useAlternatives = (found: Found | undefined, pool: QuickJoinPool | undefined, isMember: boolean) => {
  const [foundMode, foundId] = [found?.mode, found?.server.id]
  const rest = useMemo(() => pool?.candidates.filter(({ id }) => id !== foundId) ?? none, [pool?.candidates, foundId])
  const choices = useMemo(
    () =>
      pool === undefined || foundMode === undefined
        ? none
        : quickJoinChoices(pool.drawn, foundMode, isMember).filter(({ id }) => id !== foundId),
    [pool, foundMode, foundId, isMember],
  )
  const millisecondsOf = useMilliseconds()
  const qualifying = useNearest(found?.server, rest)
  const equal = useNearest(found?.server, choices)
  const nearest = qualifying.nearest[0]
  const nearer =
    found !== undefined && nearest !== undefined && isMuchNearer(nearest.server, found.server, millisecondsOf)
      ? nearest
      : undefined
  return {
    latency: qualifying.latency,
    nearer,
    others: equal.nearest,
    onInUse: (isInUse: boolean) => {
      qualifying.onInUse(isInUse)
      equal.onInUse(isInUse)
    },
  }
}
