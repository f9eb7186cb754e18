import type { TooManyRequests, Trouble } from '@warmup/domain/common'
import { useTranslation } from '@warmup/i18n'

/** Returns the cause of a failed request as text, and when to try again. */
export const useTroubleText = (): ((trouble: Trouble | TooManyRequests | undefined) => string) => {
  const { t } = useTranslation('common')
  return (trouble) => {
    if (trouble === undefined) return t('error.description')
    if (typeof trouble === 'string') return t(`error.${trouble}`)
    const { retryAfterSeconds: count } = trouble
    return count === undefined ? t('error.tooManyRequests') : t('error.tooManyRequestsUntil', { count })
  }
}
