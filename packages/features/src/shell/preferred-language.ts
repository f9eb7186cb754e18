import { defaultLanguage, isLanguage, type Language } from '@warmup/domain/common'
import { localStore } from '../shared/index.ts'
import { storageKeys } from './storage-keys.ts'

/** The language to start in: the one chosen before, else Chinese. */
export const readPreferredLanguage = (): Language => {
  const stored = localStore.get(storageKeys.preferredLanguage)
  return isLanguage(stored) ? stored : defaultLanguage
}

/** Whether a language was ever chosen in this browser; if not, the first-visit popup offers them. */
export const hasSelectedLanguage = (): boolean => localStore.get(storageKeys.languageSelected) !== undefined

/** Stores the choice, and that one was made. */
export const rememberLanguage = (language: Language): void => {
  localStore.set(storageKeys.preferredLanguage, language)
  localStore.set(storageKeys.languageSelected, 'true')
}
