import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { leaderboardEntriesFixture } from './fixtures.ts'
import { firstListed, mergePages } from './list.ts'

describe('the list of a board', () => {
  it('starts after the cards, or at the first player without cards or with a filter', () => {
    expect(firstListed(true, [])).toBe(5)
    expect(firstListed(true, ['kol'])).toBe(0)
    expect(firstListed(false, [])).toBe(0)
  })

  it('merges pages in order', () => {
    const players = leaderboardEntriesFixture(50)
    const pages = [players.slice(0, 20), players.slice(20, 40), players.slice(40)].map((entries) => ({ entries }))
    expect(mergePages(pages)).toEqual(players)
  })

  it('lists each player exactly once if pages overlap', () => {
    const players = leaderboardEntriesFixture(30)
    const page = fc.subarray(players).map((entries) => ({ entries }))
    fc.assert(
      fc.property(fc.array(page, { maxLength: 6 }), (pages) => {
        const ids = mergePages(pages).map(({ steamId }) => steamId)
        expect(new Set(ids).size).toBe(ids.length)
        expect(new Set(ids)).toEqual(new Set(pages.flatMap(({ entries }) => entries.map(({ steamId }) => steamId))))
      }),
    )
  })
})
