import { accountOf } from '@warmup/domain/game/log'
import { countLines, initialState } from '@warmup/domain/leaderboard/fold'
import { describe, expect, it } from 'vitest'
import { gameModes } from './game-modes.ts'
import { communityPlayers } from './log-players.ts'
import { writePastPlay } from './past-play.ts'

const players = communityPlayers(300)

/** Returns kills and deaths from the last statistics block of each match. */
const statsOf = (log: string): Map<string, number> => {
  const sums = new Map<string, number>()
  for (const match of log.split('Game Over')) {
    const block = match.slice(match.lastIndexOf('JSON_BEGIN'))
    for (const [, account = '', kills, deaths] of block.matchAll(
      /"player_\d+" : " *(\d+),[^,]*,[^,]*, *(\d+), *(\d+)"/g,
    ))
      sums.set(account, (sums.get(account) ?? 0) + Number(kills) * 1_000 + Number(deaths))
  }
  return sums
}

describe('past play', () => {
  it('has players with unique Steam IDs and names', () => {
    const many = communityPlayers(3_000)
    expect(new Set(many.map(({ steamId }) => steamId)).size).toBe(3_000)
    expect(new Set(many.map(({ name }) => name)).size).toBeGreaterThan(2_980)
  })

  it.each(['solo', 'retakes'] as const)('in %s has kills that match the statistics of its matches', (mode) => {
    const [log = ''] = writePastPlay({ seed: 'warmup', mode, serverIds: ['a'], players }).values()
    const { increments } = countLines(initialState(), log.split('\n'), mode)
    const counted = [...increments].map(
      ([steamId, { kills, deaths }]) => [String(accountOf(steamId)), kills * 1_000 + deaths] as const,
    )
    const played = ([, sum]: readonly [string, number]) => sum > 0
    expect(new Map(counted.filter(played))).toEqual(new Map([...statsOf(log)].filter(played)))
  })

  it('looks like the log of a real server', () => {
    const [log = ''] = writePastPlay({ seed: 'warmup', mode: 'retakes', serverIds: ['a'], players }).values()
    for (const text of [
      'Warmup_Start',
      '"sv_password" = "',
      ' money change ',
      'JSON_BEGIN{',
      'MatchStatus: ',
      ' say_team "',
    ])
      expect(log).toContain(text)
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
