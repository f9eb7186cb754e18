import { useTranslation } from '@warmup/i18n'
import { useCallback } from 'react'

/** Writes a number of minutes as hours and minutes. */
export const useDuration = () => {
  const { t } = useTranslation('players')
  return useCallback(
    (minutes: number): string => {
      const whole = Math.max(0, Math.floor(minutes))
      return whole < 60
        ? t('duration.minutes', { minutes: whole })
        : t('duration.hours', { hours: Math.floor(whole / 60), minutes: whole % 60 })
    },
    [t],
  )
}
