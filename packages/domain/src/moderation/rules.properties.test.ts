import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  createWordSearch,
  isNameWord,
  mayActAgain,
  moderationRules,
  reporterOfRule,
  ruleOfReporter,
  steamBanEvidence,
} from './rules.ts'

const count = fc.integer({ min: 0, max: 9 })
const days = fc.integer({ min: 0, max: 4_000 })
const letters = fc.string({ unit: fc.constantFrom(...'abc作弊1'), minLength: 1, maxLength: 6 })
const sign = fc.constantFrom('', '.', ' ', '-', '_', '★', '｜', '!')

describe('the rule about bans on Steam', () => {
  it('acts if and only if the last ban is young enough', () => {
    fc.assert(
      fc.property(count, count, days, days, (vacBans, gameBans, daysSinceLast, within) => {
        const evidence = steamBanEvidence({ vacBans, gameBans, daysSinceLast }, within)
        expect(evidence !== undefined).toBe(vacBans + gameBans > 0 && daysSinceLast <= within)
      }),
    )
  })

  it('has the same evidence on the next day, and another for another ban', () => {
    const bans = { vacBans: 1, gameBans: 0, daysSinceLast: 3 }
    expect(steamBanEvidence({ ...bans, daysSinceLast: 4 }, 9)).toBe(steamBanEvidence(bans, 9))
    expect(steamBanEvidence({ ...bans, gameBans: 1 }, 9)).not.toBe(steamBanEvidence(bans, 9))
  })
})

describe('the rule about names', () => {
  it.each(['a', 'ａ.', ' - b', '挂', '', ' '])('has no use for the word %j', (word) =>
    expect(isNameWord(word)).toBe(false),
  )
  it.each(['ab', 'a b', '外挂', 'ﬁ'])('can look for %j', (word) => expect(isNameWord(word)).toBe(true))

  it('finds what the search for players finds', () => {
    expect(createWordSearch(['cheat'])('CHÉAT')).toBe('cheat')
    expect(createWordSearch(['strasse'])('Straße 7')).toBe('strasse')
  })

  it('finds a word with signs between, in capitals and full width', () => {
    fc.assert(
      fc.property(letters, letters, letters, sign, (before, word, after, between) => {
        const wide = (text: string) =>
          text.replace(/[a-z0-9]/g, (each) => String.fromCharCode(each.charCodeAt(0) + 0xfee0))
        const written = Array.from(word).join(between)
        for (const name of [written, written.toUpperCase(), wide(written)])
          expect(createWordSearch(['zzz', word])(`${before}${between}${name}${after}`)).toBe(word)
      }),
    )
  })

  it('finds nothing that the name does not contain, and nothing in an empty list', () => {
    fc.assert(
      fc.property(letters, (name) => {
        expect(createWordSearch(['xyz', '...', ''])(name)).toBeUndefined()
        expect(createWordSearch([])(name)).toBeUndefined()
      }),
    )
  })
})

it('acts again only for a name, after its ban has ended by itself', () => {
  const states = [undefined, 'active', 'ended', 'lifted'] as const
  expect(states.map((state) => mayActAgain('names', state))).toEqual([false, false, true, false])
  expect(states.map((state) => mayActAgain('steam_bans', state))).toEqual([false, false, false, false])
})

it('tells a rule from a player', () => {
  for (const rule of moderationRules) expect(ruleOfReporter(reporterOfRule(rule))).toBe(rule)
  expect(ruleOfReporter('76561198000000005')).toBeUndefined()
})
