import { isRegion, isServerMode } from '@warmup/domain/servers'
import { useTranslation } from '@warmup/i18n'
import { useMemo } from 'react'
import { plainMapName } from '../map-emblem/map-tint.ts'

export type ServerLabels = {
  /** The name of a mode; an unknown code is shown as it is (decisions, "Codes"). */
  readonly mode: (code: string) => string
  /** The name of a region; an unknown code is shown as it is. */
  readonly region: (code: string) => string
  /** A map without its workshop folder, as players know it. */
  readonly map: (map: string) => string
}

/** The words for the codes that servers carry, in the language shown. The same object until the language changes. */
export const useServerLabels = (): ServerLabels => {
  const { t } = useTranslation('servers')
  return useMemo(
    () => ({
      mode: (code) => (isServerMode(code) ? t(`modes.${code}`) : code),
      region: (code) => (isRegion(code) ? t(`regions.${code}`) : code),
      map: (map) => plainMapName(map) || t('table.noMap'),
    }),
    [t],
  )
}
