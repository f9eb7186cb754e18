import { defaultLanguage, isLanguage, type Language } from '@warmup/domain/common'
import { localStore } from '../shared/index.ts'
import { storageKeys } from './storage-keys.ts'

/** The language to start in: the one chosen before, else Chinese (section 1). */
export const readPreferredLanguage = (): Language => {
  const stored = localStore.get(storageKeys.preferredLanguage)
  return isLanguage(stored) ? stored : defaultLanguage
}

/** Whether this browser has ever chosen; if not, the first-visit popup offers the languages. */
export const hasSelectedLanguage = (): boolean => localStore.get(storageKeys.languageSelected) !== undefined

/** Remembers a choice and that one was made. */
export const rememberLanguage = (language: Language): void => {
  localStore.set(storageKeys.preferredLanguage, language)
  localStore.set(storageKeys.languageSelected, 'true')
}
