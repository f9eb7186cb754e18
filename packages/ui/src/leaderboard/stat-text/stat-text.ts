import type { Language } from '@warmup/domain/common'
import {
  type LeaderboardCounts,
  type LeaderboardMode,
  type StatKey,
  statFormats,
  statOf,
} from '@warmup/domain/leaderboard'
import { useLanguage } from '@warmup/i18n'
import { formatDecimal, formatNumber, formatPercent } from '@warmup/i18n/format'
import { useCallback } from 'react'

const formats = {
  count: formatNumber,
  ratio: (value: number, language: Language) => formatDecimal(value, 2, language),
  percent: formatPercent,
  hours: (value: number, language: Language) => formatDecimal(value, 1, language),
} as const

/** A number of the leaderboard as it is written: `value` as `statOf` gives it. */
const statText = (value: number, key: StatKey, language: Language): string => formats[statFormats[key]](value, language)

/** The smallest difference that a format shows. */
const steps = { count: 1, ratio: 0.01, percent: 0.001, hours: 0.1 } as const

/** A difference as it is written. One too small for its format is not written as nothing: "<0.01". */
export const gapText = (value: number, key: StatKey, language: Language): string => {
  const step = steps[statFormats[key]]
  return value > 0 && value < step ? `<${statText(step, key, language)}` : statText(value, key, language)
}

/** What stands where a number is not known. */
export const noNumber = '-'

/** Writes a player's numbers in the visitor's language. */
export const useStatText = () => {
  const language = useLanguage()
  return useCallback(
    (mode: LeaderboardMode, counts: LeaderboardCounts, key: StatKey) =>
      statText(statOf(mode, counts, key), key, language),
    [language],
  )
}
