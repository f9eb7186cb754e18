import { expect, it } from 'vitest'
import { type FormerFields, withFormerFields, withNewFields } from './former-fields.ts'

const fields: FormerFields = {
  startsAt: 'starts_at',
  at: {
    write: (at) => ({ time: Date.parse(String(at)) / 1_000 }),
    read: ({ time }) => (typeof time === 'number' ? new Date(time * 1_000).toISOString() : undefined),
  },
}
const at = '2026-11-28T12:00:00.000Z'
const ours = { list: [{ startsAt: 'a', note: null, points: [{ at }] }] }
const former = { list: [{ starts_at: 'a', note: null, points: [{ time: 1_795_867_200 }] }] }

const sent = (value: unknown) => JSON.parse(JSON.stringify(value, withFormerFields(fields)))
const received = (value: unknown) => JSON.parse(JSON.stringify(value), withNewFields(fields))

it('the former release finds its fields in what this one sends', () => {
  expect(sent(ours)).toMatchObject(former)
  expect(sent(ours)).toMatchObject(ours)
})

it('this release finds its fields in what the former one sends', () => expect(received(former)).toMatchObject(ours))

it('the current field wins over the former one', () =>
  expect(received([{ startsAt: 'a', starts_at: 'b' }, {}, 'x', null])).toEqual([
    { startsAt: 'a', starts_at: 'b' },
    {},
    'x',
    null,
  ]))
