import { defaultLanguage, isLanguage, type Language } from '@warmup/domain/common'
import { localStore } from '../shared/index.ts'
import { storageKeys } from './storage-keys.ts'

/** The initial language: the stored choice, else Chinese. */
export const readPreferredLanguage = (): Language => {
  const stored = localStore.get(storageKeys.preferredLanguage)
  return isLanguage(stored) ? stored : defaultLanguage
}

/** The language to offer first: the one that the browser prefers among those of the portal. */
export const firstOfferedLanguage = (): Language =>
  navigator.languages.map((tag) => tag.slice(0, 2)).find(isLanguage) ?? defaultLanguage

/** Whether a language was chosen in this browser; if not, the first-visit popup appears. */
export const hasSelectedLanguage = (): boolean => localStore.get(storageKeys.languageSelected) !== undefined

/** Stores the language, and that it was chosen. */
export const rememberLanguage = (language: Language): void => {
  localStore.set(storageKeys.preferredLanguage, language)
  localStore.set(storageKeys.languageSelected, 'true')
}
