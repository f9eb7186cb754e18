/// <reference types="node" />
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createSystem } from '@chakra-ui/react/styled-system'
import { describe, expect, it } from 'vitest'
import { themeConfig } from './theme-config.ts'

const root = join(import.meta.dirname, '..')
/** Hand-written style sheets; `theme.css` is generated from the tokens. */
const written = globSync('**/*.css', { cwd: root, exclude: ['theme/theme.css'] })
const sheets = written.map((file) => ({
  file,
  css: readFileSync(join(root, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, ''),
}))

/** Custom properties defined in style sheets and recipes, and those of the theme's tokens. */
const defined = new Set([
  '--sticky-top',
  ...sheets.flatMap(({ css }) => [...css.matchAll(/(?:@property\s+|[{;]\s*)(--[\w-]+)/g)].map(([, name]) => name)),
])

const tokens = new Set(
  [...createSystem(themeConfig).tokens.cssVarMap.values()].flatMap((ofCondition) => [...ofCondition.keys()]),
)

const isKnown = (name: string) => tokens.has(name) || defined.has(name)

describe('the style sheets of packages/ui', () => {
  it.each(sheets)('$file uses no unknown custom property', ({ css }) => {
    const used = [...css.matchAll(/var\(\s*(--(?:[\w-]|\\.)+)/g)].map(([, name = '']) => name)
    expect(used.filter((name) => !isKnown(name))).toEqual([])
  })

  it('knows only token names', () => {
    expect(isKnown('--w-colors-fg-muted')).toBe(true)
    expect(isKnown('--w-spacing-1\\.5')).toBe(true)
    expect(isKnown('--w-colors-nonsense')).toBe(false)
  })
})
