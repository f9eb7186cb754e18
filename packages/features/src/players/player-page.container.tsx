import { useQuery } from '@tanstack/react-query'
import { isSteamId, normalizeSteamId } from '@warmup/domain/common'
import type { LeaderboardMode } from '@warmup/domain/leaderboard'
import { paths } from '@warmup/domain/shell'
import { useLanguage } from '@warmup/i18n'
import type { Loadable } from '@warmup/ui/common'
import { KillsByDay } from '@warmup/ui/leaderboard'
import { PlayerPage, type PlayerPageProps } from '@warmup/ui/players'
import { type ReactNode, useEffect } from 'react'
import { useLoadable, useNow, useReportPlayer } from '../shared/index.ts'
import { playerMatchesQuery, playerPageQuery } from './players.queries.ts'
import { reportSubject } from './report-subject.ts'

type PlayerPageContainerProps = {
  /** A Steam ID in any form. */
  steamId: string
  /** The visitor's Steam ID; undefined if signed out. */
  ownSteamId: string | undefined
  /** Whether servers have pages. */
  hasServerPages: boolean
  /** Returns the control that joins a server. */
  joinOf: (serverId: string) => ReactNode
  /** Called with the player's name. */
  onName: (name: string | undefined) => void
}

type Shown = Omit<PlayerPageProps, 'player' | 'now' | 'isOwn'>

const boardHref = (mode: LeaderboardMode, season: string): string => {
  const search = new URLSearchParams({ mode, season })
  return `${paths.leaderboard}?${search}`
}

const unknown: Loadable<null> = { status: 'ready', data: null }
const waiting: Loadable<never> = { status: 'loading' }

/** The page of a player (docs/product/players.md#player-page). */
export const PlayerPageContainer = ({ steamId, hasServerPages, ...rest }: PlayerPageContainerProps) => {
  const id = normalizeSteamId(steamId)
  const shown: Shown = {
    boardHref,
    matchHref: paths.match,
    serverHref: hasServerPages ? paths.serverDetails : undefined,
  }
  return isSteamId(id) ? (
    <Known key={id} {...rest} {...shown} steamId={id} />
  ) : (
    <PlayerPage {...shown} player={unknown} now={0} />
  )
}

const Known = ({
  steamId,
  ownSteamId,
  joinOf,
  onName,
  ...shown
}: Omit<PlayerPageContainerProps, 'hasServerPages'> & Shown) => {
  const loaded = useLoadable(playerPageQuery(steamId))
  const matches = useQuery(playerMatchesQuery(steamId))
  // Matches stand between other parts, which must not move. If they cannot be loaded at once, the page comes without.
  const isWaiting = loaded.status === 'ready' && matches.isPending && matches.failureCount === 0
  const player = isWaiting ? waiting : loaded
  const known = player.status === 'ready' ? (player.data ?? undefined) : undefined
  const name = known?.name
  const now = useNow(known !== undefined)
  const report = useReportPlayer()
  const language = useLanguage()
  useEffect(() => onName(name), [name, onName])
  return (
    <PlayerPage
      {...shown}
      onReport={known && report?.(reportSubject(known, now, language))}
      player={player}
      isOwn={steamId === ownSteamId}
      now={now}
      {...(matches.data && { matches: matches.data })}
      join={known?.playing && joinOf(known.playing.id)}
      chart={known && known.days.length > 0 && <KillsByDay days={known.days} level={2} />}
    />
  )
}
