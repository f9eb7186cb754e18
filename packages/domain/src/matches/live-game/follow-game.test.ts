import { expect, test } from 'vitest'
import { steamIdOf } from '../../common/steam-id.ts'
import { maxLivePlayers } from '../limits.ts'
import { followGame } from './follow-game.ts'
import { type LiveLine, noLiveState, parseLiveState, phaseOf, roundOf } from './index.ts'

const at = Date.parse('2026-11-27T20:00:00+08:00')
const line = (text: string, second = 0) => `11/27/2026 - 03:00:${String(second).padStart(2, '0')}.000 - ${text}`
const follow = (texts: readonly string[], before = noLiveState) =>
  followGame(
    before,
    texts.map((text) => line(text)),
    at,
  )
const textOf = ({ parts }: LiveLine) => parts.map((part) => (typeof part === 'string' ? part : part.name)).join('')

const ana = '76561198000000101'
const anaToken = (team: string) => `"Ana<1><[U:1:39734373]><${team}>"`
const begun = ['Loading map "de_mirage"', 'Started map "de_mirage"']
const match = ['World triggered "Match_Start" on "de_mirage"', 'World triggered "Round_Start"']
const wonByCt = [
  'Team "CT" triggered "SFUI_Notice_CTs_Win" (CT "1") (T "0")',
  'Team "CT" scored "1" with "5" players',
  'Team "TERRORIST" scored "0" with "5" players',
  'MatchStatus: Score: 1:0 on map "de_mirage" RoundsPlayed: 1',
  'World triggered "Round_End"',
]

test('a server is in warmup until a match begins', () => {
  const { state } = follow([...begun, 'World triggered "Warmup_Start"'])
  expect(state).toMatchObject({ map: 'de_mirage', score: { ct: 0, t: 0 } })
  expect([phaseOf(state), roundOf(state)]).toEqual(['warmup', undefined])
})

test('score and round follow a match, and the score follows the teams when they change sides', () => {
  const { state } = follow([...begun, ...match, ...wonByCt])
  expect(state.score).toEqual({ ct: 1, t: 0 })
  expect([phaseOf(state), roundOf(state)]).toEqual(['live', 2])
  const half = follow(['MatchStatus: Score: 0:1 on map "de_mirage" RoundsPlayed: 1'], state)
  expect(half.state.score).toEqual({ ct: 0, t: 1 })
})

test('a match is paused until it goes on, or the next round begins', () => {
  const paused = follow([...begun, ...match, 'Match pause is enabled - mp_pause_match']).state
  expect(phaseOf(paused)).toBe('paused')
  expect(phaseOf(follow(['Match pause is disabled - mp_unpause_match'], paused).state)).toBe('live')
  expect(phaseOf(follow(['World triggered "Round_Start"'], paused).state)).toBe('live')
})

test('a match is over until the next begins; its score stays', () => {
  const over = follow([
    ...begun,
    ...match,
    ...wonByCt,
    'Game Over: competitive mg_active de_mirage score 1:0 after 3 min',
  ])
  expect([phaseOf(over.state), roundOf(over.state), over.state.score]).toEqual(['over', undefined, { ct: 1, t: 0 }])
  expect(phaseOf(follow(match, over.state).state)).toBe('live')
  expect(follow(match, over.state).state.score).toEqual({ ct: 0, t: 0 })
})

test('loading a backup sets the score of the restored round, and shows no deaths', () => {
  const reload = [
    'World triggered "Match_Reloaded" on "de_mirage"',
    'Team "CT" triggered "SFUI_Notice_Round_Draw" (CT "1") (T "0")',
    `${anaToken('CT')} [1 2 3] committed suicide with "world"`,
    'Starting Freeze period',
    'MatchStatus: Score: 0:0 on map "de_mirage" RoundsPlayed: 0',
    'Match pause is enabled - mp_pause_match',
  ]
  const { state, lines } = follow(reload, follow([...begun, ...match, ...wonByCt]).state)
  expect([state.score, roundOf(state), phaseOf(state)]).toEqual([{ ct: 0, t: 0 }, 1, 'paused'])
  expect(lines.map(textOf)).toEqual(['Match_Reloaded', 'Match pause is enabled'])
})

test('a decided round begins a match if its start was not received', () => {
  expect(phaseOf(follow(wonByCt).state)).toBe('live')
})

test('players come, take a side and leave', () => {
  const entered = follow([
    `${anaToken('')} connected, address "203.0.113.7:27005"`,
    `${anaToken('')} entered the game`,
    '"Ana<1><[U:1:39734373]>" switched from team <Unassigned> to <CT>',
    '"SourceTV<0><BOT><>" entered the game',
  ])
  expect(entered.state.players).toEqual({ [ana]: { name: 'Ana', team: 'ct' } })
  expect([...entered.moves]).toEqual([[ana, 'Ana']])
  const left = follow(
    [`${anaToken('CT')} disconnected (reason "NETWORK_DISCONNECT_DISCONNECT_BY_USER")`],
    entered.state,
  )
  expect(left.state.players).toEqual({})
  expect(follow([`${anaToken('CT')} [1 2 3] committed suicide with "world"`], left.state).state.players).toEqual({})
  expect([...left.moves]).toEqual([[ana, undefined]])
})

test('a change of the map keeps the players, without their sides', () => {
  const { state } = follow(['Loading map "de_nuke"'], follow([`${anaToken('CT')} entered the game`]).state)
  expect(state).toEqual({ ...noLiveState, map: 'de_nuke', players: { [ana]: { name: 'Ana', team: 'unassigned' } } })
})

test('shown lines hold no address, no position, no secret and no chat', () => {
  const { lines } = follow([
    `${anaToken('')} connected, address "203.0.113.7:27005"`,
    `${anaToken('CT')} entered the game`,
    '"sv_password" = "secret"',
    'server_cvar: "rcon_password" "secret"',
    'rcon from "203.0.113.8:50592": command "sv_password secret"',
    `${anaToken('CT')} say "the password is secret"`,
    `${anaToken('CT')} [1 2 3] killed "Bo<2><BOT><TERRORIST>" [4 5 6] with "ak47" (headshot)`,
    'a plugin prints secret',
    ...wonByCt,
    ...wonByCt.slice(1),
  ])
  expect(lines.map(textOf)).toEqual([
    'Ana entered the game',
    'Ana <CT> killed Bo <TERRORIST> with ak47 (headshot)',
    'Round won by <CT>',
    '<CT> scored 1',
  ])
})

test('the last line has the time of its arrival, and the others keep their distance from it', () => {
  const { lines } = followGame(
    noLiveState,
    [
      line('Loading map "de_mirage"', 1),
      line('World triggered "Warmup_Start"', 4),
      line('World triggered "Warmup_End"', 9),
    ],
    at,
  )
  expect(lines.map((shown) => at - shown.at)).toEqual([8_000, 5_000, 0])
})

test('a server’s clock that is set between two lines moves no line', () => {
  const { lines } = followGame(
    noLiveState,
    [line('Loading map "de_mirage"', 1), '11/27/2026 - 02:00:04.000 - World triggered "Warmup_Start"'],
    at,
  )
  expect(lines.map((shown) => at - shown.at)).toEqual([0, 0])
})

test('of too many players, the moves keep the last', () => {
  const count = maxLivePlayers + 6
  const { moves } = follow(
    Array.from({ length: count }, (_, index) => `"Bo<2><[U:1:${index + 1}]><CT>" entered the game`).concat(
      '"Bo<2><[U:1:7]><CT>" disconnected (reason "NETWORK_DISCONNECT_DISCONNECT_BY_USER")',
    ),
  )
  expect(moves.size).toBe(maxLivePlayers)
  expect([...moves].at(-1)).toEqual([steamIdOf('[U:1:7]'), undefined])
  expect(moves.has(steamIdOf('[U:1:1]') ?? '')).toBe(false)
})

test('a state that the former release stored is read', () => {
  const { roster: _roster, rounds: _rounds, ...former } = follow([...begun, ...match]).state
  expect(follow(wonByCt, parseLiveState(JSON.stringify(former))).state.score).toEqual({ ct: 1, t: 0 })
})
