import type { Decorator } from '@storybook/react-vite'
import { isValidElement } from 'react'

type Words = Readonly<Record<string, string>>

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

const translated = (value: unknown, words: Words): unknown => {
  if (typeof value === 'string') return words[value] ?? value
  if (isValidElement(value)) return value
  if (Array.isArray(value)) return value.map((item) => translated(item, words))
  if (!isPlain(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, translated(item, words)]))
}

/** Lets a story's sample words follow the language toolbar: args are Chinese, `words` says them in English. */
export const inEnglish =
  (words: Words): Decorator =>
  (Story, { args, globals }) => {
    const shown = globals.locale === 'en' ? translated(args, words) : args
    return <Story args={isPlain(shown) ? shown : args} />
  }
