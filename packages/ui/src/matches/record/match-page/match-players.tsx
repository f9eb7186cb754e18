import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import type { Match, MatchPlayer } from '@warmup/domain/matches'
import { useLanguage, useTranslation } from '@warmup/i18n'
import { formatNumber, formatPercent } from '@warmup/i18n/format'
import { noNumber, PlayerLink } from '../../../common/index.ts'
import { matchPageRecipe } from './match-page.recipe.ts'

/** Returns the name to show for a player of the match. */
export const usePlayerName = () => {
  const { t } = useTranslation('matches')
  return (player: MatchPlayer | undefined): string => {
    if (player === undefined || (player.name === '' && !player.isBot)) return t('match.hiddenPlayer')
    return player.isBot ? t('match.bot', { name: player.name }) : player.name
  }
}

type MatchPlayersProps = { match: Match; playerHref: ((steamId: string) => string) | undefined }

const byKills = (a: MatchPlayer, b: MatchPlayer): number => b.kills - a.kills || a.deaths - b.deaths

/** The players of each team, with their numbers. */
export const MatchPlayers = ({ match, playerHref }: MatchPlayersProps) => {
  const styles = useSlotRecipe({ recipe: matchPageRecipe })()
  const { t } = useTranslation('matches')
  const { players, hasDamage, isCountedByGame, rounds } = match
  return (
    <>
      <chakra.div css={styles.teams}>
        {(['a', 'b'] as const).map((team) => (
          <TeamTable
            key={team}
            team={team}
            players={players.filter((player) => player.team === team).sort(byKills)}
            hasDamage={hasDamage}
            playerHref={playerHref}
          />
        ))}
      </chakra.div>
      {isCountedByGame === false && rounds.length > 0 && (
        <chakra.p css={styles.source}>{t('match.linesOnly')}</chakra.p>
      )}
    </>
  )
}

type TeamTableProps = Pick<MatchPlayersProps, 'playerHref'> & {
  team: 'a' | 'b'
  players: readonly MatchPlayer[]
  hasDamage: boolean
}

const columns = ['kills', 'deaths', 'assists', 'headshots', 'damage'] as const

const TeamTable = ({ team, players, hasDamage, playerHref }: TeamTableProps) => {
  const { t } = useTranslation('matches')
  const language = useLanguage()
  const styles = useSlotRecipe({ recipe: matchPageRecipe })()
  const nameOf = usePlayerName()
  const number = (value: number) => formatNumber(value, language)
  const shown = columns.filter((column) => hasDamage || column !== 'damage')
  const textOf = (player: MatchPlayer, column: (typeof columns)[number]): string => {
    if (column === 'headshots')
      return player.kills === 0 ? noNumber : formatPercent(player.headshots / player.kills, language)
    if (column === 'damage') return player.rounds === 0 ? noNumber : number(Math.round(player.damage / player.rounds))
    return number(player[column])
  }
  return (
    <section>
      <chakra.h2 css={styles.heading}>
        <chakra.span css={styles.team}>
          <chakra.span css={styles.mark} data-team={team} aria-hidden />
          <span>{t(`match.teams.${team}`)}</span>
        </chakra.span>
      </chakra.h2>
      <chakra.table css={styles.table} aria-label={t(`match.teams.${team}`)}>
        <thead>
          <tr>
            <th scope="col">{t('match.player')}</th>
            {shown.map((column) => (
              <th key={column} scope="col" title={t(`match.columnNames.${column}`)}>
                <span aria-hidden>{t(`match.columns.${column}`)}</span>
                <chakra.span srOnly>{t(`match.columnNames.${column}`)}</chakra.span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {players.map((player, index) => {
            const { steamId } = player
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: hidden players have no other identity
              <tr key={index}>
                <th scope="row" title={nameOf(player)} dir="auto">
                  <chakra.span css={styles.name}>
                    <PlayerLink href={steamId === null ? undefined : playerHref?.(steamId)}>
                      {nameOf(player)}
                    </PlayerLink>
                  </chakra.span>
                </th>
                {shown.map((column) => (
                  <td key={column}>{textOf(player, column)}</td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </chakra.table>
    </section>
  )
}
