import { isRegion, isServerMode, type Region, type ServerMode } from '@warmup/domain/servers'
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

/** Remembers what was found for each code. */
const remember = <Code extends string>(find: (code: Code) => string) => {
  const known = new Map<Code, string>()
  return (code: Code): string => {
    const word = known.get(code) ?? find(code)
    known.set(code, word)
    return word
  }
}

/** The words for the codes that servers carry, in the language shown. The same object until the language changes. */
export const useServerLabels = (): ServerLabels => {
  const { t } = useTranslation('servers')
  return useMemo(() => {
    const modeWord = remember((code: ServerMode) => t(`modes.${code}`))
    const regionWord = remember((code: Region) => t(`regions.${code}`))
    return {
      mode: (code) => (isServerMode(code) ? modeWord(code) : code),
      region: (code) => (isRegion(code) ? regionWord(code) : code),
      map: (map) => plainMapName(map) || t('table.noMap'),
    }
  }, [t])
}
