import { communityFixture } from '@warmup/domain/common/fixtures'
import type { PreviewedGathering, PreviewedMatch } from '@warmup/i18n/previews'
import { describe, expect, it } from 'vitest'
import { type PreviewSite, previewedAt, previewedMatchAt, withPreview } from './link-preview.ts'

const built = `<!doctype html>
<html lang="zh-CN">
  <head>
    <meta charset="utf-8" />
    <title>built</title>
    <style>p { color: red }</style>
    <meta name="description" content="built">
  </head>
</html>`

/** Until 20:12 in China. */
const gathering: PreviewedGathering = {
  server: '深夜回防',
  map: 'Mirage',
  ready: 4,
  target: 6,
  state: 'open',
  endsAt: Date.UTC(2026, 10, 20, 12, 12),
  startsAt: undefined,
}

const match: PreviewedMatch = {
  map: 'Mirage',
  score: { a: 13, b: 11 },
  state: 'finished',
  players: 10,
  startedAt: new Date('2026-11-22T12:15:03Z'),
}

const siteOf = (given: Partial<PreviewSite> = {}): PreviewSite => ({
  community: communityFixture({ name: { zh: '热身社区', en: 'Warm-up' } }),
  address: 'https://warmup.example',
  serverName: (id) => (id === 'sh 1' ? { zh: '上海死斗', en: 'Shanghai' } : undefined),
  gathering: ({ serverId }) => (serverId === 'quiet' ? gathering : undefined),
  match: async (id) => (id === 'abc2' ? match : undefined),
  ...given,
})

const unescaped = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

/** What a crawler reads: the title, and each tag by name. */
const readTags = (html: string) => ({
  title: unescaped(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''),
  ...Object.fromEntries(
    Array.from(
      html.matchAll(/<meta (?:name|property)="([^"]*)" content="([^"]*)">/g),
      ([, name = '', content = '']) => [name, unescaped(content)],
    ),
  ),
})

const tagsAt = (path: string, query = '', site = siteOf()) =>
  readTags(withPreview(built, previewedAt(path, query, site), site))

describe('the preview of a link', () => {
  it('has every tag that services read', () => {
    expect(tagsAt('/servers')).toEqual({
      title: '服务器列表 · 热身社区',
      description: expect.stringMatching(/服务器.*servers/),
      'og:type': 'website',
      'og:site_name': '热身社区',
      'og:title': '服务器列表 · 热身社区',
      'og:description': expect.stringMatching(/服务器.*servers/),
      'og:url': 'https://warmup.example/servers',
      'og:locale': 'zh_CN',
      'og:image': 'https://warmup.example/link-preview.png',
      'og:image:width': '1200',
      'og:image:height': '630',
      'twitter:card': 'summary_large_image',
    })
  })

  it.each([
    ['/', '', '热身社区', '/'],
    ['/vip', '', 'VIP 会员 · 热身社区', '/vip'],
    ['/vip/anything', '', 'VIP 会员 · 热身社区', '/vip'],
    ['/faq', 'from=game', '常见问题 · 热身社区', '/faq'],
    ['/pracc', '', '练习服 · 热身社区', '/pracc'],
    ['/players/76561198000000042', '', '玩家主页 · 热身社区', '/players/76561198000000042'],
    ['/players/Sam', '', '热身社区', '/'],
    ['/pracc/join/secret', '', '练习服邀请 · 热身社区', '/pracc'],
    ['/pracc/veto/abc', '', '地图 BP · 热身社区', '/pracc'],
    ['/inventory', '', '库存 · 热身社区', '/inventory'],
    ['/leaderboard', 'season=all', '排行榜 · 热身社区', '/leaderboard'],
    ['/leaderboard', 'season=2&mode=dm-pistol', '手枪死斗 · 排行榜 · 热身社区', '/leaderboard?mode=dm-pistol'],
    ['/leaderboard', 'mode=%22%3E', '排行榜 · 热身社区', '/leaderboard'],
    ['/servers/details/sh 1', '', '上海死斗 · 热身社区', '/servers/details/sh%201'],
    ['/servers/rules/sh 1', '', '上海死斗 · 服务器规则 · 热身社区', '/servers/rules/sh%201'],
    ['/servers/details/gone', '', '服务器列表 · 热身社区', '/servers'],
    ['/reset-password', 'token=secret', '热身社区', '/'],
    ['/toString', '', '热身社区', '/'],
  ])('of %s?%s', (path, query, title, shared) => {
    const tags: Record<string, string> = tagsAt(path, query)
    expect([tags['og:title'], tags['og:url']]).toEqual([title, `https://warmup.example${shared}`])
  })

  it("shows a gathering's map, count and time", () => {
    const query = 'gathering=quiet&from=game'
    expect(tagsAt('/servers', query)).toMatchObject({
      'og:title': '深夜回防 · Mirage · 4/6 · 热身社区',
      'og:description': '4/6 人，20:12 前人齐就开。 4 of 6 are in, until 20:12 China time.',
      'og:url': 'https://warmup.example/servers?gathering=quiet',
    })
    const glued: Record<string, string> = tagsAt('/servers', `gathering=quiet${encodeURIComponent('，快来')}`)
    expect(glued['og:url']).toBe('https://warmup.example/servers?gathering=quiet')
    const of = (given: Partial<PreviewedGathering>) => {
      const tags: Record<string, string> = tagsAt(
        '/servers',
        query,
        siteOf({ gathering: () => ({ ...gathering, ...given }) }),
      )
      return tags.description
    }
    expect(of({ state: 'reached' })).toMatch(/人齐了.*complete/)
    expect(of({ startsAt: Date.UTC(2026, 10, 20, 13) })).toMatch(/11-20 21:00 开局.*21:00 China time/)
  })

  it('shows the server list if the gathering has ended', () => {
    const tags: Record<string, string> = tagsAt('/servers', 'gathering=over')
    expect(tags['og:title']).toBe('服务器列表 · 热身社区')
    expect(tags['og:url']).toBe('https://warmup.example/servers')
  })

  it('omits disabled areas', () => {
    const community = communityFixture({ features: { servers: { enabled: false }, pracc: { enabled: false } } })
    for (const path of ['/pracc', '/pracc/join/secret', '/servers', '/servers/details/sh 1'])
      expect(tagsAt(path, '', siteOf({ community })).title).toBe(community.name.zh)
  })

  it('of a match has map and score, and no preview of its own without one', async () => {
    const site = siteOf()
    const tagsOf = async (path: string) => {
      const previewed = await previewedMatchAt(path, site)
      return previewed && readTags(withPreview(built, previewed, site))
    }
    expect(await tagsOf('/matches/abc2')).toMatchObject({
      title: 'Mirage · 13:11 · 热身社区',
      description: '2026-11-22 20:15 的比赛，10 人，已结束。 10 players, 2026-11-22 20:15 China time, finished.',
      'og:url': 'https://warmup.example/matches/abc2',
    })
    for (const path of ['/matches/unknown', '/matches', '/matches/', '/servers/abc2'])
      expect(await tagsOf(path)).toBeUndefined()
  })

  it('a server, a gathering and a match have pictures of their own', async () => {
    const pictureAt = (path: string, query = '') => new Map(Object.entries(tagsAt(path, query))).get('og:image')
    expect(pictureAt('/servers/details/sh 1')).toBe('https://warmup.example/card/server/sh%201.png')
    expect(pictureAt('/servers', 'gathering=quiet&pin=x')).toBe(
      'https://warmup.example/card/gathering.png?gathering=quiet&pin=x',
    )
    const site = siteOf({ community: communityFixture({ linkPicture: '/mine.png' }) })
    const previewed = await previewedMatchAt('/matches/abc2', site)
    if (previewed === undefined) throw new Error('no preview')
    expect(readTags(withPreview(built, previewed, site))).toMatchObject({
      'og:image': 'https://warmup.example/card/match/abc2.png',
      'og:image:width': '1200',
      'og:image:height': '630',
    })
  })

  it("shows the operator's picture", () => {
    const picture = (linkPicture: string) => {
      const tags: Record<string, string> = tagsAt('/', '', siteOf({ community: communityFixture({ linkPicture }) }))
      return [tags['og:image'], tags['og:image:width']]
    }
    expect(picture('/mine.png')).toEqual(['https://warmup.example/mine.png', undefined])
    expect(picture('https://cdn.example/a.png')).toEqual(['https://cdn.example/a.png', undefined])
  })

  it('escapes names in tags', () => {
    const name = `"><script>alert(1)</script>&amp;$& $1'`
    const community = communityFixture({ name: { zh: name, en: name } })
    const site = siteOf({ community, serverName: () => ({ zh: name, en: name }) })
    const html = withPreview(built, previewedAt('/servers/details/x', '', site), site)
    expect(html).not.toContain('<script')
    expect(readTags(html)).toMatchObject({ title: `${name} · ${name}`, 'og:site_name': name })
  })

  it('comes before the styles and replaces the tags of the build', () => {
    const site = siteOf()
    const html = withPreview(built, previewedAt('/', '', site), site)
    expect(html.indexOf('og:image')).toBeLessThan(html.indexOf('<style>'))
    expect(html.indexOf('charset')).toBeLessThan(html.indexOf('<title>'))
    expect(html).not.toContain('built')
    expect(html.match(/<title>|name="description"/g)).toHaveLength(2)
  })
})
