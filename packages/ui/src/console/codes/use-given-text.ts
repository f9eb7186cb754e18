import type { CodeBatch } from '@warmup/domain/membership'
import { useTranslation } from '@warmup/i18n'

/** Returns what a code gives in the current language: days of VIP, or hours of a practice server. */
export const useGivenText = () => {
  const { t } = useTranslation('console')
  return ({ days, hours }: Pick<CodeBatch, 'days' | 'hours'>): string =>
    hours > 0 ? t('codes.hourCount', { count: hours }) : t('codes.dayCount', { count: days })
}
