import { communityFixture } from '@warmup/domain/common/fixtures'
import { describe, expect, it } from 'vitest'
import { type PreviewSite, previewedAt, withPreview } from './link-preview.ts'

const built = `<!doctype html>
<html lang="zh-CN">
  <head>
    <meta charset="utf-8" />
    <title>built</title>
    <style>p { color: red }</style>
    <meta name="description" content="built">
  </head>
</html>`

const siteOf = (given: Partial<PreviewSite> = {}): PreviewSite => ({
  community: communityFixture({ name: { zh: '热身社区', en: 'Warm-up' } }),
  address: 'https://warmup.example',
  serverName: (id) => (id === 'sh 1' ? { zh: '上海死斗', en: 'Shanghai' } : undefined),
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

  it('omits disabled areas', () => {
    const community = communityFixture({ features: { servers: { enabled: false }, pracc: { enabled: false } } })
    for (const path of ['/pracc', '/servers', '/servers/details/sh 1'])
      expect(tagsAt(path, '', siteOf({ community })).title).toBe(community.name.zh)
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
