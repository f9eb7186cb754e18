import type { PracticeRegion } from '@warmup/domain/practice'
import { useTranslation } from '@warmup/i18n'
import { formatMinute } from '@warmup/i18n/format'

/** Returns why a region without a free slot is disabled, and when its next slot is free, if known. */
export const useFullRegion = (): ((region: PracticeRegion) => string) => {
  const { t } = useTranslation('practice')
  return ({ nextFreeAt }) =>
    nextFreeAt === undefined
      ? t('region.unavailable')
      : t('region.fullUntil', { time: formatMinute(new Date(nextFreeAt)) })
}
