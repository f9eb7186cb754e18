import { countLines, initialState } from '@warmup/domain/leaderboard/fold'
import { describe, expect, it } from 'vitest'
import { gameModes } from './game-modes.ts'
import { communityPlayers } from './log-players.ts'
import { writePastPlay } from './past-play.ts'

const players = communityPlayers(300)

describe('what was played before', () => {
  it('is by players of whom each has another Steam ID and name', () => {
    const many = communityPlayers(3_000)
    expect(new Set(many.map(({ steamId }) => steamId)).size).toBe(3_000)
    expect(new Set(many.map(({ name }) => name)).size).toBeGreaterThan(2_980)
  })

  it.each(gameModes)('in %s is the same in every run', (mode) => {
    const options = { seed: 'warmup', mode, serverIds: ['a', 'b'], players }
    expect(writePastPlay(options)).toEqual(writePastPlay(options))
  })

  it.each(gameModes)(
    'in %s counts more than ten minutes and some kills for everybody, in lines that are known',
    (mode) => {
      const logs = writePastPlay({ seed: 'warmup', mode, serverIds: ['a', 'b'], players })
      const minutes = new Map<string, number>()
      let kills = 0
      let wins = 0
      for (const log of logs.values()) {
        const { increments, lines } = countLines(initialState(), log.split('\n'), mode)
        expect(lines.unknown).toBe(0)
        for (const [steamId, counted] of increments) {
          minutes.set(steamId, (minutes.get(steamId) ?? 0) + counted.playtimeSeconds / 60)
          kills += counted.kills
          wins += counted.wins
        }
      }
      expect(minutes.size).toBe(players.length)
      expect(Math.min(...minutes.values())).toBeGreaterThan(10)
      expect(kills).toBeGreaterThan(players.length * 4)
      expect(wins > 0).toBe(mode === 'retakes')
    },
  )
})
