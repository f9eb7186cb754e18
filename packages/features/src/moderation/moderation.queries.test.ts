import { publicSanctionFixture } from '@warmup/domain/moderation/fixtures'
import { expect, test } from 'vitest'
import { publicSanctionsQuery } from './moderation.queries.ts'

const rows = [publicSanctionFixture()]
const listOf = (...pages: ({ rows: typeof rows } | null)[]) =>
  publicSanctionsQuery('').select?.({ pages, pageParams: pages.map(() => undefined) })

test('the pages of the public list are one list', () => {
  expect(listOf({ rows }, { rows })).toEqual([...rows, ...rows])
  expect(listOf({ rows: [] })).toEqual([])
})

test('a backend without the public list has none, and not an empty one', () => expect(listOf(null)).toBeNull())
