import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import type { Match, MatchPlayer } from '@warmup/domain/matches'
import { useTranslation } from '@warmup/i18n'
import { Flag } from 'lucide-react'
import { IconButton, Panel, PlayerLink } from '../../../common/index.ts'
import { matchPageRecipe } from './match-page.recipe.ts'
import { hasFeats, type PlayerColumn, unknownClutches, usePlayerColumns } from './use-player-columns.ts'

/** Returns the name to show for a player of the match. */
export const usePlayerName = () => {
  const { t } = useTranslation('matches')
  return (player: MatchPlayer | undefined): string => {
    if (player === undefined || (player.name === '' && !player.isBot)) return t('match.hiddenPlayer')
    return player.isBot ? t('match.bot', { name: player.name }) : player.name
  }
}

type PlayerHref = ((steamId: string) => string) | undefined
type ReportOf = ((steamId: string, name: string) => (() => void) | undefined) | undefined
type MatchPlayersProps = { match: Match; playerHref: PlayerHref; reportOf: ReportOf }

const byKills = (a: MatchPlayer, b: MatchPlayer): number => b.kills - a.kills || a.deaths - b.deaths

/** The players of each team, with their numbers, what the columns mean, and what is not known. */
export const MatchPlayers = ({ match, playerHref, reportOf }: MatchPlayersProps) => {
  const styles = useSlotRecipe({ recipe: matchPageRecipe })()
  const { columns, textsOf } = usePlayerColumns(match)
  return (
    <div>
      <chakra.div css={styles.teams}>
        {(['a', 'b'] as const).map((team) => (
          <Panel key={team} asChild>
            <section>
              <TeamTable
                team={team}
                players={match.players.filter((player) => player.team === team).sort(byKills)}
                columns={columns}
                textsOf={textsOf}
                playerHref={playerHref}
                reportOf={reportOf}
              />
            </section>
          </Panel>
        ))}
      </chakra.div>
      {match.rounds.length > 0 && <PlayersNotes match={match} columns={columns} />}
    </div>
  )
}

const PlayersNotes = ({ match, columns }: { match: Match; columns: readonly PlayerColumn[] }) => {
  const { t } = useTranslation('matches')
  const styles = useSlotRecipe({ recipe: matchPageRecipe })()
  const unknown = unknownClutches(match)
  const explained = (['openings', 'multiKills', 'clutches'] as const).filter((column) => columns.includes(column))
  return (
    <chakra.div css={styles.source}>
      {explained.map((column) => (
        <p key={column}>{t(`match.explained.${column}`)}</p>
      ))}
      {match.isCountedByGame === false && <p>{t('match.linesOnly')}</p>}
      {!hasFeats(match) ? (
        <p>{t('match.noFeats')}</p>
      ) : (
        unknown > 0 && <p>{t('match.unknownClutches', { count: unknown })}</p>
      )}
    </chakra.div>
  )
}

type TeamTableProps = {
  team: 'a' | 'b'
  players: readonly MatchPlayer[]
  columns: readonly PlayerColumn[]
  textsOf: (player: MatchPlayer) => Readonly<Record<PlayerColumn, string>>
  playerHref: PlayerHref
  reportOf: ReportOf
}

const TeamTable = ({ team, players, columns, textsOf, playerHref, reportOf }: TeamTableProps) => {
  const { t } = useTranslation('matches')
  const styles = useSlotRecipe({ recipe: matchPageRecipe })()
  return (
    <>
      <chakra.h2 css={styles.heading}>
        <chakra.span css={styles.teamName}>
          <chakra.span css={styles.mark} data-team={team} aria-hidden />
          <span>{t(`match.teams.${team}`)}</span>
        </chakra.span>
      </chakra.h2>
      <chakra.table css={styles.table} aria-label={t(`match.teams.${team}`)}>
        <thead>
          <tr>
            <chakra.th scope="col" css={styles.wideOnly}>
              {t('match.player')}
            </chakra.th>
            {columns.map((column) => (
              <th key={column} scope="col" title={t(`match.columnNames.${column}`)}>
                <span aria-hidden>{t(`match.columns.${column}`)}</span>
                <chakra.span srOnly>{t(`match.columnNames.${column}`)}</chakra.span>
              </th>
            ))}
          </tr>
        </thead>
        {players.map((player, index) => (
          <PlayerRows
            // biome-ignore lint/suspicious/noArrayIndexKey: hidden players have no other identity
            key={index}
            player={player}
            columns={columns}
            texts={textsOf(player)}
            playerHref={playerHref}
            reportOf={reportOf}
          />
        ))}
      </chakra.table>
    </>
  )
}

type PlayerRowsProps = Pick<TeamTableProps, 'columns' | 'playerHref' | 'reportOf'> & {
  player: MatchPlayer
  texts: Readonly<Record<PlayerColumn, string>>
}

/** A player: the name before the numbers, on phones in a row of its own above them. */
const PlayerRows = ({ player, columns, texts, playerHref, reportOf }: PlayerRowsProps) => {
  const styles = useSlotRecipe({ recipe: matchPageRecipe })()
  const nameOf = usePlayerName()
  const name = (
    <chakra.span css={styles.name}>
      <PlayerLink href={player.steamId === null ? undefined : playerHref?.(player.steamId)}>
        {nameOf(player)}
      </PlayerLink>
      <BestRounds player={player} />
      {player.steamId !== null && <Report name={nameOf(player)} onReport={reportOf?.(player.steamId, player.name)} />}
    </chakra.span>
  )
  return (
    <tbody>
      <chakra.tr css={styles.narrowOnly}>
        <th scope="rowgroup" colSpan={columns.length} title={nameOf(player)} dir="auto">
          {name}
        </th>
      </chakra.tr>
      <tr>
        <chakra.th scope="row" css={styles.wideOnly} title={nameOf(player)} dir="auto">
          {name}
        </chakra.th>
        {columns.map((column) => (
          <td key={column}>{texts[column]}</td>
        ))}
      </tr>
    </tbody>
  )
}

const Report = ({ name, onReport }: { name: string; onReport: (() => void) | undefined }) => {
  const { t } = useTranslation('matches')
  return (
    onReport && (
      <IconButton size="small" label={t('match.report', { name })} onClick={onReport}>
        <Flag aria-hidden />
      </IconButton>
    )
  )
}

/** The rounds with four kills and with five or more, which are rare. */
const BestRounds = ({ player: { kills4 = 0, kills5 = 0 } }: { player: MatchPlayer }) => {
  const { t } = useTranslation('matches')
  const styles = useSlotRecipe({ recipe: matchPageRecipe })()
  const best = [
    { kills: 5, count: kills5 },
    { kills: 4, count: kills4 },
  ]
  return best
    .filter(({ count }) => count > 0)
    .map(({ kills, count }) => (
      <chakra.span key={kills} css={styles.best}>
        {t(count === 1 ? 'match.multiKill' : 'match.multiKills', { kills, count })}
      </chakra.span>
    ))
}
