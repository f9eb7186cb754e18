import { noticeFixture } from '@warmup/domain/notices/fixtures'
import { expect, it } from 'vitest'
import { noticesToAlert } from './latest-alert.ts'

const now = Date.parse('2026-11-26T11:01:00Z')
const idsOf = (last: number | undefined, changes = {}) =>
  noticesToAlert([noticeFixture(changes)], last, now).map(({ id }) => id)

it('the browser notifies of a new notice once', () => {
  expect(idsOf(6)).toEqual([7])
  expect(idsOf(7)).toEqual([])
})

it('the browser does not notify of an old, read or unwanted notice, nor at its first visit', () => {
  expect(idsOf(undefined)).toEqual([])
  expect(idsOf(6, { at: new Date(now - 11 * 60_000).toISOString() })).toEqual([])
  expect(idsOf(6, { isRead: true })).toEqual([])
  expect(idsOf(6, { isAlerted: false })).toEqual([])
})
