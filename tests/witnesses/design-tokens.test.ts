import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { defineConfig, parse } from '@terrazzo/parser'
import { describe, expect, test } from 'vitest'
import { root } from '../../scripts/repository.ts'

/** Reads a theme's file with Terrazzo, which validates values by the format of 2025.10 and throws on errors. */
const read = async (theme: 'dark' | 'light') => {
  const file = join(root, 'packages', 'ui', 'design-tokens', `${theme}.tokens.json`)
  const src = readFileSync(file, 'utf8')
  // The names are those of the theme, in camel case.
  const lint = { rules: { 'core/consistent-naming': 'off' } } as const
  const config = defineConfig({ lint }, { cwd: pathToFileURL(`${root}/`) })
  const { tokens } = await parse([{ filename: pathToFileURL(file), src }], { config })
  return { tokens, src }
}

describe.each(['dark', 'light'] as const)('Terrazzo reads the design tokens of the theme %s', (theme) => {
  test('every token, with the type of its group', async () => {
    const { tokens, src } = await read(theme)
    expect(Object.keys(tokens)).toHaveLength(src.match(/"\$value"/g)?.length ?? 0)
    expect(tokens['spacing.1-5']).toMatchObject({ $type: 'dimension', $value: { value: 6, unit: 'px' } })
    expect(tokens['easing.out']).toMatchObject({ $type: 'cubicBezier', $value: [0.2, 0.8, 0.2, 1] })
    expect(tokens['duration.moderate']).toMatchObject({ $type: 'duration', $value: { unit: 'ms' } })
    expect(tokens['font-family.body']?.$value).toContain('Inter Variable')
    expect(tokens['shadow.raised']?.$type).toBe('shadow')
  })

  test('a token with variants by the name of its group, and transparent colours', async () => {
    const { tokens } = await read(theme)
    expect(tokens['color.tracer']).toMatchObject({ $type: 'color', $value: { colorSpace: 'srgb', alpha: 1 } })
    expect(tokens['color.bg.overlay']).toMatchObject({ $value: { alpha: theme === 'dark' ? 0.72 : 0.44 } })
  })
})
