import { isServerMode } from '@warmup/domain/servers'
import { useTranslation } from '@warmup/i18n'

/** Returns the name of a mode; an unknown code is returned unchanged (docs/product/servers.md#modes). */
export const useModeLabel = (): ((code: string) => string) => {
  const { t } = useTranslation('servers')
  return (code) => (isServerMode(code) ? t(`modes.${code}`) : code)
}
