import { categoriesFixture } from '@warmup/domain/membership/fixtures'
import { expect, test } from 'vitest'
import { communityFileSchema } from '../community-file.ts'
import { ConfigurationError, parseYaml } from '../platform/config/index.ts'
import { privilegesConfigSchema, privilegeWires } from './index.ts'

const problemsIn = (privileges: string): readonly string[] => {
  const text = `community:
  wordmark: W
  name: { zh: 热身, en: Warmup }
  membership:
    categories:
      - { id: normal, displayName: 普通, detail: 默认, order: 1 }
      - { id: vip, displayName: VIP, detail: 会员, order: 2 }
privileges:
${privileges}`
  try {
    parseYaml(text, 'community.yaml', communityFileSchema)
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems
    throw error
  }
  return []
}

const good = 'content: 预留位, detail: { zh: 优先, en: First }, order: 1'

test('a privilege has a number for each category that it names', () => {
  expect(problemsIn(`  - { id: seat, ${good}, normal: 0, vip: 1 }\n  - { id: bolt, ${good} }`)).toEqual([])
})

test.each([
  [
    'a category that is misspelt',
    `  - { id: seat, ${good}, normal: 0,\n      vpi: 1 }`,
    ['community.yaml:10 privileges[0].vpi: community.membership.categories has no such category'],
  ],
  [
    'a number that means nothing',
    `  - { id: seat, ${good}, vip: 3 }`,
    ['community.yaml:9 privileges[0].vip: expected 0, 1 or 2'],
  ],
  [
    'a word instead of a number',
    `  - { id: seat, ${good}, vip: yes }`,
    ['community.yaml:9 privileges[0].vip: expected 0, 1 or 2'],
  ],
  [
    'an id given twice',
    `  - { id: seat, ${good} }\n  - { id: seat, ${good} }`,
    ['community.yaml:10 privileges[1].id: "seat" is taken by entry [0]'],
  ],
  [
    'a text in one language only',
    '  - id: seat\n    content: { zh: 预留位 }\n    detail: x\n    order: 1',
    ['community.yaml:10 privileges[0].content.en: is missing'],
  ],
  [
    'no text',
    '  - { id: seat, content: 7, detail: x, order: 1 }',
    ['community.yaml:9 privileges[0].content: expected a text, or one each for zh and en'],
  ],
  [
    'an unknown icon',
    `  - { id: seat, icon: car, ${good} }`,
    [expect.stringContaining('community.yaml:9 privileges[0].icon: Invalid option')],
  ],
])('%s is refused by line and reason', (_, text, expected) => expect(problemsIn(text)).toEqual(expected))

test('the answer is in order, has both languages, and a number for every category', () => {
  const privileges = privilegesConfigSchema.parse([
    { id: 'second', content: '乙', detail: { zh: '二', en: 'two' }, order: 2, vip: 2 },
    { id: 'first', icon: 'seat', content: { zh: '甲', en: 'A' }, detail: '一', order: 1, normal: 1 },
  ])
  const none = { normal: 0, vip: 0, pro: 0, kol: 0, op: 0 }
  expect(privilegeWires(privileges, categoriesFixture)).toEqual([
    {
      ...none,
      id: 'first',
      icon: 'seat',
      content: '甲',
      content_en: 'A',
      detail: '一',
      detail_en: '一',
      order: 1,
      normal: 1,
    },
    { ...none, id: 'second', content: '乙', content_en: '乙', detail: '二', detail_en: 'two', order: 2, vip: 2 },
  ])
})
