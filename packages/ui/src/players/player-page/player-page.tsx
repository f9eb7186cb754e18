import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import type { LeaderboardMode } from '@warmup/domain/leaderboard'
import type { PlayerMatch } from '@warmup/domain/matches'
import { type PlayerPage as Player, visitRecord } from '@warmup/domain/players'
import { useTranslation } from '@warmup/i18n'
import { UserRound, UserRoundX } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState, ErrorState, type Loadable, Panel, Skeleton, SlowNote, VisuallyHidden } from '../../common/index.ts'
import { BoardTable } from './board-table.tsx'
import { LatestMatches } from './latest-matches.tsx'
import { PlayerFigures } from './player-figures.tsx'
import { playerHeadRecipe } from './player-head.recipe.ts'
import { PlayerHead } from './player-head.tsx'
import { playerPageRecipe } from './player-page.recipe.ts'
import { LatestSessions, VisitedServers } from './visit-tables.tsx'

export type PlayerPageProps = {
  /** The player; null if nothing is known about them. */
  player: Loadable<Player | null>
  /** Whether it is the visitor's own page. */
  isOwn?: boolean
  /** The current time, in milliseconds since 1970. */
  now: number
  /** Joins the server where the player is now. */
  join?: ReactNode
  /** Reports the player; absent where the visitor cannot. */
  onReport?: (() => void) | undefined
  /** The chart of the player's kills. */
  chart?: ReactNode
  /** The player's latest matches on practice servers. */
  matches?: readonly PlayerMatch[]
  /** Returns the URL of a match's page. */
  matchHref: (matchId: string) => string
  /** Returns the URL of a server's page; absent if servers have none. */
  serverHref?: ((serverId: string) => string) | undefined
  /** Returns the URL of a board. */
  boardHref: (mode: LeaderboardMode, season: string) => string
}

/**
 * The page of a player (docs/product/players.md#player-page).
 * - It MUST show only the entries on boards, and what is counted from them, of a hidden player.
 * - On phones nothing is cut: names wrap, and their numbers stand below them.
 * - An unknown player is one line, not an error. The visitor's own empty page explains how it is filled.
 */
export const PlayerPage = ({ player, isOwn = false, ...shown }: PlayerPageProps) => {
  const { t } = useTranslation('players')
  const styles = useSlotRecipe({ recipe: playerPageRecipe })()
  if (player.status === 'failed')
    return (
      <Panel>
        <ErrorState title={t('page.failed')} {...player} />
      </Panel>
    )
  if (player.status === 'loading')
    return (
      <chakra.div css={styles.root} aria-busy>
        <VisuallyHidden role="status">{t('page.loading')}</VisuallyHidden>
        <SlowNote isShown={player.isSlow ?? false} onRetry={player.onRetry} />
        <Placeholder />
      </chakra.div>
    )
  if (player.data === null)
    return (
      <Panel>
        {isOwn ? (
          <EmptyState icon={<UserRound />} title={t('page.ownUnknown')} description={t('page.ownUnknownHint')} />
        ) : (
          <EmptyState icon={<UserRoundX />} title={t('page.unknown')} />
        )}
      </Panel>
    )
  return <KnownPlayer {...shown} isOwn={isOwn} player={player.data} />
}

const KnownPlayer = ({
  player,
  isOwn,
  now,
  join,
  onReport,
  chart,
  matches = [],
  matchHref,
  serverHref,
  boardHref,
}: Omit<PlayerPageProps, 'player' | 'isOwn'> & { player: Player; isOwn: boolean }) => {
  const styles = useSlotRecipe({ recipe: playerPageRecipe })()
  const { isHidden, boards, days, sessions } = player
  return (
    <chakra.div css={styles.root}>
      <Panel>
        <PlayerHead player={player} isOwn={isOwn} now={now} join={join} onReport={onReport} serverHref={serverHref} />
      </Panel>
      <PlayerFigures player={player} matches={isHidden ? [] : matches} />
      <chakra.div css={styles.columns}>
        <chakra.div css={styles.column}>
          <Panel>
            <BoardTable boards={boards} boardHref={boardHref} />
          </Panel>
          {days.some(({ kills }) => kills > 0) && chart !== undefined && <Panel>{chart}</Panel>}
        </chakra.div>
        {!isHidden && (
          <chakra.div css={styles.column}>
            {matches.length > 0 && (
              <Panel>
                <LatestMatches matches={matches} matchHref={matchHref} />
              </Panel>
            )}
            <Panel>
              <VisitedServers servers={player.servers} record={visitRecord(player, now)} />
            </Panel>
            {sessions.length > 0 && (
              <Panel>
                <LatestSessions sessions={sessions} />
              </Panel>
            )}
          </chakra.div>
        )}
      </chakra.div>
    </chakra.div>
  )
}

const Placeholder = () => {
  const styles = useSlotRecipe({ recipe: playerHeadRecipe })()
  return (
    <>
      <Panel>
        <chakra.div css={styles.root}>
          <Skeleton width="56px" height="56px" />
          <chakra.div css={styles.who}>
            <Skeleton width="180px" height="24px" />
            <Skeleton width="240px" height="14px" />
          </chakra.div>
        </chakra.div>
      </Panel>
      <Panel>
        <chakra.div display="flex" flexDirection="column" gap="4">
          {['60%', '80%', '70%', '50%'].map((width) => (
            <Skeleton key={width} width={width} height="20px" />
          ))}
        </chakra.div>
      </Panel>
    </>
  )
}
