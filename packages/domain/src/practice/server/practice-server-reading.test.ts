import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chinaDay } from '../../common/china-time.ts'
import { practiceServerFixture, practiceServerWireFixture } from '../fixtures.ts'
import { readExpiry } from '../time/expiry-reading.ts'
import { isExpired } from './practice-server.ts'
import { practiceServerListReading, practiceServerWireSchema } from './practice-server-reading.ts'

const read = (answer: unknown) => practiceServerListReading.parse([answer])[0]

describe('a practice server of any backend', () => {
  it('matches our own API’s answer', () => {
    const wire = practiceServerWireFixture()
    expect(practiceServerWireSchema.parse(wire)).toEqual(wire)
    expect(read(wire)).toEqual(practiceServerFixture())
  })

  it('requires only an id', () =>
    expect(read({ instance_id: 7 })).toEqual(
      practiceServerFixture({
        id: '7',
        name: '7',
        region: '',
        ip: '',
        port: 0,
        password: '',
        status: 'PENDING',
        role: 'member',
        isRelocatable: false,
        expiresAt: undefined,
        adminIds: [],
      }),
    ))

  it.each([
    [
      { isOwner: '1', relocatable: '1', maintenance_status: '1' },
      { role: 'owner', isRelocatable: true, isInMaintenance: true },
    ],
    [
      { isOwner: 'true', relocatable: 'true', maintenance_status: 'false', rights: { restart: 'false' } },
      { role: 'owner', isRelocatable: true, isInMaintenance: false, rights: { restart: false, renew: true } },
    ],
    [{ waits_for: ' node1\n' }, { waitsFor: 'node1' }],
    [
      {
        failing: {
          since: 10,
          crashes: '4',
          exit_code: 1,
          next_start_at: 20,
          free: 1,
          booked: true,
          lines: ['a', 2],
          update: { at: 5 },
        },
      },
      {
        failing: {
          since: 10_000,
          crashes: 4,
          exitCode: 1,
          nextStartAt: 20_000,
          isFree: true,
          isBooked: true,
          lines: ['a'],
          update: { version: '', at: 5_000 },
        },
      },
    ],
    [{ failing: { since: 'yesterday' } }, { status: 'RUNNING' }],
    [{ status: 'running ' }, { status: 'RUNNING' }],
    [{ status: 'TERMINA' }, { status: 'TERMINA' }],
    [{ status: 'PROVISIONING' }, { status: 'PENDING' }],
    [{ admin_list: [{ steamid: '76561198000000002' }, 'x'] }, { adminIds: ['76561198000000002'] }],
    [{ admin_list: '{' }, { adminIds: [] }],
    [{ public_ip: 'a b; quit' }, { ip: '' }],
    [{ rights: { restart: false } }, { rights: { restart: false, renew: true, demos: true, seePassword: true } }],
  ])('reads %j', (sent, expected) => expect(read({ ...practiceServerWireFixture(), ...sent })).toMatchObject(expected))
})

describe('the expiry of a server', () => {
  const noon = Date.parse('2026-11-30T12:00:00+08:00')
  const expired = (day: string | undefined, seconds: number | undefined, now: string) =>
    isExpired({ expiresAt: readExpiry(day, seconds) }, Date.parse(now))

  it.each([
    ['without a day', undefined, noon / 1_000, '2026-01-01T00:00:00Z', true],
    ['on a day before today, at any seconds', '2026-11-29', noon / 1_000, '2026-11-30T00:00:00+08:00', true],
    ['on its day before its time', '2026-11-30', noon / 1_000, '2026-11-30T11:59:59+08:00', false],
    ['on its day after its time', '2026-11-30', noon / 1_000, '2026-11-30T12:00:00+08:00', true],
    ['before its day, at any seconds', '2026-12-02', noon / 1_000, '2026-12-01T23:59:59+08:00', false],
    ['on its day without a time', '2026-11-30', undefined, '2026-11-30T23:59:59+08:00', false],
    ['after its day without a time', '2026-11-30', undefined, '2026-12-01T00:00:00+08:00', true],
    ['by the seconds where the day cannot be read', 'soon', noon / 1_000, '2026-11-30T12:00:00+08:00', true],
  ])('%s', (_, day, seconds, now, expected) => expect(expired(day, seconds, now)).toBe(expected))

  it('is exact to the second if day and seconds agree', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_000_000_000, max: 4_000_000_000 }), (seconds) => {
        expect(readExpiry(chinaDay(seconds * 1_000), seconds)).toBe(seconds * 1_000)
      }),
    )
  })
})
