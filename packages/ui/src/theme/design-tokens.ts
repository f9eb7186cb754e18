import { semanticTokens } from './semantic-tokens.ts'
import { tokens } from './tokens.ts'

/** A group of the Design Tokens format (designtokens.org, 2025.10), or a token in it. */
export type DesignTokens = { readonly [name: string]: DesignTokens | string | number | boolean | readonly unknown[] }

type Theme = 'dark' | 'light'
type Convert = (text: string) => DesignTokens[string]

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Returns all numbers in a text, such as the parts of `rgba(3, 5, 8, 0.72)`. */
const numbersOf = (text: string): number[] => (text.match(/-?[\d.]+/g) ?? []).map(Number)

const color: Convert = (text) => {
  const hex = /^#([\dA-F]{6})$/i.exec(text)?.[1]
  const [r = 0, g = 0, b = 0, alpha = 1] = hex
    ? [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
    : numbersOf(text)
  return {
    colorSpace: 'srgb',
    components: [r, g, b].map((part) => Math.round((part / 255) * 10_000) / 10_000),
    alpha,
    hex: `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`,
  }
}

const dimension: Convert = (text) => {
  const [, value = '0', unit = 'px'] = /^(-?[\d.]+)(px|rem)?$/.exec(text) ?? []
  return { value: Number(value), unit }
}

const duration: Convert = (text) => ({ value: Number.parseFloat(text), unit: 'ms' })
const fontFamily: Convert = (text) => text.split(',').map((name) => name.trim().replaceAll('"', ''))
const number: Convert = (text) => Number(text)
const cubicBezier: Convert = (text) => numbersOf(text)

const shadow: Convert = (text) => {
  const [x = '0', y = '0', blur = '0', ...rest] = text.split(' ')
  return {
    offsetX: dimension(x),
    offsetY: dimension(y),
    blur: dimension(blur),
    spread: dimension('0'),
    color: color(rest.join(' ')),
  }
}

/** Maps the theme's groups to their names and value formats in the Design Tokens format. */
const groups = {
  colors: { name: 'color', type: 'color', convert: color },
  fonts: { name: 'font-family', type: 'fontFamily', convert: fontFamily },
  fontSizes: { name: 'font-size', type: 'dimension', convert: dimension },
  lineHeights: { name: 'line-height', type: 'number', convert: number },
  radii: { name: 'radius', type: 'dimension', convert: dimension },
  sizes: { name: 'size', type: 'dimension', convert: dimension },
  spacing: { name: 'spacing', type: 'dimension', convert: dimension },
  zIndex: { name: 'z-index', type: 'number', convert: number },
  durations: { name: 'duration', type: 'duration', convert: duration },
  easings: { name: 'easing', type: 'cubicBezier', convert: cubicBezier },
  shadows: { name: 'shadow', type: 'shadow', convert: shadow },
} as const

/** The format cannot express percentages, nor the absence of a shadow. */
const isExpressible = (text: string): boolean => !text.endsWith('%') && text !== 'none'

const valueIn = (value: unknown, theme: Theme): string =>
  String(isObject(value) ? Reflect.get(value, theme === 'dark' ? '_dark' : '_light') : value)

/** The format forbids dots in names, so `spacing.1.5` becomes `1-5`. A token with variants is called `$root`. */
const nameOf = (name: string): string => (name === 'DEFAULT' ? '$root' : name.replaceAll('.', '-'))

const converted = (node: object, theme: Theme, convert: Convert): DesignTokens =>
  Object.fromEntries(
    Object.entries(node).flatMap(([name, inner]): [string, DesignTokens[string]][] => {
      if (!isObject(inner)) return []
      if (!('value' in inner)) return [[nameOf(name), converted(inner, theme, convert)]]
      const text = valueIn(inner.value, theme)
      return isExpressible(text) ? [[nameOf(name), { $value: convert(text) }]] : []
    }),
  )

/**
 * Returns all tokens of the theme in the W3C Design Tokens format, with the colours and shadows of one colour theme.
 */
export const designTokens = (theme: Theme): DesignTokens => ({
  $description: `Warmup, ${theme} theme. Written by npm run tokens from packages/ui/src/theme.`,
  ...Object.fromEntries(
    Object.entries(groups).map(([group, { name, type, convert }]) => [
      name,
      {
        $type: type,
        ...converted(Reflect.get(tokens, group) ?? {}, theme, convert),
        ...converted(Reflect.get(semanticTokens, group) ?? {}, theme, convert),
      },
    ]),
  ),
})

/** Returns the content of a theme's file. */
export const designTokensFile = (theme: Theme): string => `${JSON.stringify(designTokens(theme), null, 2)}\n`
