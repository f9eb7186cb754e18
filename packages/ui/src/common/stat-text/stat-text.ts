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

/** Formats a number of the leaderboard; `value` comes from `statOf`. */
const statText = (value: number, key: StatKey, language: Language): string => formats[statFormats[key]](value, language)

/** The smallest difference that each format can show. */
const steps = { count: 1, ratio: 0.01, percent: 0.001, hours: 0.1 } as const

const gapFormats = {
  ...formats,
  // The difference of two percentages is in percentage points.
  percent: (value: number, language: Language) => formatDecimal(value * 100, 1, language),
}

/** Formats a difference. If it is too small for its format, the text is "<0.01" instead of zero. */
export const gapText = (value: number, key: StatKey, language: Language): string => {
  const format = statFormats[key]
  const step = steps[format]
  return value > 0 && value < step ? `<${gapFormats[format](step, language)}` : gapFormats[format](value, language)
}

/** Placeholder for an unknown number. */
export const noNumber = '-'

/** Formats a player's numbers in the current language. */
export const useStatText = () => {
  const language = useLanguage()
  return useCallback(
    (mode: LeaderboardMode, counts: LeaderboardCounts, key: StatKey) =>
      statText(statOf(mode, counts, key), key, language),
    [language],
  )
}
