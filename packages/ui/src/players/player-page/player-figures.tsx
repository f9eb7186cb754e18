import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { type LeaderboardMode, statOf } from '@warmup/domain/leaderboard'
import { matchResult, type PlayerMatch } from '@warmup/domain/matches'
import { bestRanked, type PlayerBoards, type PlayerPage, recentKills, totalCounts } from '@warmup/domain/players'
import { useLanguage, useTranslation } from '@warmup/i18n'
import { formatNumber } from '@warmup/i18n/format'
import type { ReactNode } from 'react'
import { Panel, useStatText } from '../../common/index.ts'
import { MatchResultMark } from './match-result-mark.tsx'
import { playerFiguresRecipe } from './player-figures.recipe.ts'
import { usePeriodName } from './use-period-name.ts'

type PlayerFiguresProps = { player: PlayerPage; matches: readonly PlayerMatch[] }

/** Best ranks, totals of all modes, and form; nothing for a player without any of them. */
export const PlayerFigures = ({ player: { boards, days }, matches }: PlayerFiguresProps) => {
  const { t } = useTranslation('players')
  const styles = useSlotRecipe({ recipe: playerFiguresRecipe })()
  const [allTime, newestSeason] = boards
  const decided = matches.filter((match) => matchResult(match) !== undefined)
  if (allTime === undefined && days.length === 0 && decided.length === 0) return null
  return (
    <Panel padding="none">
      <chakra.dl css={styles.root} aria-label={t('page.figures')}>
        {allTime && <BestRank board={allTime} />}
        {newestSeason && <BestRank board={newestSeason} />}
        {allTime && <Totals board={allTime} />}
        {decided.length > 0 ? <MatchForm matches={decided} /> : days.length > 0 && <DayForm days={days} />}
      </chakra.dl>
    </Panel>
  )
}

const Figure = ({ label, value, note }: { label: string; value: ReactNode; note?: string | undefined }) => {
  const styles = useSlotRecipe({ recipe: playerFiguresRecipe })()
  return (
    <chakra.div css={styles.figure}>
      <chakra.dt css={styles.label}>{label}</chakra.dt>
      <chakra.dd css={styles.value}>{value}</chakra.dd>
      {note !== undefined && <chakra.dd css={styles.note}>{note}</chakra.dd>}
    </chakra.div>
  )
}

const BestRank = ({ board }: { board: PlayerBoards }) => {
  const { t } = useTranslation(['players', 'leaderboard'])
  const language = useLanguage()
  const period = usePeriodName()
  const best = bestRanked(board)
  return (
    <Figure
      label={t('players:page.bestRank', { period: period(board) })}
      value={best ? t('players:page.rank', { rank: formatNumber(best.rank, language) }) : t('players:page.unranked')}
      note={best && t(`leaderboard:modes.${best.mode}`)}
    />
  )
}

/** The formats of these stats are the same in each mode. */
const anyMode: LeaderboardMode = 'dm'

const Totals = ({ board }: { board: PlayerBoards }) => {
  const { t } = useTranslation('players')
  const language = useLanguage()
  const text = useStatText()
  const counts = totalCounts(board)
  const hours = Math.round(statOf(anyMode, counts, 'playtime'))
  return (
    <>
      <Figure
        label={t('page.totalKills')}
        value={text(anyMode, counts, 'kills')}
        note={t('page.totalHours', { hours: formatNumber(hours, language) })}
      />
      <Figure
        label={t('page.killsPerDeath')}
        value={text(anyMode, counts, 'kda')}
        note={t('page.headshots', { share: text(anyMode, counts, 'hsRate') })}
      />
    </>
  )
}

/** The latest first, as in the list of matches. */
const MatchForm = ({ matches }: { matches: readonly PlayerMatch[] }) => {
  const { t } = useTranslation('players')
  const styles = useSlotRecipe({ recipe: playerFiguresRecipe })()
  return (
    <Figure
      label={t('page.lastMatches')}
      value={
        <chakra.ul css={styles.results}>
          {matches.map((match) => {
            const result = matchResult(match)
            return (
              result && (
                <li key={match.id}>
                  <MatchResultMark result={result} />
                </li>
              )
            )
          })}
        </chakra.ul>
      }
    />
  )
}

const DayForm = ({ days }: Pick<PlayerPage, 'days'>) => {
  const { t } = useTranslation('players')
  const language = useLanguage()
  const recent = recentKills(days)
  return (
    <Figure
      label={t('page.lastDays')}
      value={t('page.recentKills', { kills: formatNumber(recent.kills, language) })}
      note={recent.days > 0 ? t('page.recentDays', { count: recent.days }) : undefined}
    />
  )
}
