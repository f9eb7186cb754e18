import { readFileSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import { runInNewContext } from 'node:vm'
import { languages } from '@warmup/domain/common'
import { embedTexts } from '@warmup/i18n/embeds'
import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import {
  type EmbedPage,
  embedColours,
  embedPage as embedPageIn,
  embedPolicy,
  embedStyle,
  embedThemes,
} from './embed-page.ts'

const builtIn = embedStyle({})
const embedPage = (page: EmbedPage) => embedPageIn(page, builtIn)

const pageOf = (name: string, map = 'de_dust2', rest: Partial<EmbedPage> = {}): EmbedPage => ({
  language: 'zh',
  theme: undefined,
  community: name,
  listHref: '/servers',
  kind: 'list',
  total: 2,
  servers: [{ name, map, players: '1/2', state: 'open', joinLink: 'steam://x', href: '/servers/details/x' }],
  ...(rest as object),
})

it('contains no markup from the names of servers and maps', () => {
  const tags = (html: string) => [...html.matchAll(/<[^>]*>/g)].map(([tag]) => tag.replace(/ aria-label="[^"]*"/, ''))
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constant('"><script>alert(1)</script>'))
  fc.assert(
    fc.property(text, text, fc.constantFrom(...languages), (name, map, language) => {
      const html = embedPage(pageOf(name, map, { language }))
      expect(tags(html)).toEqual(tags(embedPage(pageOf('x', 'y', { language }))))
    }),
  )
})

it('a server that cannot be joined has no link for it', () => {
  const [server] = (pageOf('x') as Extract<EmbedPage, { kind: 'list' }>).servers
  if (server === undefined) throw new Error('no server')
  const htmlOf = (state: (typeof server)['state']) =>
    embedPage({ ...pageOf('x'), kind: 'server', server: { ...server, state } })
  expect(htmlOf('open')).toContain('steam://x')
  expect(htmlOf('updating')).not.toContain('steam://x')
  expect(htmlOf('offline')).not.toContain('steam://x')
  expect(htmlOf('offline')).toContain('离线')
})

it('counts one player', () => {
  const [one, other] = ['1', '1/20'].map((players) => embedTexts('en').players(players))
  expect([one, other, embedTexts('zh').players('1')]).toEqual(['1 player', '1/20 players', '1 人'])
})

it('a longer list ends with a link to the whole', () => {
  expect(embedPage(pageOf('x'))).toContain('查看全部 2 台服务器')
  expect(embedPage(pageOf('x', 'y', { total: 1 } as object))).not.toContain('查看全部')
})

it('frames are allowed for the named sites only', () => {
  expect(embedPolicy([], builtIn)).toMatch(/; frame-ancestors 'none'$/)
  expect(embedPolicy(['https://a.example', 'https://b.example'], builtIn)).toMatch(
    /; frame-ancestors https:\/\/a\.example https:\/\/b\.example$/,
  )
  expect(embedPolicy([], builtIn)).not.toContain('unsafe')
})

it.each([
  ['has left the frame', { hasFocus: false, isVisible: true }, 1],
  ['has clicked a link', { hasFocus: true, isVisible: false }, 1],
  ['has the keyboard on a link', { hasFocus: true, isVisible: true }, 0],
])('the content of a visitor who %s: %o, replaced %i times', async (_, { hasFocus, isVisible }, times) => {
  const [, script = ''] = /<script>([^<]*)<\/script>/.exec(embedPage(pageOf('x'))) ?? []
  const querySelector = (selector: string) => (selector === ':focus-visible' && isVisible ? {} : null)
  const main = { querySelector, replaceWith: vi.fn() }
  const setInterval = vi.fn()
  runInNewContext(script, {
    setInterval,
    document: { hidden: false, hasFocus: () => hasFocus, querySelector: () => main },
    location: { href: '/' },
    fetch: async () => ({ ok: true, text: async () => '' }),
    DOMParser: class {
      parseFromString = () => ({ querySelector: () => ({}) })
    },
  })
  setInterval.mock.calls[0]?.[0]()
  await setImmediate()
  expect(main.replaceWith).toHaveBeenCalledTimes(times)
})

it('its list is a list to screen readers, though it has no markers', () => {
  expect(embedPage(pageOf('x'))).toContain('<ul role="list">')
})

it('has the accent of the community in both themes', () => {
  expect(embedStyle({ accent: '#C6F135' })).toBe(builtIn)
  const own = embedStyle({ accent: '#FF8A3D' })
  expect(own.match(/--button:#FF8A3D;--on-button:#[0-9A-F]{6};/g)).toHaveLength(4)
  expect(own.replaceAll(/(--(?:on-)?button):#\w+/g, '$1')).toBe(builtIn.replaceAll(/(--(?:on-)?button):#\w+/g, '$1'))
})

it('has the colours of the themes', () => {
  const hex = (theme: string, ...path: string[]) => {
    const file = new URL(`../../../../../packages/ui/design-tokens/${theme}.tokens.json`, import.meta.url)
    const token = path.reduce<unknown>((node, key) => Object(node)[key], JSON.parse(readFileSync(file, 'utf8')).color)
    const { $root = token } = Object(token)
    return Object($root).$value.hex
  }
  for (const theme of embedThemes) {
    const paths = [['bg', 'panel'], ['fg'], ['fg', 'muted'], ['success'], ['tracer'], ['tracer', 'fg']]
    expect(embedColours[theme].slice(0, paths.length)).toEqual(paths.map((path) => hex(theme, ...path)))
  }
})
