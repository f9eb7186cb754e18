import { type LeaderboardGroup, leaderboardGroups, leaderboardModes } from '@warmup/domain/leaderboard'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { choiceFromSearch, choiceToSearch, shownPeriod, toggled } from './board-choice.ts'

const choice = fc.record({
  mode: fc.constantFrom(...leaderboardModes),
  season: fc.option(fc.stringMatching(/^[\w -]{1,40}$/), { nil: undefined }),
  groups: fc.subarray([...leaderboardGroups]),
})

describe('a choice in the URL', () => {
  it('can be read back, beside other parameters', () => {
    fc.assert(
      fc.property(choice, (chosen) => {
        const search = choiceToSearch(chosen, '?from=qq&season=old')
        expect(choiceFromSearch(search)).toEqual(chosen)
        expect(new URLSearchParams(search).get('from')).toBe('qq')
      }),
    )
  })

  it('omits defaults and keeps commas readable', () => {
    expect(choiceToSearch({ mode: 'dm', season: 's2', groups: [] }, '?mode=solo&group=op')).toBe('?season=s2')
    expect(choiceToSearch({ mode: 'solo', season: 'all', groups: ['pro', 'op'] }, '')).toBe(
      '?season=all&mode=solo&group=pro,op',
    )
    expect(choiceToSearch({ mode: 'dm', season: undefined, groups: [] }, '?season=s2')).toBe('')
  })

  it('ignores invalid values', () =>
    expect(choiceFromSearch(`?mode=DM&season=${'x'.repeat(41)}&group=vip,kol,,KOL,pro`)).toEqual({
      mode: 'dm',
      season: undefined,
      groups: ['pro', 'kol'],
    }))
})

describe('the displayed period', () => {
  const seasons = ['s3', 's2'].map((id) => ({ id, name: id }))

  it.each([
    ['all', seasons, 'all'],
    ['s2', seasons, 's2'],
    ['gone', seasons, 's3'],
    [undefined, seasons, 's3'],
    [undefined, [], 'all'],
    ['s2', [], 'all'],
    // The seasons are still loading.
    ['s2', undefined, 's2'],
    ['all', undefined, 'all'],
    [undefined, undefined, undefined],
  ])('for %o of %o is %o', (chosen, known, shown) => expect(shownPeriod(chosen, known)).toBe(shown))
})

it('toggles groups in the order of their buttons', () => {
  const order: readonly LeaderboardGroup[] = ['op', 'pro', 'op', 'kol']
  expect(order.reduce<readonly LeaderboardGroup[]>(toggled, [])).toEqual(['pro', 'kol'])
})
