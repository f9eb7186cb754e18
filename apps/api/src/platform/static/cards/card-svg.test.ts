import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cardColours, cardSvg } from './card-svg.ts'

const textsOf = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text)

it('shows the community, the title, the figure and the lines', () => {
  const svg = cardSvg({ community: '热身社区', title: 'Mirage', figure: '13:11', lines: ['10 人', '', '已结束'] })
  expect(textsOf(svg)).toEqual(['热身社区', 'Mirage', '13:11', '10 人', '已结束'])
})

it('a longer title is smaller, and in the end cut', () => {
  const titleOf = (title: string) => {
    const svg = cardSvg({ community: '', title, lines: [] })
    return [Number(/font-size="(\d+)"/.exec(svg)?.[1]), textsOf(svg)[0]]
  }
  expect(titleOf('上海死斗')).toEqual([84, '上海死斗'])
  expect(titleOf('极'.repeat(20))).toEqual([52, '极'.repeat(20)])
  const [size, cut = ''] = titleOf('极'.repeat(200))
  expect(size).toBe(44)
  expect(cut).toMatch(/^极{22,23}…$/)
})

it('has accent and logo of the community', () => {
  const card = { community: '热身', title: 'Mirage', figure: '13:11', lines: [] }
  expect(cardSvg(card, { accent: '#C6F135' })).toBe(cardSvg(card))
  const own = cardSvg(card, { accent: '#FF8A3D' })
  expect(own).not.toMatch(/#c6f135|#131a00/i)
  // The stripe, the mark and the figure.
  expect(own.match(/#FF8A3D/g)).toHaveLength(3)
  const logo = 'data:image/png;base64,AA=='
  const withLogo = cardSvg(card, { logo })
  expect(withLogo).toContain(`href="${logo}"`)
  expect(withLogo).not.toContain('<path')
})

it('contains no markup from names, and only characters that fonts have', () => {
  const tags = (svg: string) => [...svg.matchAll(/<[^>]*>/g)].map(([tag]) => tag.replace(/ font-size="\d+"/, ''))
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constant('</text><script>alert(1)</script>'))
  fc.assert(
    fc.property(text, text, (title, line) => {
      // Without any character that can be drawn, a text is left out.
      const svg = cardSvg({ community: 'x', title: `x${title}`, lines: [`x${line}`] })
      expect(tags(svg)).toEqual(tags(cardSvg({ community: 'x', title: 'x', lines: ['x'] })))
      expect(svg).not.toMatch(/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u)
    }),
  )
})

it('has the colours of the dark theme', () => {
  const hex = (...path: string[]) => {
    const file = new URL('../../../../../../packages/ui/design-tokens/dark.tokens.json', import.meta.url)
    const token = path.reduce<unknown>((node, key) => Object(node)[key], JSON.parse(readFileSync(file, 'utf8')).color)
    const { $root = token } = Object(token)
    return Object($root).$value.hex
  }
  expect(cardColours).toEqual(
    [['bg'], ['fg'], ['fg', 'muted'], ['tracer'], ['tracer', 'fg']].map((path) => hex(...path)),
  )
})
