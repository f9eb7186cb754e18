import type { ListedKey } from './key.ts'

/** A key in use, as of noon on 20 November 2026 in Asia/Shanghai. */
export const listedKeyFixture = (overrides: Partial<ListedKey> = {}): ListedKey => ({
  name: 'QQ 群机器人',
  ending: 'a9f3',
  scopes: ['servers', 'gatherings', 'brief'],
  madeAt: '2026-10-01T04:00:00.000Z',
  until: '2027-03-31',
  usedAt: '2026-11-20T03:58:00.000Z',
  isOver: false,
  ...overrides,
})
