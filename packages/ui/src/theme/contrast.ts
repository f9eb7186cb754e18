import { contrast, over, type Rgb } from '@warmup/domain/shell/look'
import { semanticTokens } from './semantic-tokens.ts'

export { contrast }

/** A theme's name in the tokens. */
type ThemeCondition = '_dark' | '_light'
type Tokens = { readonly [name: string]: Tokens | { readonly value: Readonly<Record<ThemeCondition, string>> } }

const colors: Tokens = semanticTokens.colors

/** The value of a token as it is written. */
export const textOf = (path: string, theme: ThemeCondition): string => {
  const found = path.split('.').reduce<unknown>((node, key) => node && Object(node)[key], colors)
  const leaf = Object(found).value ?? Object(found).DEFAULT?.value
  const text: unknown = leaf?.[theme]
  if (typeof text !== 'string') throw new Error(`No colour ${path}`)
  return text
}

const parse = (text: string): { rgb: Rgb; alpha: number } => {
  const hex = /^#(..)(..)(..)$/.exec(text)?.slice(1)
  if (hex) return { rgb: triple(hex.map((part) => Number.parseInt(part, 16))), alpha: 1 }
  const [r, g, b, alpha] = text.match(/[\d.]+/g)?.map(Number) ?? []
  return { rgb: triple([r, g, b]), alpha: alpha ?? 1 }
}

const triple = ([r, g, b]: readonly (number | undefined)[]): Rgb => {
  if (r === undefined || g === undefined || b === undefined) throw new Error('Not a colour')
  return [r, g, b]
}

/** Returns the resulting colour of stacked layers, lowest first. The lowest must be opaque. */
export const blend = (layers: readonly string[], theme: ThemeCondition): Rgb =>
  layers
    .map((layer) => parse(textOf(layer, theme)))
    .reduce<Rgb>((below, { rgb, alpha }) => over(rgb, alpha, below), [0, 0, 0])
