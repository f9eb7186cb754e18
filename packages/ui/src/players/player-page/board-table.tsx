import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import {
  type LeaderboardEntry,
  type LeaderboardMode,
  leaderboardModes,
  type StatKey,
  statColumns,
} from '@warmup/domain/leaderboard'
import type { PlayerBoards } from '@warmup/domain/players'
import { useLanguage, useTranslation } from '@warmup/i18n'
import { formatNumber } from '@warmup/i18n/format'
import { useState } from 'react'
import { AppLink, Button, noNumber, useStatText } from '../../common/index.ts'
import { playerPageRecipe } from './player-page.recipe.ts'
import { usePeriodName } from './use-period-name.ts'

type BoardTableProps = {
  boards: readonly PlayerBoards[]
  boardHref: (mode: LeaderboardMode, season: string) => string
}

/** The player's entries in each mode, of the chosen period. */
export const BoardTable = ({ boards, boardHref }: BoardTableProps) => {
  const { t } = useTranslation('players')
  const styles = useSlotRecipe({ recipe: playerPageRecipe })()
  const nameOf = usePeriodName()
  const [season, setSeason] = useState<string>()
  const shown = boards.find((board) => board.season === season) ?? boards[0]
  return (
    <>
      <chakra.div css={styles.headingRow}>
        <chakra.h2 css={styles.heading}>{t('page.boards')}</chakra.h2>
        {boards.length > 1 && (
          <chakra.div css={styles.periods} role="group" aria-label={t('page.period')}>
            {boards.map((board) => (
              <Button
                key={board.season}
                css={styles.period}
                size="small"
                aria-pressed={board === shown}
                onClick={() => setSeason(board.season)}
              >
                {nameOf(board)}
              </Button>
            ))}
          </chakra.div>
        )}
      </chakra.div>
      {shown ? (
        <Entries board={shown} boardHref={boardHref} />
      ) : (
        <chakra.p css={styles.none}>{t('page.noBoards')}</chakra.p>
      )}
    </>
  )
}

const columns = ['kills', 'kda', 'hsRate', 'winRate', 'playtime'] as const satisfies readonly StatKey[]

const has = (mode: LeaderboardMode, key: StatKey): boolean => (statColumns[mode] as readonly StatKey[]).includes(key)

const Entries = ({ board, boardHref }: { board: PlayerBoards; boardHref: BoardTableProps['boardHref'] }) => {
  const { t } = useTranslation(['players', 'leaderboard'])
  const styles = useSlotRecipe({ recipe: playerPageRecipe })()
  const rows = leaderboardModes.flatMap((mode) => {
    const entry = board.entries.find((one) => one.mode === mode)
    return entry ? [{ mode, entry }] : []
  })
  const shown = columns.filter((key) => rows.some(({ mode }) => has(mode, key)))
  return (
    <>
      <chakra.table css={styles.table} data-columns={3}>
        <thead>
          <tr>
            <th scope="col">{t('leaderboard:modes.label')}</th>
            <th scope="col">{t('leaderboard:stats.rank')}</th>
            {shown.map((key) => (
              <th key={key} scope="col">
                {t(`leaderboard:stats.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ mode, entry }) => (
            <EntryRow key={mode} mode={mode} entry={entry} shown={shown} href={boardHref(mode, board.season)} />
          ))}
        </tbody>
      </chakra.table>
      {rows.some(({ entry }) => entry.rank === undefined) && (
        <chakra.p css={styles.none}>{t('players:page.unrankedHint')}</chakra.p>
      )}
    </>
  )
}

type EntryRowProps = { mode: LeaderboardMode; entry: LeaderboardEntry; shown: readonly StatKey[]; href: string }

const EntryRow = ({ mode, entry, shown, href }: EntryRowProps) => {
  const { t } = useTranslation('leaderboard')
  const language = useLanguage()
  const text = useStatText()
  const styles = useSlotRecipe({ recipe: playerPageRecipe })()
  return (
    <tr>
      <th scope="row">
        <chakra.span css={styles.link}>
          <AppLink href={href}>{t(`modes.${mode}`)}</AppLink>
        </chakra.span>
      </th>
      <td>{entry.rank === undefined ? noNumber : formatNumber(entry.rank, language)}</td>
      {shown.map((key) => (
        <td key={key}>{has(mode, key) ? text(mode, entry, key) : noNumber}</td>
      ))}
    </tr>
  )
}
