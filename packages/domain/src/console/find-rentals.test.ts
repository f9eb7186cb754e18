import { describe, expect, it } from 'vitest'
import { findRentals, needsAttention } from './find-rentals.ts'
import { rentalFixture } from './fixtures.ts'

const healthy = rentalFixture({ id: 'ps-1', name: 'Scrim Box', ownerName: 'NightOwl', node: 'node-a' })
const waiting = rentalFixture({ id: 'ps-2', name: '周三队训', node: 'node-b', waitsFor: 'node-b' })
const all = [healthy, waiting]
const everything = { search: '', onlyAttention: false }

describe('needsAttention', () => {
  it('is false for a server that runs', () => expect(needsAttention(healthy)).toBe(false))

  const failing = { since: 1, crashes: 3, reason: 'task: non-zero exit (1)', at: 2, image: 'server:1', lines: [] }
  it.each([
    { problem: 'no space' },
    { failing },
    { waitsFor: 'node-b' },
    { unknownSince: 1 },
    { isTooOld: true },
    { isLate: true },
  ])('is true with %o', (trouble) => expect(needsAttention(rentalFixture(trouble))).toBe(true))

  it('is false for maintenance, which an operator began', () =>
    expect(needsAttention(rentalFixture({ isInMaintenance: true }))).toBe(false))
})

describe('findRentals', () => {
  it('returns all servers without a search', () => expect(findRentals(all, everything)).toEqual(all))

  it.each([
    ['scrim', [healthy]],
    ['  NIGHTOWL ', [healthy]],
    ['ps-2', [waiting]],
    ['node-b', [waiting]],
    ['队训', [waiting]],
    ['ap-shanghai', all],
    ['nothing', []],
  ])('finds %j', (search, found) => expect(findRentals(all, { ...everything, search })).toEqual(found))

  it('keeps only servers that need attention', () =>
    expect(findRentals(all, { search: '', onlyAttention: true })).toEqual([waiting]))
})
