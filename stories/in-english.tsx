import type { Decorator } from '@storybook/react-vite'
import { isValidElement } from 'react'

type Translations = Readonly<Record<string, string>>

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

const translated = (value: unknown, translations: Translations): unknown => {
  if (typeof value === 'string') return translations[value] ?? value
  if (isValidElement(value)) return value
  if (Array.isArray(value)) return value.map((item) => translated(item, translations))
  if (!isPlain(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, translated(item, translations)]))
}

/** Sample texts follow the language toolbar: args are Chinese, `translations` maps them to English. */
export const inEnglish =
  (translations: Translations): Decorator =>
  (Story, { args, globals }) => {
    const isEnglish = globals.locale === 'en' || globals.locale === 'pseudo'
    const shown = isEnglish ? translated(args, translations) : args
    return <Story args={isPlain(shown) ? shown : args} />
  }
