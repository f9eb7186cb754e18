import type { DocsIndexEntry, StoryIndex, StoryIndexEntry } from 'storybook/internal/types'
import { describe, expect, it } from 'vitest'
import { root } from '../../scripts/repository.ts'
import { storyAreas, titleOf } from '../pages/story-areas.ts'
import { chineseStateOf, stateOf } from './label.ts'
import { readable } from './names.ts'
import { searchable } from './searchable-index.ts'

const story = (title: string, exportName: string, name = readable(exportName)): StoryIndexEntry => ({
  type: 'story',
  subtype: 'story',
  id: `${title}-${exportName}`,
  title,
  name,
  exportName,
  importPath: './a.stories.tsx',
  tags: ['dev', 'test'],
})
const page = (title: string): DocsIndexEntry => ({
  type: 'docs',
  id: title,
  title,
  name: 'All states',
  importPath: './a.stories.tsx',
  storiesImports: [],
})
const indexed = <Entry extends StoryIndex['entries'][string]>(entry: Entry, source = '') => {
  const found: Entry & { anchors?: readonly { title: string }[] } = Object(
    searchable({ v: 5, entries: { [entry.id]: entry } }, () => source).entries[entry.id],
  )
  return { name: found.name, tags: found.tags, words: found.anchors?.map(({ title }) => title) ?? [] }
}

const ofPayment = '// zh: 付款步骤\nconst meta = {}\n// zh: 微信二维码\nexport const WechatQr: Story = {}\n'
const ofDialog = '// zh: 付款对话框\nconst meta = {}\n'

describe('a name in the index', () => {
  it.each([
    ['WechatQr', 'WeChat QR'],
    ['PaypalOpened', 'PayPal opened'],
    ['PricingCny', 'Pricing CNY'],
    ['NewServerDialog', 'New server dialog'],
    ['SteamInANewTab', 'Steam in a new tab'],
  ])('of %s is written %s', (identifier, written) => expect(readable(identifier)).toBe(written))

  it('of a state begins with its component and ends with the Chinese name', () => {
    const { name } = indexed(story('Practice/PaymentStep', 'WechatQr', 'Wechat Qr'), ofPayment)
    expect(name).toBe('Payment step · WeChat QR · 微信二维码')
    expect([stateOf(name), chineseStateOf(name)]).toEqual(['WeChat QR', '微信二维码'])
  })

  it('of a state without a Chinese name is English in both languages', () => {
    const { name } = indexed(story('Practice/PaymentStep', 'WechatQr', 'Wechat Qr'))
    expect([stateOf(name), chineseStateOf(name)]).toEqual(['WeChat QR', 'WeChat QR'])
  })

  it('of a state is kept if its author wrote it', () => {
    expect(stateOf(indexed(story('Common/EmbeddedFrame', 'Dark', 'Dark page')).name)).toBe('Dark page')
  })

  it('of a page is the component in both languages', () => {
    expect(indexed(page('Practice/PaymentDialog'), ofDialog).name).toBe('Payment dialog · 付款对话框')
    expect(indexed(page('Screens/Servers'), '// zh: 服务器页面\nconst meta = {}').name).toBe(
      'Servers screen · 服务器页面',
    )
    expect(indexed(page('Common/HoldButton/Behaviour')).name).toBe('Hold button behaviour')
  })

  it('of an overview is the area in both languages', () => {
    expect(indexed(page('Practice/Overview')).name).toBe('Practice overview · 练习服概览')
    const overviews = storyAreas(root).map((area) => indexed(page(`${titleOf(area)}/Overview`)).name)
    expect(overviews.filter((name) => !name.includes(' · '))).toEqual([])
  })
})

it('the search also finds synonyms', () => {
  expect(indexed(page('Practice/PaymentDialog'), ofDialog).words).toEqual(
    expect.arrayContaining(['付款弹窗', '支付对话框', '支付弹窗', 'checkout', 'modal']),
  )
  expect(indexed(story('Practice/PaymentStep', 'WechatQr'), ofPayment).words).toEqual(
    expect.arrayContaining(['微信二维码', '付款步骤微信二维码', 'WeChat QR', 'scan']),
  )
})

it('the sidebar leaves out stories that repeat a state at another width or in another language', () => {
  expect(indexed(story('Servers/ServerTable', 'Mobile')).tags).toEqual(['test'])
  expect(indexed(story('Screens/Servers', 'EnglishLight')).tags).toEqual(['test'])
  expect(indexed(story('Servers/ServerTable', 'Loading')).tags).toEqual(['dev', 'test'])
})
