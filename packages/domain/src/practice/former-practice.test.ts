import { expect, it } from 'vitest'
import { parse } from 'zod/v4/core'
import type { Call } from '../common/call.ts'
import { withFormerFields, withNewFields } from '../common/former-fields.ts'
import { getDesk } from './desk/calls.ts'
import { practiceServerFixture, practiceServerWireFixture } from './fixtures.ts'
import { changeMemberRights, createInvite, getInvites, handOverServer, openInvite } from './people/calls.ts'
import { cancelBooking, getBookings } from './renting/calls.ts'
import { getPracticeUsage } from './usage/calls.ts'

/** What this release reads from an answer of the former one. */
const read = ({ formerFields = {}, ...call }: Call, answer: unknown) =>
  parse(call.reading ?? call.response, JSON.parse(JSON.stringify(answer), withNewFields(formerFields)))
/** What the former release finds in an answer or a request of this one. */
const sent = ({ formerFields = {} }: Call, value: unknown) =>
  JSON.parse(JSON.stringify(value, withFormerFields(formerFields)))
/** The body that the API reads from a portal of the former release. */
const asked = ({ formerFields = {}, body }: Call, former: unknown) =>
  body && parse(body, withNewFields(formerFields)('', former))

const endsAt = '2026-11-23T10:20:00.000Z'

it('reads and writes the terms and links of invites of the former release', () => {
  const link = { id: 'a', link: 'https://warmup.example/pracc/join/a', used: 2 }
  const invite = { ...link, endsAt, usesLeft: 3, makesAdmin: true }
  const former = { ...link, ends_at: endsAt, uses_left: 3, makes_admin: true }
  expect(read(getInvites, [former])).toEqual([invite])
  expect(sent(getInvites, [invite])).toMatchObject([former])
  const terms = { time: '1h', uses: '5' }
  expect(asked(createInvite, { ...terms, makes_admin: true })).toEqual({ ...terms, makesAdmin: true })
})

it('reads and writes an opened invite of the former release, and one that is over', () => {
  const server = practiceServerWireFixture()
  const former = { open: true, server, visitor: 'guest', admins_full: false }
  expect(read(openInvite, former)).toEqual({
    invited: { server: practiceServerFixture(), visitor: 'guest', areAdminsFull: false },
  })
  expect(sent(openInvite, { invited: { server, visitor: 'guest', areAdminsFull: false } })).toMatchObject(former)
  expect(read(openInvite, { open: false })).toEqual({})
})

it('reads the rights of members and a hand-over of the former release', () => {
  const rights = { restart: true, renew: false, demos: true }
  expect(asked(changeMemberRights, { ...rights, see_password: false })).toEqual({ ...rights, seePassword: false })
  expect(asked(handOverServer, { steamid: '76561198000000001', stay_admin: true })).toEqual({
    steamId: '76561198000000001',
    staysAdmin: true,
  })
})

it('reads and writes the bookings of the former release', () => {
  const fields = { id: 'ps-1', region: 'ap-shanghai', state: 'booked', currency: 'CNY' }
  const startsAt = '2026-11-23T06:20:00.000Z'
  const booking = { ...fields, serverName: 'ABC', startsAt, endsAt, isWaiting: false, amount: 600 }
  const former = {
    ...fields,
    server_name: 'ABC',
    starts_at: startsAt,
    ends_at: endsAt,
    is_waiting: false,
    amount_minor: 600,
  }
  expect(read(getBookings, [former, { ...former, state: 'swapped' }])).toEqual([booking])
  expect(read(cancelBooking, former)).toEqual(booking)
  expect(sent(getBookings, [booking])).toMatchObject([former])
})

it('reads and writes the use of a server of the former release', () => {
  const fields = { minutes: 90, times: 2, days: [{ day: '2026-11-23', minutes: 90 }], hidden: 1 }
  const player = { name: 'Ana', minutes: 90 }
  const usage = { ...fields, players: [{ ...player, steamId: '76561198000000001', lastAt: endsAt }] }
  const former = { ...fields, players: [{ ...player, steamid: '76561198000000001', last_at: endsAt }] }
  expect(read(getPracticeUsage, former)).toEqual(usage)
  expect(sent(getPracticeUsage, usage)).toMatchObject(former)
})

it('reads and writes the match desk of the former release', () => {
  const fields = { answers: true, map: 'de_nuke', players: [], pool: [], others: [], actions: [], recent: [] }
  expect(read(getDesk, { ...fields, map_locked: 5 })).toEqual({ ...fields, mapLockedSeconds: 5 })
  expect(sent(getDesk, { ...fields, mapLockedSeconds: 5 })).toMatchObject({ map_locked: 5 })
})
