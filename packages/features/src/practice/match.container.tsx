import { useQuery } from '@tanstack/react-query'
import type { PracticeFailure } from '@warmup/domain/practice'
import { paths } from '@warmup/domain/shell'
import { MatchPage } from '@warmup/ui/practice'
import { useEffect, useState } from 'react'
import { useLoadable } from '../shared/index.ts'
import { demoAddress, followDemo } from './dialogs/demo-link.ts'
import { matchDemosQuery, matchQuery } from './practice.queries.ts'
import { failureOf } from './practice-failure.ts'
import { usePracticeWrite } from './use-practice-write.ts'

type MatchContainerProps = {
  matchId: string
  /** The visitor's Steam ID; undefined if signed out. */
  steamId: string | undefined
  /** Called with the map of the match. */
  onMap: (map: string | undefined) => void
}

type Wanted = { readonly serverId: string; readonly name: string }

/** The page of a match (docs/product/practice.md#practice-matches). */
export const MatchContainer = ({ matchId, steamId, onMap }: MatchContainerProps) => {
  const match = useLoadable(matchQuery(matchId))
  const known = match.status === 'ready' ? (match.data ?? undefined) : undefined
  const { data: own, isLoadingError } = useQuery({
    ...matchDemosQuery(steamId, matchId),
    enabled: known !== undefined && steamId !== undefined,
  })
  const [failure, setFailure] = useState<PracticeFailure>()
  const map = known?.map
  useEffect(() => onMap(map), [map, onMap])
  const asking = usePracticeWrite({
    write: (calls, { serverId, name }: Wanted) => calls.fetchDemoLink(serverId, name, 'download'),
    onSuccess: ({ url }) => {
      const address = demoAddress(url ?? '', window.location.href)
      if (address === undefined) setFailure('invalid_download_url')
      else followDemo(address)
    },
    onError: (error) => setFailure(failureOf(error, 'demo_download_failed')),
  })
  return (
    <MatchPage
      match={match}
      serverName={own?.serverName}
      playerHref={paths.player}
      demos={{
        // Who could not ask is not told that only members may.
        names: isLoadingError ? [] : own?.demos,
        problem: isLoadingError ? 'unreadable' : own?.problem,
        busy: asking.isPending ? asking.variables.name : undefined,
        failure,
        onDownload: (name) => {
          setFailure(undefined)
          if (own) asking.mutate({ serverId: own.serverId, name })
        },
      }}
    />
  )
}
