import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { steamAnswerLifeMs } from '../limits.ts'
import {
  formatGameVersion,
  gameVersionOf,
  isTooOld,
  majorityVersion,
  requiredVersion,
  versionInStatus,
} from './game-version.ts'

const component = fc.integer({ min: 0, max: 9 })
/** A version of CS2 in its usual form, such as `1.41.7.7`. */
const version = fc.tuple(fc.integer({ min: 39, max: 99 }), component, component).map((parts) => `1.${parts.join('.')}`)
const text = fc.oneof(version, fc.string({ unit: 'binary' }), fc.constantFrom('', '1.40', '1.38.8.1', 'unknown'))
const number = (known: string) => gameVersionOf(known) ?? Number.NaN

it.each([
  ['1.40.1.2', 14012],
  ['1.41.7.7/14177 10896 secure  public', 14177],
  [' 1.39.6.9 ', 13969],
  ['14012', 14012],
  ['1.41.10.2', 141102],
  ['1.38.8.1', undefined],
  ['1.40', undefined],
  ['1.41.7.7b', undefined],
  ['48/48', undefined],
  ['', undefined],
])('reads %j as %s', (given, read) => expect(gameVersionOf(given)).toBe(read))

it.each([
  // Answers of real servers: Challengermode/CoreRcon (StatusParser tests), agkr234/cs2_sourcetv_slots_expansion_crash.
  [
    'hostname : TEST\nspawn    : 0\nversion  : 1.39.6.9/13969 9842 secure  public\nsteamid  : [A:0:1:2] (3)',
    '1.39.6.9',
  ],
  ['version  : 1.39.7.3/13973 9842 secure  public', '1.39.7.3'],
  ['hostname: community\nversion : 1.40.4.4 secure  public\nmap     : de_mirage', '1.40.4.4'],
  ['hostname : my version  : 1.40.4.4 rocks', ''],
  ['Unknown command: status', ''],
])('finds the version in the status %j', (answer, found) => expect(versionInStatus(answer)).toBe(found))

describe('isTooOld', () => {
  it('is false for an unknown version, and without a required one', () => {
    fc.assert(
      fc.property(text, fc.integer(), (given, required) => {
        expect(isTooOld(given, undefined)).toBe(false)
        if (gameVersionOf(given) === undefined) expect(isTooOld(given, required)).toBe(false)
      }),
    )
  })

  it('is false for the required version and for newer ones', () => {
    fc.assert(
      fc.property(version, version, (a, b) => {
        expect(isTooOld(a, number(a))).toBe(false)
        expect(isTooOld(a, number(b)) && isTooOld(b, number(a))).toBe(false)
        expect(isTooOld(a, number(b))).toBe(number(a) < number(b))
      }),
    )
  })

  it('does not compare numbers of different lengths', () => {
    expect(isTooOld('1.41.10.0', 14200)).toBe(false)
    expect(isTooOld('1.41.9.9', 141100)).toBe(false)
    expect(isTooOld('1.41.10.0', 141101)).toBe(true)
  })
})

it('formats a number as the version that has it', () => {
  fc.assert(
    fc.property(version, (given) => {
      expect(formatGameVersion(number(given))).toBe(given)
    }),
  )
  expect(formatGameVersion(141102)).toBe('141102')
})

describe('majorityVersion', () => {
  const fleet = fc.array(text, { maxLength: 40 })
  const olderIn = (versions: readonly string[]) => {
    const majority = majorityVersion(versions)
    return versions.filter((given) => isTooOld(given, majority)).length
  }

  it('leaves less than half of the known servers behind', () => {
    fc.assert(
      fc.property(fleet, (versions) => {
        const known = versions.filter((given) => gameVersionOf(given) !== undefined)
        if (olderIn(versions) > 0) expect(olderIn(versions) * 2).toBeLessThan(known.length)
      }),
    )
  })

  it('leaves no server behind where all have the same version, or one alone is ahead', () => {
    fc.assert(
      fc.property(version, version, fc.integer({ min: 1, max: 20 }), (same, ahead, count) => {
        expect(olderIn(Array(count).fill(same))).toBe(0)
        if (number(ahead) > number(same)) expect(olderIn([ahead, ...Array(count).fill(same)])).toBe(0)
      }),
    )
  })

  it('does not depend on the order, nor on servers whose version is unknown', () => {
    fc.assert(
      fc.property(fleet, (versions) => {
        const known = versions.filter((given) => gameVersionOf(given) !== undefined)
        expect(majorityVersion(versions.toReversed())).toBe(majorityVersion(versions))
        expect(majorityVersion(known)).toBe(majorityVersion(versions))
      }),
    )
  })

  it('does not fall when a server updates', () => {
    fc.assert(
      fc.property(fc.array(version, { minLength: 3, maxLength: 20 }), fc.nat(), version, (versions, at, next) => {
        const index = at % versions.length
        const newer = number(next) > number(versions[index] ?? '') ? next : (versions[index] ?? '')
        const before = majorityVersion(versions) ?? 0
        expect(majorityVersion(versions.with(index, newer))).toBeGreaterThanOrEqual(before)
      }),
    )
  })

  it('needs three servers', () => {
    expect(majorityVersion(['1.41.7.8', '1.41.7.8'])).toBeUndefined()
    expect(majorityVersion(['1.41.7.8', '1.41.7.8', '1.41.7.7'])).toBe(14178)
  })
})

describe('requiredVersion', () => {
  const updated = ['1.41.7.8', '1.41.7.8', '1.41.7.7']

  it('is what Steam answers, as long as the answer is new', () => {
    expect(requiredVersion({ required: 14177, answeredAt: 0 }, updated, steamAnswerLifeMs - 1)).toBe(14177)
    expect(requiredVersion({ required: 14177, answeredAt: 0 }, updated, steamAnswerLifeMs)).toBe(14178)
  })

  it('is what most servers run where Steam has never answered', () => {
    expect(requiredVersion({ required: undefined, answeredAt: undefined }, updated, 0)).toBe(14178)
    expect(requiredVersion({ required: undefined, answeredAt: undefined }, [], 0)).toBeUndefined()
  })

  it('does not fall behind the last answer of Steam', () => {
    expect(requiredVersion({ required: 14179, answeredAt: 0 }, updated, steamAnswerLifeMs)).toBe(14179)
  })
})
