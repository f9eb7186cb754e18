import { describe, expect, it } from 'vitest'
import { followRounds, noRounds } from './follow-rounds.ts'
import { readLogLine } from './log/read-log-line.ts'

/** The rounds after some lines, and every number of rounds to which they were taken back. */
const follow = (lines: readonly string[]) => {
  let rounds = noRounds
  const takenBack: number[] = []
  for (const text of lines) {
    const event = readLogLine(`11/27/2026 - 20:00:00.000 - ${text}`)?.event
    if (event === undefined) continue
    const news = followRounds(rounds, event)
    rounds = news.rounds
    if (news.takenBackTo !== undefined) takenBack.push(news.takenBackTo)
  }
  return { rounds, takenBack }
}

const won = (ct: number, t: number) => [
  'World triggered "Round_Start"',
  `Team "CT" triggered "SFUI_Notice_CTs_Win" (CT "${ct}") (T "${t}")`,
  `MatchStatus: Score: ${ct}:${t} on map "de_mirage" RoundsPlayed: ${ct + t}`,
  'World triggered "Round_End"',
  'Starting Freeze period',
]
const begun = ['World triggered "Match_Start" on "de_mirage"', ...won(1, 0), ...won(2, 0), ...won(3, 0)]
/** The lines of `mp_backup_restore_load_file`, in this order. */
const reload = [
  'World triggered "Match_Reloaded" on "de_mirage"',
  'Team "CT" triggered "SFUI_Notice_Round_Draw" (CT "3") (T "0")',
  'MatchStatus: Score: 3:0 on map "de_mirage" RoundsPlayed: 3',
  '"Ana<1><[U:1:1]><CT>" [1 2 3] committed suicide with "world"',
]

describe('the rounds of a match', () => {
  it('are those that were won', () => {
    expect(follow(begun)).toEqual({ rounds: { played: 3, current: 3, isReloading: false }, takenBack: [] })
    expect(follow([...begun, 'MatchStatus: Score: 0:0 on map "de_mirage" RoundsPlayed: -1']).rounds.played).toBe(3)
    expect(follow([...begun, 'World triggered "Match_Start" on "de_mirage"']).rounds).toEqual(noRounds)
  })

  it('a loaded backup takes back the current round', () => {
    expect(follow([...begun, ...reload])).toMatchObject({ rounds: { isReloading: true }, takenBack: [3] })
    const started = [...begun, ...reload, 'Starting Freeze period', 'World triggered "Round_Start"']
    expect(follow(started).rounds).toEqual({ played: 3, current: 3, isReloading: false })
  })

  it.each([
    ['"round_number" : "2",'],
    ['MatchStatus: Score: 1:0 on map "de_mirage" RoundsPlayed: 1'],
    ['MatchStatus: Score: 1:0 on map "de_mirage" RoundsPlayed: 1', '"round_number" : "2",'],
  ])('lose those beyond the restored one, which %s names', (...lines) => {
    const restored = follow([...begun, ...reload, 'Starting Freeze period', ...lines])
    expect(restored).toEqual({ rounds: { played: 1, current: 1, isReloading: true }, takenBack: [3, 1] })
  })

  it('are not taken back by a lower number without a backup', () => {
    expect(follow([...begun, '"round_number" : "2",']).takenBack).toEqual([])
  })
})
