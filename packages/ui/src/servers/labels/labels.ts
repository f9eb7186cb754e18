import { isRegion, isServerMode, type Region, type ServerMode } from '@warmup/domain/servers'
import { useTranslation } from '@warmup/i18n'
import { useMemo } from 'react'
import { plainMapName } from '../map-emblem/map-tint.ts'

export type ServerLabels = {
  /** The name of a mode; an unknown code is shown as it is. */
  readonly mode: (code: string) => string
  /** The name of a region; an unknown code is shown as it is. */
  readonly region: (code: string) => string
  /** A map without its workshop folder, as players know it. */
  readonly map: (map: string) => string
}

/** Caches the result for each code: rows ask for the same few. */
const cached = <Code extends string>(find: (code: Code) => string) => {
  const known = new Map<Code, string>()
  return (code: Code): string => {
    const label = known.get(code) ?? find(code)
    known.set(code, label)
    return label
  }
}

/** Labels for the codes that servers carry, in the current language. The same object until the language changes. */
export const useServerLabels = (): ServerLabels => {
  const { t } = useTranslation('servers')
  return useMemo(() => {
    const modeLabel = cached((code: ServerMode) => t(`modes.${code}`))
    const regionLabel = cached((code: Region) => t(`regions.${code}`))
    return {
      mode: (code) => (isServerMode(code) ? modeLabel(code) : code),
      region: (code) => (isRegion(code) ? regionLabel(code) : code),
      map: (map) => plainMapName(map) || t('table.noMap'),
    }
  }, [t])
}
