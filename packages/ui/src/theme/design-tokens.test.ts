import { readFileSync } from 'node:fs'
import { createSystem } from '@chakra-ui/react/styled-system'
import { describe, expect, it } from 'vitest'
import { designTokens, designTokensFile } from './design-tokens.ts'
import { themeConfig } from './theme-config.ts'

const groupNames: Record<string, string> = {
  color: 'colors',
  'font-family': 'fonts',
  'font-size': 'fontSizes',
  'line-height': 'lineHeights',
  radius: 'radii',
  size: 'sizes',
  spacing: 'spacing',
  'z-index': 'zIndex',
  duration: 'durations',
  easing: 'easings',
  shadow: 'shadows',
}

/** Returns the path of every token in a file: `color.bg.panel`. */
const pathsOf = (node: object, path: readonly string[] = []): string[] =>
  '$value' in node
    ? [path.join('.')]
    : Object.entries(node).flatMap(([name, inner]) =>
        typeof inner === 'object' && inner !== null && !Array.isArray(inner) ? pathsOf(inner, [...path, name]) : [],
      )

const inFormat = (name: string, [group, ...rest]: readonly string[]): string =>
  [name, ...rest.map((part) => part.replaceAll('.', '-'))].join(group === undefined ? '' : '.')

/** The names of the theme's tokens as resolved by Chakra, without the derived ones. */
const themePaths = createSystem(themeConfig)
  .tokens.allTokens.filter(({ extensions }) => extensions.virtual !== true && extensions.default !== true)
  .map(({ path }) => path)
  .filter((path) => !/^(-|breakpoint-)/.test(path.at(-1) ?? ''))

describe.each(['dark', 'light'] as const)('the design tokens of the theme %s', (theme) => {
  const file = new URL(`../../design-tokens/${theme}.tokens.json`, import.meta.url)

  it('are what the theme says: rewrite them with `npm run tokens`', () => {
    expect(readFileSync(file, 'utf8')).toBe(designTokensFile(theme))
  })

  it('have every token of the theme that the format can express', () => {
    const written = new Set(pathsOf(designTokens(theme)).map((path) => path.replace(/\.\$root$/, '')))
    const names = Object.entries(groupNames).flatMap(([name, group]) =>
      themePaths.filter(([first]) => first === group).map((path) => inFormat(name, path).replace(/\.DEFAULT$/, '')),
    )
    const missing = [...new Set(names)].filter((name) => !written.has(name))
    expect(missing).toEqual(['size.full', 'shadow.none'])
    expect(written.size).toBeGreaterThan(80)
  })
})

it('writes colours as components with transparency, and as hex for programs that read only that', () => {
  expect(designTokens('dark')).toMatchObject({
    color: {
      $type: 'color',
      tracer: {
        $root: { $value: { colorSpace: 'srgb', components: [0.7765, 0.9451, 0.2078], alpha: 1, hex: '#c6f135' } },
        tint: { $value: { alpha: 0.09, hex: '#c6f135' } },
      },
    },
    shadow: { raised: { $value: { offsetY: { value: 16, unit: 'px' }, blur: { value: 48, unit: 'px' } } } },
    spacing: { '1-5': { $value: { value: 6, unit: 'px' } } },
    easing: { out: { $value: [0.2, 0.8, 0.2, 1] } },
  })
})
