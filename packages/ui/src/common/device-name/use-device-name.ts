import type { Device } from '@warmup/domain/accounts'
import { useTranslation } from '@warmup/i18n'

/** Returns a function that names a device in the current language: "Chrome on Windows". */
export const useDeviceName = (): ((device: Device) => string) => {
  const { t } = useTranslation('settings')
  return ({ browser, system }) => {
    if (browser === null) return system === null ? t('sessions.unknownDevice') : t(`systems.${system}`)
    const name = t(`browsers.${browser}`)
    return system === null ? name : t('sessions.device', { browser: name, system: t(`systems.${system}`) })
  }
}
