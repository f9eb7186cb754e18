import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { badgeColours, badgeThemes, serverBadgeSvg } from './badge-svg.ts'

it('shows name, map and players', () => {
  const svg = serverBadgeSvg({ name: '上海 死斗 #1', detail: 'de_dust2', players: '12/20' }, 'dark')
  expect([...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text)).toEqual([
    '上海 死斗 #1',
    'de_dust2',
    '12/20',
  ])
  expect(svg).toContain('<title>上海 死斗 #1 · de_dust2 · 12/20</title>')
})

it('cuts what has no room: a Chinese character takes two narrow ones', () => {
  const names = (name: string) =>
    /<text[^>]*>([^<]*)</.exec(serverBadgeSvg({ name, detail: '', players: '' }, 'light'))?.[1]
  expect(names('上海'.repeat(20))).toBe(`${'上海'.repeat(7)}…`)
  expect(names('a'.repeat(30))).toBe('a'.repeat(30))
  expect(names('a'.repeat(31))).toBe(`${'a'.repeat(29)}…`)
})

it('contains no markup from the name of a server', () => {
  const tags = (svg: string) => [...svg.matchAll(/<[^>]*>/g)].map(([tag]) => tag)
  const plain = (theme: 'dark' | 'light') => tags(serverBadgeSvg({ name: 'x', detail: 'y', players: '1/2' }, theme))
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constant('</text><script>alert(1)</script>'))
  fc.assert(
    fc.property(text, text, fc.constantFrom(...badgeThemes), (name, detail, theme) => {
      const svg = serverBadgeSvg({ name, detail, players: '1/2' }, theme)
      expect(tags(svg)).toEqual(plain(theme))
      expect(svg).not.toMatch(/[\p{Cc}\p{Cs}]/u)
      expect(svg.isWellFormed()).toBe(true)
    }),
  )
})

it('has the colours of the themes', () => {
  const hex = (theme: string, ...path: string[]) => {
    const file = new URL(`../../../../packages/ui/design-tokens/${theme}.tokens.json`, import.meta.url)
    const token = path.reduce<unknown>((node, key) => Object(node)[key], JSON.parse(readFileSync(file, 'utf8')).color)
    const { $root = token } = Object(token)
    return Object($root).$value.hex
  }
  for (const theme of badgeThemes) {
    const paths = [['bg', 'panel'], ['fg'], ['fg', 'muted'], ['success'], ['fg', 'muted']]
    expect(badgeColours[theme]).toEqual(paths.map((path) => hex(theme, ...path)))
  }
})
