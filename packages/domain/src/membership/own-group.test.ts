import { describe, expect, it } from 'vitest'
import { categoriesFixture } from './fixtures.ts'
import { categoryToShow, ownGroup } from './own-group.ts'

describe('the group of a player', () => {
  it.each([
    ['vip', true, 'vip'],
    ['op', true, 'op'],
    ['none', true, 'normal'],
    ['none', false, undefined],
  ] as const)('%s, signed in %s: %s', (membership, isSignedIn, expected) =>
    expect(ownGroup(membership, isSignedIn)).toBe(expected),
  )
})

describe('the category that a small screen lists', () => {
  it("is the player's own, for visitors VIP, else the first", () => {
    expect(categoryToShow(categoriesFixture, 'kol')?.id).toBe('kol')
    expect(categoryToShow(categoriesFixture, undefined)?.id).toBe('vip')
    expect(categoryToShow(categoriesFixture, 'gone')?.id).toBe('vip')
    expect(
      categoryToShow(
        categoriesFixture.filter(({ id }) => id !== 'vip'),
        undefined,
      )?.id,
    ).toBe('normal')
    expect(categoryToShow([], 'vip')).toBeUndefined()
  })
})
