import type { CodeBatch } from '@warmup/domain/membership'
import { useTranslation } from '@warmup/i18n'

/** What a code gives: days of VIP, or hours of a practice server. */
export const Given = ({ days, hours }: Pick<CodeBatch, 'days' | 'hours'>) => {
  const { t } = useTranslation('console')
  return hours > 0 ? t('codes.hourCount', { count: hours }) : t('codes.dayCount', { count: days })
}
