import { isRegion } from '@warmup/domain/servers'
import { useTranslation } from '@warmup/i18n'

/** Returns the name of a region; an unknown code is returned unchanged (docs/product/servers.md#regions). */
export const useRegionLabel = (): ((code: string) => string) => {
  const { t } = useTranslation('servers')
  return (code) => (isRegion(code) ? t(`regions.${code}`) : code)
}
