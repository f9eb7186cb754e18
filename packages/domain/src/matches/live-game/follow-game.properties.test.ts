import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxLivePlayers } from '../limits.ts'
import { followGame } from './follow-game.ts'
import { noLiveState, parseLiveState } from './index.ts'

const player = fc
  .record({
    name: fc.string({ unit: 'grapheme', maxLength: 32 }),
    account: fc.integer({ min: 1, max: 200 }),
    team: fc.constantFrom('CT', 'TERRORIST', 'Spectator', 'Unassigned', ''),
  })
  .map(({ name, account, team }) => `"${name}<${account}><[U:1:${account}]><${team}>"`)

const text = fc.oneof(
  fc.tuple(player, player).map(([one, other]) => `${one} [1 2 3] killed ${other} [4 5 6] with "ak47"`),
  player.map((one) => `${one} entered the game`),
  player.map((one) => `${one} disconnected (reason "x")`),
  player.map((one) => `${one} say "hello"`),
  fc.constantFrom(
    'Loading map "de_mirage"',
    'World triggered "Match_Start" on "de_mirage"',
    'World triggered "Warmup_Start"',
    'World triggered "Round_Start"',
    'Team "CT" triggered "SFUI_Notice_CTs_Win" (CT "1") (T "0")',
    'Team "TERRORIST" scored "3" with "5" players',
    'Match pause is enabled - mp_pause_match',
    'Game Over: competitive mg_active de_mirage score 13:8 after 42 min',
  ),
  fc.string({ maxLength: 100 }),
)
const log = fc.array(
  text.map((written) => `11/27/2026 - 20:00:00.000 - ${written}`),
  { maxLength: 120 },
)

test('a log that arrives in parts gives the same state and lines as the whole', () => {
  fc.assert(
    fc.property(log, fc.nat(), (lines, cut) => {
      const at = cut % (lines.length + 1)
      const whole = followGame(noLiveState, lines, 0)
      const first = followGame(noLiveState, lines.slice(0, at), 0)
      const second = followGame(parseLiveState(JSON.stringify(first.state)), lines.slice(at), 0)
      expect(second.state).toEqual(whole.state)
      expect([...first.lines, ...second.lines]).toEqual(whole.lines)
    }),
  )
})

test('the state is bounded', () => {
  fc.assert(
    fc.property(fc.array(log, { maxLength: 6 }), (parts) => {
      const { state } = followGame(noLiveState, parts.flat(), 0)
      expect(Object.keys(state.players).length).toBeLessThanOrEqual(maxLivePlayers)
      expect(JSON.stringify(state).length).toBeLessThan(64_000)
    }),
  )
})
