import { isRegion, isServerMode, type Region, type ServerMode } from '@warmup/domain/servers'
import { useTranslation } from '@warmup/i18n'
import { useMemo } from 'react'
import { plainMapName } from '../map-emblem/map-tint.ts'

export type ServerLabels = {
  /** Returns the name of a mode; an unknown code is returned unchanged. */
  readonly mode: (code: string) => string
  /** Returns the name of a region; an unknown code is returned unchanged. */
  readonly region: (code: string) => string
  /** Returns a map's name without its workshop folder. */
  readonly map: (map: string) => string
}

/** Caches the result per code, because many rows share few codes. */
const cached = <Code extends string>(find: (code: Code) => string) => {
  const known = new Map<Code, string>()
  return (code: Code): string => {
    const label = known.get(code) ?? find(code)
    known.set(code, label)
    return label
  }
}

/** Labels of server codes in the current language. The object changes only with the language. */
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
