import { semanticTokens } from './semantic-tokens.ts'

type Rgb = readonly [number, number, number]
/** A theme's name in the tokens. */
type ThemeCondition = '_dark' | '_light'
type Tokens = { readonly [name: string]: Tokens | { readonly value: Readonly<Record<ThemeCondition, string>> } }

const colors: Tokens = semanticTokens.colors

const textOf = (path: string, theme: ThemeCondition): string => {
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
    .reduce<Rgb>(
      (below, { rgb, alpha }) => triple(rgb.map((value, at) => value * alpha + (below[at] ?? 0) * (1 - alpha))),
      [0, 0, 0],
    )

const luminance = (rgb: Rgb): number => {
  const [r, g, b] = triple(
    rgb.map((value) => value / 255).map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)),
  )
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Contrast of two colours according to WCAG 2.2, from 1 to 21. */
export const contrast = (one: Rgb, other: Rgb): number => {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}
