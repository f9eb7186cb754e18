import type { Language } from '@warmup/domain/common'
import { createContext, type ReactNode, use, useSyncExternalStore } from 'react'
import type { WordsArea } from './areas.ts'
import type { I18n } from './create-i18n.ts'
import type { KeyOf, QualifiedKey, Translate } from './keys.ts'

const I18nContext = createContext<I18n | undefined>(undefined)

/** Gives everything below it its words. */
export const I18nProvider = ({ i18n, children }: { i18n: I18n; children: ReactNode }) => (
  <I18nContext value={i18n}>{children}</I18nContext>
)

/** The words on screen themselves. Throws outside its provider. */
export const useI18n = (): I18n => {
  const i18n = use(I18nContext)
  if (i18n === undefined) throw new Error('useI18n needs an I18nProvider above it')
  return i18n
}

/** The language being shown. */
export const useLanguage = (): Language => {
  const i18n = useI18n()
  const language = () => i18n.language
  return useSyncExternalStore(i18n.subscribe, language, language)
}

/**
 * The words of an area: `t('key')`, or of several, where keys of the others carry their area: `t('common:close')`.
 * Suspends while they are on their way.
 */
export const useTranslation = <const Areas extends WordsArea | readonly [WordsArea, ...WordsArea[]]>(
  areas: Areas,
): {
  t: Translate<
    Areas extends readonly [infer First extends WordsArea, ...WordsArea[]]
      ? KeyOf<First> | QualifiedKey<Areas[number]>
      : KeyOf<Extract<Areas, WordsArea>>
  >
} => {
  const i18n = useI18n()
  // Read for its subscription: another language means another translator.
  useLanguage()
  const all: readonly WordsArea[] = typeof areas === 'string' ? [areas] : areas
  for (const area of all) if (!i18n.hasWords(area)) use(i18n.loadWords(area))
  return { t: i18n.translatorOf(all[0] ?? 'common') }
}
