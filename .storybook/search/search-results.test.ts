import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInThisContext } from 'node:vm'
import type { StoryIndex } from 'storybook/internal/types'
import { expect, it } from 'vitest'
import { root } from '../../scripts/repository.ts'
import { searchable } from './searchable-index.ts'

type Item = { type: 'component' | 'docs' | 'story'; id: string; parent: string; name: string; path: readonly string[] }
type Search = { search(text: string): { item: Item }[] }

/** The manager contains Fuse.js and its options, and exports neither. */
const manager = readFileSync(join(root, 'node_modules/storybook/dist/manager/runtime.js'), 'utf8')
const takenFromManager = (pattern: RegExp): string => {
  const [, source] = pattern.exec(manager) ?? []
  if (source === undefined) throw new Error(`Storybook's manager has no ${pattern} any more`)
  return source
}
const fuse: { exports?: new (items: readonly Item[], options: unknown) => Search } = {}
const ofFuse = takenFromManager(/fuse\.js"(\(exports, module\) \{\n[\s\S]*?\n {2}\})\n\}\);/)
runInThisContext(`(function ${ofFuse})`)({}, fuse)
const options: unknown = runInThisContext(`(${takenFromManager(/ options = (\{\n {2}shouldSort: [\s\S]*?\n\})/)})`)

/** What the sidebar contains: each component, its page and its states. */
const items = ((): Item[] => {
  const components: Item[] = []
  const entries: StoryIndex['entries'] = {}
  for (const importPath of globSync('stories/**/*.stories.tsx', { cwd: root })) {
    const source = readFileSync(join(root, importPath), 'utf8')
    const title = /\btitle: '([A-Z]\w*(?:\/[A-Z]\w*)+)'/.exec(source)?.[1] ?? ''
    const path = title.split('/')
    components.push({ type: 'component', id: title, parent: '', name: path.at(-1) ?? '', path: path.slice(0, -1) })
    const common = { title, importPath, tags: ['dev'] }
    entries[`${title} page`] = { ...common, type: 'docs', id: `${title} page`, name: 'All states', storiesImports: [] }
    for (const [, name = ''] of source.matchAll(/^export const (\w+)/gm)) {
      const id = `${title} ${name}`
      entries[id] = { ...common, type: 'story', subtype: 'story', id, name, exportName: name }
    }
  }
  const { entries: named } = searchable({ v: 5, entries }, (path) => readFileSync(join(root, path), 'utf8'))
  const shown = Object.values(named).filter(({ tags }) => tags?.includes('dev'))
  return [...components, ...shown.map((entry) => ({ ...entry, parent: entry.title, path: entry.title.split('/') }))]
})()

if (fuse.exports === undefined) throw new Error('Fuse.js is missing')
const search = new fuse.exports(items, options)

/** The results as the sidebar lists them: the page stands for its component, and after it no state is listed. */
const resultsOf = (text: string): string[] => {
  const listed = new Set<string>()
  return search.search(text).flatMap(({ item }) => {
    if (item.type === 'story' && listed.has(item.parent)) return []
    listed.add(item.type === 'docs' ? item.parent : item.id)
    return item.type === 'component' ? [] : [item.id]
  })
}

it.each([
  ['微信二维码过期', 'Practice/PaymentStep TimedOut'],
  ['邀请失效', 'Practice/InvitePage Over'],
  ['空位即将到期', 'Seats/SeatStrip LastSeconds'],
  ['玩家隐藏', 'Players/PlayerPage Hidden'],
  ['订单已退款', 'Practice/PaymentStep Refunded'],
  ['restart server', 'Console/ActionDialog RestartServer'],
  ['vip expired', 'Membership/OwnMembership VipExpired'],
  ['付款弹窗', 'Practice/PaymentDialog page'],
  ['控制台订单', 'Console/OrderPage page'],
  ['玩家主页', 'Players/PlayerPage page'],
])('a search for %s finds %s among the first three', (text, id) => {
  expect(resultsOf(text).slice(0, 3)).toContain(id)
})

it('a search for 服务器没有响应 finds states of that name first', () => {
  const names = new Map(items.map(({ id, name }) => [id, name]))
  const [first, second, third] = resultsOf('服务器没有响应').map((id) => names.get(id))
  for (const name of [first, second, third]) expect(name).toMatch(/ · 服务器没有响应$/)
})
