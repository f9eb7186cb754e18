import { describe, expect, it } from 'vitest'
import { communitySchema, communitySectionSchema, featuresSchema, publicPart } from './community.ts'
import { isLanguage } from './language.ts'

const smallest = { wordmark: 'WARMUP', name: { zh: '热身社区', en: 'Warmup' } }

describe('communitySchema', () => {
  it('fills in the default flags', () => {
    const { features, links } = communitySchema.parse(smallest)
    expect(links).toEqual([])
    expect(features.servers).toEqual({
      enabled: true,
      features: { details: true, rules: true, quickJoin: true, filters: true },
    })
    expect(features.inventory).toEqual({ enabled: true, trading: false, market: false, details: false })
    expect(features.settings.enabled).toBe(false)
  })

  it('allows setting a single flag', () => {
    const features = featuresSchema.parse({ servers: { features: { quickJoin: false } } })
    expect(features.servers).toEqual({
      enabled: true,
      features: { details: true, rules: true, quickJoin: false, filters: true },
    })
  })

  it('has an optional address for the WeChat sign-in', () => {
    expect(communitySchema.parse(smallest).wechatSignIn).toBeUndefined()
    expect(communitySchema.parse({ ...smallest, wechatSignIn: '/wechat' }).wechatSignIn).toBe('/wechat')
  })

  const withHost = (host: string) => communitySchema.safeParse({ ...smallest, inventory: { host } }).success
  it.each([
    'https://inventory.example',
    'https://inventory.example:8443/',
    'http://127.0.0.1:27104',
    'http://localhost:3000',
    'http://[::1]:3000',
  ])('takes the inventory at %s', (host) => expect(withHost(host)).toBe(true))
  it.each([
    'https://inventory.example/path',
    'https://inventory.example/?a',
    'https://inventory.example?',
    'https://inventory.example#a',
    'https://me@inventory.example',
    'https://me:secret@inventory.example',
    'http://inventory.example',
    'http://127.0.0.1.example',
    'inventory.example',
  ])('takes no inventory at %s', (host) => expect(withHost(host)).toBe(false))

  it('lists no region of a group by default', () => {
    expect(communitySchema.parse(smallest).regionGroups).toEqual({})
    const regionGroups = { china: ['ap-shanghai', 'shanghai-2'] }
    expect(communitySchema.parse({ ...smallest, regionGroups }).regionGroups).toEqual(regionGroups)
  })

  it.each([
    ['an unknown group', { ...smallest, regionGroups: { africa: ['af-cairo'] } }],
    ['a region in two groups', { ...smallest, regionGroups: { china: ['ap-tokyo'], asia: ['ap-tokyo'] } }],
    ['a region twice in a group', { ...smallest, regionGroups: { china: ['ap-wuhan', 'ap-wuhan'] } }],
    ['a misspelt key', { ...smallest, wordmrk: 'x' }],
    ['a misspelt flag', { ...smallest, features: { servers: { enable: true } } }],
    ['a name in one language only', { ...smallest, name: { zh: '热身社区' } }],
    ['an empty name', { ...smallest, name: { zh: '', en: 'Warmup' } }],
    ['a script as a logo', { ...smallest, logo: 'javascript:alert(1)' }],
    ['a script as the WeChat sign-in', { ...smallest, wechatSignIn: 'javascript:alert(1)' }],
    ['a script as a filing link', { ...smallest, filing: { text: 'ICP', href: 'javascript:alert(1)' } }],
    ['a script as a police filing link', { ...smallest, policeFiling: { text: '1', href: 'javascript:alert(1)' } }],
    ['an empty police filing', { ...smallest, policeFiling: { text: '', href: 'https://beian.mps.gov.cn/' } }],
    [
      'a link of no web address',
      { ...smallest, links: [{ kind: 'qq', label: smallest.name, href: 'data:text/html,x' }] },
    ],
    [
      'a link of an unknown kind',
      { ...smallest, links: [{ kind: 'x', label: smallest.name, href: 'http://127.0.0.1/' }] },
    ],
  ])('refuses %s', (_, sent) => expect(communitySchema.safeParse(sent).success).toBe(false))
})

describe('publicPart', () => {
  it('adds what the portal needs from other sections', () => {
    const fallback = { zh: '欢迎', en: 'Welcome' }
    const sections = { community: smallest, servers: { quickJoin: { nearFirst: true } }, announcements: { fallback } }
    expect(communitySchema.parse(publicPart(sections)).serverList).toEqual({
      nearFirst: true,
      tickerFallback: fallback,
    })
    expect(communitySchema.parse(publicPart({ community: smallest })).serverList).toEqual({ nearFirst: false })
  })

  it('cannot be written by an operator', () =>
    expect(communitySectionSchema.safeParse({ ...smallest, serverList: { nearFirst: true } }).success).toBe(false))
})

describe('isLanguage', () => {
  it.each([
    ['zh', true],
    ['en', true],
    ['ZH', false],
    ['toString', false],
    [undefined, false],
  ])('%j: %j', (value, answer) => expect(isLanguage(value)).toBe(answer))
})
