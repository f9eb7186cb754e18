import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countPeople, type PlayerCounting } from './count-people.ts'

const slots = 10
const tvPort = 27_020
type Answer = { readonly players: number; readonly bots: number; readonly tvPort?: number }
/** The people after each of some answers of a server. */
const follow = (answers: readonly Answer[]): number[] => {
  let known: PlayerCounting | undefined
  return answers.map((answer) => {
    const { people, counting } = countPeople({ maxPlayers: slots, ...answer }, known)
    known = counting
    return people
  })
}

describe('people on a server', () => {
  it.each([
    [13, 2, 11],
    [4, 4, 0],
    [1, 7, 1],
    [0, 7, 0],
  ])('of %i players and %i bots are known from one answer', (players, bots, people) =>
    expect(countPeople({ players, bots, maxPlayers: 16 }).people).toBe(people),
  )

  // "It always shows 1/10 when the server is empty and 11/10 when the server is full":
  // https://github.com/levelsranks/pawn-levels_ranks-core/issues/36
  it('do not include a TV client that a full server counts as a player', () => {
    const withTv = (players: number) => ({ players, bots: 0, tvPort })
    expect(follow([11, 10, 1, 9].map(withTv))).toEqual([10, 9, 0, 8])
  })

  it('do not include such a TV client beside bots', () =>
    expect(
      follow([
        { players: 13, bots: 2, tvPort },
        { players: 8, bots: 3, tvPort },
      ]),
    ).toEqual([10, 4]))

  it('are all players once the broadcast has ended, or if an empty server does not count it', () => {
    const full = { players: 11, bots: 0, tvPort }
    expect(follow([full, { players: 10, bots: 0 }])).toEqual([10, 10])
    expect(follow([full, { players: 0, bots: 0, tvPort }, { players: 10, bots: 0, tvPort }])).toEqual([10, 0, 10])
  })

  it('can be more than the slots, because of reserved slots', () => {
    expect(follow([{ players: 11, bots: 0 }])).toEqual([11])
    expect(
      follow([
        { players: 12, bots: 0, tvPort },
        { players: 10, bots: 0, tvPort },
      ]),
    ).toEqual([12, 10])
  })

  // A CS:GO server with 1 player and 7 bots: https://github.com/gamedig/node-gamedig/issues/297
  it('are all players after two answers in a row with fewer players than bots', () => {
    const [few, full] = [
      { players: 1, bots: 7 },
      { players: 9, bots: 1 },
    ]
    expect(follow([full])).toEqual([8])
    expect(follow([few, few, full])).toEqual([1, 1, 9])
    expect(follow([few, full, few, full])).toEqual([1, 8, 1, 8])
  })

  it('do not include bots once players and bots together are more than the slots', () => {
    const [few, onlyBots] = [
      { players: 2, bots: 3 },
      { players: 8, bots: 8 },
    ]
    expect(follow([few, onlyBots, { players: 10, bots: 10 }])).toEqual([2, 0, 0])
    expect(follow([few, few, onlyBots, { players: 5, bots: 2 }])).toEqual([2, 2, 0, 3])
    expect(follow([{ players: 4, bots: 7 }])).toEqual([0])
  })

  it('are right from the first full answer on, whatever the server counts', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(0, 1),
        fc.array(fc.nat(slots), { minLength: 1 }),
        fc.boolean(),
        (tv, counts, hasTv) => {
          const seen = [slots, ...counts]
          const answers = seen.map((people) => ({ players: people + tv, bots: 0, ...((hasTv || tv) && { tvPort }) }))
          expect(follow(answers)).toEqual(seen)
        },
      ),
    )
  })
})
