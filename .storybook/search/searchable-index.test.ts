import { globSync } from 'node:fs'
import { basename } from 'node:path'
import type { DocsIndexEntry, StoryIndex, StoryIndexEntry } from 'storybook/internal/types'
import { describe, expect, it } from 'vitest'
import { root } from '../../scripts/repository.ts'
import { glossary } from './glossary.ts'
import { stateOf } from './label.ts'
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
const indexed = <Entry extends StoryIndex['entries'][string]>(entry: Entry) => {
  const found: Entry & { anchors?: readonly { title: string }[] } = Object(
    searchable({ v: 5, entries: { [entry.id]: entry } }).entries[entry.id],
  )
  return { name: found.name, tags: found.tags, words: found.anchors?.map(({ title }) => title) ?? [] }
}

describe('a name in the index', () => {
  it.each([
    ['WechatQr', 'WeChat QR'],
    ['PaypalOpened', 'PayPal opened'],
    ['PricingCny', 'Pricing CNY'],
    ['NewServerDialog', 'New server dialog'],
    ['SteamInANewTab', 'Steam in a new tab'],
  ])('of %s is written %s', (identifier, written) => expect(readable(identifier)).toBe(written))

  it('of a state begins with its component', () => {
    const { name } = indexed(story('Practice/PaymentStep', 'WechatQr', 'Wechat Qr'))
    expect(name).toBe('Payment step · WeChat QR')
    expect(stateOf(name)).toBe('WeChat QR')
  })

  it('of a state is kept if its author wrote it', () => {
    expect(stateOf(indexed(story('Common/EmbeddedFrame', 'Dark', 'Dark page')).name)).toBe('Dark page')
  })

  it('of a page is the component in both languages', () => {
    expect(indexed(page('Practice/PaymentDialog')).name).toBe('Payment dialog · 付款对话框')
    expect(indexed(page('Screens/Servers')).name).toBe('Servers screen · 服务器页面')
    expect(indexed(page('Practice/Overview')).name).toBe('Practice overview · 练习服概览')
  })
})

it('the search also finds synonyms', () => {
  expect(indexed(page('Practice/PaymentDialog')).words).toEqual(
    expect.arrayContaining(['付款弹窗', '支付对话框', '支付', 'checkout', 'modal']),
  )
  expect(indexed(story('Accounts/EmailRegisterForm', 'CodeCooldown')).words).toEqual(
    expect.arrayContaining(['邮箱注册表单验证码冷却', 'login code']),
  )
})

it('the sidebar leaves out stories that repeat a state at another width or in another language', () => {
  expect(indexed(story('Servers/ServerTable', 'Mobile')).tags).toEqual(['test'])
  expect(indexed(story('Screens/Servers', 'EnglishLight')).tags).toEqual(['test'])
  expect(indexed(story('Servers/ServerTable', 'Loading')).tags).toEqual(['dev', 'test'])
})

it('every word of a component’s name is in the glossary', () => {
  const files = globSync('stories/*/*.stories.tsx', { cwd: root })
  const words = files.flatMap((file) => basename(file, '.stories.tsx').split('-'))
  expect([...new Set(words)].filter((word) => glossary[word] === undefined)).toEqual([])
})
