import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { formatPlayTime, type ListedPlayer, type PlayerListAge } from '@warmup/domain/servers'
import { useLanguage, useTranslation } from '@warmup/i18n'
import { formatAgo } from '@warmup/i18n/format'
import { EyeOff, Flag, History, UsersRound } from 'lucide-react'
import {
  EmptyState,
  ErrorState,
  IconButton,
  type Loadable,
  MembershipBadge,
  PlayerLink,
  Skeleton,
  SlowNote,
  VisuallyHidden,
} from '../../common/index.ts'
import { playerListRecipe } from './player-list.recipe.ts'

const placeholders = ['96px', '128px', '80px', '112px']

export type PlayerListProps = {
  /** The players on the server. */
  players: Loadable<readonly ListedPlayer[]>
  /** Present if the list is outdated. */
  age?: PlayerListAge | undefined
  /** Returns the URL of a player's page; absent if there are none. */
  playerHref?: ((steamId: string) => string) | undefined
  /** Returns what reports a player; undefined for those who cannot be reported. Absent where none can be. */
  reportOf?: ((player: ListedPlayer) => (() => void) | undefined) | undefined
}

/** Returns the age of a list as text; undefined if it is current. */
const useAgeText = (age: PlayerListAge | undefined): string | undefined => {
  const { t } = useTranslation('servers')
  const language = useLanguage()
  if (age === undefined) return undefined
  if (age.seconds === undefined) return t('playerList.oldUnknown')
  return t(age.isOffline ? 'playerList.oldOffline' : 'playerList.old', { ago: formatAgo(age.seconds, language) })
}

/**
 * The players on a server, and how long each has played (docs/product/servers.md#player-lists). CS2 can hide names: the
 * list MUST say how many are unknown. An outdated list MUST show its age.
 */
export const PlayerList = ({ players, age, playerHref, reportOf }: PlayerListProps) => {
  const { t } = useTranslation('servers')
  const styles = useSlotRecipe({ recipe: playerListRecipe })()
  const ageText = useAgeText(age)
  if (players.status === 'failed') {
    return <ErrorState title={t('playerList.fetchError')} {...players} />
  }
  const head = (
    <chakra.div css={styles.head} aria-hidden>
      <span>{t('playerList.name')}</span>
      <span>{t('playerList.time')}</span>
    </chakra.div>
  )
  if (players.status === 'loading') {
    return (
      <>
        {head}
        <chakra.div css={styles.list} position="relative" aria-busy>
          <VisuallyHidden role="status">{t('playerList.loading')}</VisuallyHidden>
          {placeholders.map((width) => (
            <chakra.div key={width} css={styles.player} aria-hidden>
              <Skeleton width={width} height="12px" />
              <Skeleton width="56px" height="12px" />
            </chakra.div>
          ))}
          <SlowNote isShown={players.isSlow} onRetry={players.onRetry} />
        </chakra.div>
      </>
    )
  }
  if (players.data.length === 0) {
    return (
      <EmptyState
        icon={<UsersRound />}
        title={t('playerList.noPlayers')}
        description={ageText ?? t('playerList.noPlayersHint')}
      />
    )
  }
  const unknown = players.data.filter((player) => player.name === '').length
  return (
    <>
      {ageText !== undefined && (
        <chakra.p css={styles.note}>
          <History size={16} aria-hidden />
          <span>{ageText}</span>
        </chakra.p>
      )}
      {unknown > 0 && (
        <chakra.p css={styles.note}>
          <EyeOff size={16} aria-hidden />
          <span>
            {t(unknown === players.data.length ? 'playerList.namesHidden' : 'playerList.unknown', { count: unknown })}
          </span>
        </chakra.p>
      )}
      {head}
      <chakra.ul css={styles.list} tabIndex={0} aria-label={t('playerList.title')}>
        {players.data.map((player, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: players have no identity, and names repeat or are blank
          <chakra.li key={index} css={styles.player}>
            <chakra.span css={styles.who}>
              {player.name === '' ? (
                <chakra.span css={[styles.name, styles.unknown]}>
                  {t('playerList.unnamed', { number: index + 1 })}
                </chakra.span>
              ) : (
                <chakra.span css={styles.name} dir="auto" title={player.name}>
                  <PlayerLink href={player.steamId === undefined ? undefined : playerHref?.(player.steamId)}>
                    <span translate="no">{player.name}</span>
                  </PlayerLink>
                </chakra.span>
              )}
              <MembershipBadge memberships={player.groups ?? []} />
            </chakra.span>
            {player.side !== undefined && (
              <chakra.span css={styles.side} translate="no">
                {t(`playerList.sides.${player.side}`)}
              </chakra.span>
            )}
            {player.ping !== undefined && (
              <chakra.span css={styles.ping}>{t('playerList.ping', { ping: player.ping })}</chakra.span>
            )}
            <chakra.span css={styles.time}>{formatPlayTime(player.seconds)}</chakra.span>
            {reportOf && <Report player={player} onReport={reportOf(player)} />}
          </chakra.li>
        ))}
      </chakra.ul>
    </>
  )
}

/** Reports the player of a line. Its place is kept where a player cannot be reported, so that times stay in line. */
const Report = ({ player, onReport }: { player: ListedPlayer; onReport: (() => void) | undefined }) => {
  const { t } = useTranslation('servers')
  const styles = useSlotRecipe({ recipe: playerListRecipe })()
  return (
    <chakra.span css={styles.report}>
      {onReport && (
        <IconButton size="small" label={t('playerList.report', { name: player.name })} onClick={onReport}>
          <Flag aria-hidden />
        </IconButton>
      )}
    </chakra.span>
  )
}
