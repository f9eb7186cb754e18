import { hoursOf, isDuration, type OrderedDuration } from '@warmup/domain/payments'
import { useTranslation } from '@warmup/i18n'

/** Returns the name of the duration of an order: "1 month", and "5 hours" for the length of a booking. */
export const useDurationText = (): ((duration: OrderedDuration) => string) => {
  const { t } = useTranslation('payments')
  return (duration) => (isDuration(duration) ? t(`durations.${duration}`) : t('hours', { count: hoursOf(duration) }))
}
