import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import {
  allTime,
  type LeaderboardEntry,
  type LeaderboardMode,
  leaderboardModes,
  ownStats,
} from '@warmup/domain/leaderboard'
import type { PlayerBoards } from '@warmup/domain/players'
import { useLanguage, useTranslation } from '@warmup/i18n'
import { formatNumber } from '@warmup/i18n/format'
import { AppLink, useStatText } from '../../common/index.ts'
import { playerPageRecipe } from './player-page.recipe.ts'

type BoardEntriesProps = {
  boards: readonly PlayerBoards[]
  boardHref: (mode: LeaderboardMode, season: string) => string
}

/** The player's entries by period and mode. */
export const BoardEntries = ({ boards, boardHref }: BoardEntriesProps) => {
  const { t } = useTranslation(['players', 'leaderboard'])
  const styles = useSlotRecipe({ recipe: playerPageRecipe })()
  return (
    <>
      <chakra.h2 css={styles.heading}>{t('players:page.boards')}</chakra.h2>
      {boards.length === 0 && <chakra.p css={styles.none}>{t('players:page.noBoards')}</chakra.p>}
      {boards.map(({ season, name, entries }) => (
        <section key={season}>
          <chakra.h3 css={styles.period}>{season === allTime ? t('leaderboard:period.allTime') : name}</chakra.h3>
          <chakra.ul css={styles.entries}>
            {leaderboardModes.flatMap((mode) => {
              const entry = entries.find((one) => one.mode === mode)
              return entry ? [<BoardEntry key={mode} mode={mode} entry={entry} href={boardHref(mode, season)} />] : []
            })}
          </chakra.ul>
        </section>
      ))}
    </>
  )
}

type BoardEntryProps = { mode: LeaderboardMode; entry: LeaderboardEntry; href: string }

const BoardEntry = ({ mode, entry, href }: BoardEntryProps) => {
  const { t } = useTranslation(['players', 'leaderboard'])
  const language = useLanguage()
  const text = useStatText()
  const styles = useSlotRecipe({ recipe: playerPageRecipe })()
  return (
    <chakra.li css={styles.entry}>
      <chakra.span css={styles.mode}>
        <AppLink href={href}>{t(`leaderboard:modes.${mode}`)}</AppLink>
      </chakra.span>
      <chakra.span css={styles.rank}>
        {entry.rank === undefined
          ? t('players:page.unranked')
          : t('players:page.rank', { rank: formatNumber(entry.rank, language) })}
      </chakra.span>
      <chakra.dl css={styles.stats}>
        {/* Four of the five stats fit in a row: the third one is left out. */}
        {ownStats[mode]
          .filter((_, index) => index !== 2)
          .map((key) => (
            <chakra.div key={key} css={styles.stat}>
              <dt>{t(`leaderboard:stats.${key}`)}</dt>
              <dd>{text(mode, entry, key)}</dd>
            </chakra.div>
          ))}
      </chakra.dl>
    </chakra.li>
  )
}
