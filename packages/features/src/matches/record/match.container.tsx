import { useQuery } from '@tanstack/react-query'
import { isReportable } from '@warmup/domain/moderation'
import { paths } from '@warmup/domain/shell'
import { MatchPage } from '@warmup/ui/matches'
import { useEffect } from 'react'
import { useCopy, useLoadable, useNow, useReportPlayer } from '../../shared/index.ts'
import { useDemoLink } from '../demos/use-demo-link.ts'
import { matchDemosQuery, matchQuery } from '../matches.queries.ts'

type MatchContainerProps = {
  matchId: string
  /** The visitor's Steam ID; undefined if signed out. */
  steamId: string | undefined
  /** Called with the map of the match. */
  onMap: (map: string | undefined) => void
}

/** The page of a match (docs/product/matches.md). */
export const MatchContainer = ({ matchId, steamId, onMap }: MatchContainerProps) => {
  const match = useLoadable(matchQuery(matchId))
  const known = match.status === 'ready' ? (match.data ?? undefined) : undefined
  const { data: own, isLoadingError } = useQuery({
    ...matchDemosQuery(steamId, matchId),
    enabled: known !== undefined && steamId !== undefined,
  })
  const map = known?.map
  useEffect(() => onMap(map), [map, onMap])
  const report = useReportPlayer()
  const now = useNow(report !== undefined)
  const at = known?.startedAt
  const reportOf =
    report && at !== undefined && isReportable(Date.parse(at), now)
      ? (steamId: string, name: string) => report({ steamId, name, place: { kind: 'match', id: matchId }, at })
      : undefined
  const { ask, asked, failure } = useDemoLink()
  const { outcome, copy } = useCopy<'link'>()
  return (
    <MatchPage
      match={match}
      serverName={own?.serverName}
      playerHref={paths.player}
      reportOf={reportOf}
      link={{
        text: `${window.location.origin}${paths.match(matchId)}`,
        state: outcome?.state ?? 'idle',
        onCopy: (text) => copy('link', text),
      }}
      demos={{
        // Who could not ask is not told that only members may.
        names: isLoadingError ? [] : own?.demos,
        problem: isLoadingError ? 'unreadable' : own?.problem,
        busy: asked?.name,
        failure,
        onDownload: (name) => own && ask({ serverId: own.serverId, name, purpose: 'download' }),
      }}
    />
  )
}
