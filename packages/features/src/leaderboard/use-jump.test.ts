import { leaderboardPageSize } from '@warmup/domain/leaderboard'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pageBefore } from './use-jump.ts'

it('begins with a page on which the rank, or at the latest one of the next ranks, stands', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), (rank) => {
      const before = (pageBefore(rank) - 1) * leaderboardPageSize
      expect(before).toBeLessThan(rank)
      expect(rank - before).toBeLessThanOrEqual(leaderboardPageSize + 3)
    }),
  )
  expect([1, 3, 20, 24, 60].map(pageBefore)).toEqual([1, 1, 1, 2, 3])
})
