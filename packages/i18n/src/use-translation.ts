import type { i18n } from 'i18next'
import { use, useContext } from 'react'
import { getI18n, I18nContext, useTranslation as useI18next } from 'react-i18next'
import { loadMessages } from './load-messages.ts'
import { type MessageArea, messageAreas } from './messages.ts'
import { languageOf } from './use-language.ts'

/** Loads that a component waited for, by instance and by language and area; undefined for what was there from the start. */
let pendingLoads = new WeakMap<i18n, Map<string, Promise<void> | undefined>>()

/**
 * The load to wait for, undefined if the messages were there from the start. A load stays in the map when it is done:
 * React renders the waiting component again and expects the same promise in the same place.
 */
const pendingLoad = (instance: i18n, area: MessageArea): Promise<void> | undefined => {
  const loads = pendingLoads.get(instance) ?? new Map<string, Promise<void> | undefined>()
  pendingLoads.set(instance, loads)
  const language = languageOf(instance)
  const key = `${language}/${area}`
  if (loads.has(key)) return loads.get(key)
  const load = instance.hasResourceBundle(language, area) ? undefined : loadMessages(instance, language, [area])
  loads.set(key, load)
  return load
}

/** Lets messages that failed to load be requested again. For an error boundary, once the failed component is unmounted. */
export const clearFailedMessages = (): void => {
  pendingLoads = new WeakMap()
}

const areasOf = (namespaces: unknown): readonly MessageArea[] => {
  const names = typeof namespaces === 'string' ? [namespaces] : Array.isArray(namespaces) ? namespaces : ['common']
  return messageAreas.filter((area) => names.includes(area))
}

/** A constant, because react-i18next recomputes its options for each new object. */
const noOptions = {}

/**
 * The messages of these areas. Suspends until they are loaded and throws `MessagesLoadError` if they cannot be:
 * i18next itself would render the bare keys.
 */
export const useTranslation: typeof useI18next = (namespaces, options = noOptions) => {
  const instance = useContext(I18nContext)?.i18n ?? getI18n()
  const loads = areasOf(namespaces).map((area) => pendingLoad(instance, area))
  for (const load of loads) if (load !== undefined) use(load)
  return useI18next(namespaces, options)
}
