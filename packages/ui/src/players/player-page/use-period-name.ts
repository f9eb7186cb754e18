import { allTime } from '@warmup/domain/leaderboard'
import type { PlayerBoards } from '@warmup/domain/players'
import { useTranslation } from '@warmup/i18n'

/** Names the period of some boards. */
export const usePeriodName = () => {
  const { t } = useTranslation('leaderboard')
  return ({ season, name }: PlayerBoards): string => (season === allTime ? t('period.allTime') : name)
}
