import { describe, expect, test } from 'vitest'
import type { LeaderboardMode } from '../modes.ts'
import { type Counted, countLines, createCount } from './count-log.ts'
import { initialState, parseState } from './counting-state.ts'
import { SampleLog, sampleBot, samplePlayer, steamIdOfSample } from './fixtures.ts'
import { type Increments, noIncrements } from './increments.ts'
import { idleAfterMs, longestSilenceMs, maxFollowedPlayers, sessionGapMs } from './limits.ts'
import { leaderboardModeOf } from './modes.ts'

const ct = (number: number) => samplePlayer(number, 'ct')
const t = (number: number) => samplePlayer(number, 't')
const [ana, cleo, dan] = [ct(0), ct(2), ct(4)]
const [bo, eve] = [t(1), t(3)]

const of = ({ increments }: Counted, number: number): Readonly<Increments> =>
  increments.get(steamIdOfSample(number)) ?? noIncrements()

const count = (log: SampleLog, mode: LeaderboardMode) => countLines(initialState(), log.lines, mode)
const dm = (log: SampleLog) => count(log, 'dm')
const retakes = (log: SampleLog) => count(log, 'retakes')

describe('kills', () => {
  test('count with headshots and the class of the weapon, and as the death of the victim', () => {
    const log = new SampleLog()
      .join(ana, bo)
      .kill(ana, bo, 'ak47', true)
      .kill(ana, bo, 'deagle')
      .kill(ana, bo, 'awp')
      .kill(ana, bo, 'ssg08')
      .kill(ana, bo, 'knife_t')
    expect(of(dm(log), 0)).toMatchObject({
      kills: 5,
      deaths: 0,
      headshots: 1,
      rifleKills: 1,
      pistolKills: 1,
      awpKills: 1,
    })
    expect(of(dm(log), 1)).toMatchObject({ kills: 0, deaths: 5 })
  })

  test('of chickens, assists and chat count nothing', () => {
    const log = new SampleLog()
      .join(ana, bo)
      .text('"P0<0><[U:1:1]><CT>" [1 2 3] killed other "chicken<123>" [1 2 3] with "ak47"')
      .text('"P0<0><[U:1:1]><CT>" say "x" [1 2 3] killed "P1<1><[U:1:2]><TERRORIST>" [1 2 3] with "ak47"')
      .write({ kind: 'assisted', player: ana, victim: bo })
    expect(of(dm(log), 0)).toEqual({ ...noIncrements(), sessions: 1 })
    expect(of(dm(log), 1)).toEqual({ ...noIncrements(), sessions: 1 })
  })

  test.each(['dm', 'retakes'] as const)('of and by bots change nobody in %s', (mode) => {
    const bot = sampleBot(9, 't')
    const log = new SampleLog().join(ana).startMatch().kill(ana, bot).kill(bot, ana)
    expect(of(count(log, mode), 0)).toMatchObject({ kills: 0, deaths: 0 })
  })

  test.each([
    ['dm', 1],
    ['dm-pistol', 1],
    ['solo', 0],
    ['retakes', 0],
  ] as const)('of the own side in %s count %i, and always as a death', (mode, kills) => {
    const counted = count(new SampleLog().join(ana, cleo).startMatch().kill(ana, cleo), mode)
    expect(of(counted, 0).kills).toBe(kills)
    expect(of(counted, 2).deaths).toBe(1)
  })

  test('of oneself, suicides and deaths by the bomb are deaths without a kill', () => {
    const log = new SampleLog()
      .join(ana)
      .kill(ana, ana, 'hegrenade')
      .write({ kind: 'suicide', player: ana })
      .text('"P0<0><[U:1:1]><CT>" [1 2 3] was killed by the bomb.')
    expect(of(dm(log), 0)).toMatchObject({ kills: 0, deaths: 3 })
  })

  test('in warmup count in modes without rounds only', () => {
    const log = new SampleLog().join(ana, bo).kill(ana, bo)
    expect(of(count(log, 'dm'), 0).kills).toBe(1)
    expect(of(count(log, 'dm-pistol'), 0).kills).toBe(1)
    expect(of(count(log, 'solo'), 0)).toMatchObject({ kills: 0, playtimeSeconds: 0 })
    expect(of(count(log, 'retakes'), 0).kills).toBe(0)
  })

  test.each([
    ['Game_Commencing', (log: SampleLog) => log.text('World triggered "Game_Commencing"')],
    ['a restart', (log: SampleLog) => log.text('World triggered "Restart_Round_(1_second)"')],
    ['the end of the game', (log: SampleLog) => log.write({ kind: 'gameOver' })],
    ['a new map', (log: SampleLog) => log.write({ kind: 'loadingMap', map: 'de_nuke' })],
  ])('do not count between %s and the next match', (_, interrupt) => {
    const log = interrupt(new SampleLog().join(ana, bo).startMatch().kill(ana, bo)).kill(ana, bo)
    expect(of(retakes(log), 0).kills).toBe(1)
    expect(of(retakes(log.startMatch().kill(ana, bo)), 0).kills).toBe(2)
  })

  test('count from the first decided round on if the start of the match was missed', () => {
    const log = new SampleLog().kill(ana, bo).win('ct').startRound().kill(ana, bo).win('ct')
    expect(of(retakes(log), 0)).toMatchObject({ kills: 1, wins: 1 })
  })
})

describe('playtime', () => {
  const playing = (log: SampleLog, seconds: number, ...players: (typeof ana)[]) => {
    for (let second = 0; second < seconds; second += 10) {
      log.wait(10)
      for (const player of players) log.write({ kind: 'assisted', player, victim: player })
    }
    return log
  }

  test('counts in a team, not as a spectator, and ends with leaving', () => {
    const log = playing(new SampleLog().join(ana), 60, ana)
    log.write({ kind: 'switched', player: ana, to: 'spectator' })
    playing(log, 100, bo)
    log.write({ kind: 'switched', player: { ...ana, team: 'spectator' }, to: 't' })
    playing(log, 30, bo).leave({ ...ana, team: 't' })
    playing(log, 100, bo)
    expect(of(dm(log), 0).playtimeSeconds).toBe(90)
  })

  test('counts in a match only where there are rounds', () => {
    const log = playing(new SampleLog().join(ana, bo), 50, ana, bo).startMatch()
    expect(of(retakes(playing(log, 20, ana, bo)), 0).playtimeSeconds).toBe(20)
  })

  test('is counted without the line that says that the player left, until nothing names the player', () => {
    const log = playing(new SampleLog().join(ana, bo), 60, ana, bo)
    expect(of(dm(playing(log, 3_600, bo)), 0).playtimeSeconds).toBe(60 + idleAfterMs / 1_000)
  })

  test('of a slot that somebody else has taken has ended', () => {
    const log = playing(new SampleLog().join(ana, bo), 60, ana, bo)
    log.join({ ...samplePlayer(7, 'ct'), slot: ana.slot })
    expect(of(dm(playing(log, 100, bo)), 0).playtimeSeconds).toBe(60)
  })

  test('over a gap in the log is bounded, and a clock that is set back takes nothing away', () => {
    const log = playing(new SampleLog().join(ana), 60, ana).wait(86_400).kill(ana, bo)
    expect(of(dm(log), 0).playtimeSeconds).toBe(60 + longestSilenceMs / 1_000)
    const back = playing(new SampleLog().join(ana), 60, ana).wait(-3_600).kill(ana, bo)
    expect(of(dm(playing(back, 30, ana)), 0).playtimeSeconds).toBe(90)
  })
})

describe('sessions', () => {
  test('begin with joining a team, and go on after a short absence or a new map', () => {
    const log = new SampleLog()
      .join(ana, { ...bo, team: 'spectator' })
      .wait(60)
      .leave(ana)
      .wait(60)
      .join(ana)
    expect(of(dm(log), 0).sessions).toBe(1)
    expect(of(dm(log), 1).sessions).toBe(0)
    log.write({ kind: 'loadingMap', map: 'de_nuke' }).wait(30).join(ana)
    expect(of(dm(log), 0).sessions).toBe(1)
    log
      .leave(ana)
      .wait(sessionGapMs / 1_000 + 1)
      .join(ana)
    expect(of(dm(log), 0).sessions).toBe(2)
  })
})

describe('rounds of retakes', () => {
  const started = () => new SampleLog().join(ana, cleo, bo, eve).startMatch().startRound()

  test('count as won and lost for the sides, by what the game says', () => {
    const counted = retakes(started().win('t').startRound().win('ct').startRound().win('t'))
    expect([0, 2, 1, 3].map((number) => [of(counted, number).wins, of(counted, number).loses])).toEqual([
      [1, 2],
      [1, 2],
      [2, 1],
      [2, 1],
    ])
  })

  test('count once, and not if nobody won', () => {
    expect(of(retakes(started().win('ct').win('ct')), 0)).toMatchObject({ wins: 1, loses: 0 })
    expect(of(retakes(started().win(undefined)), 0)).toMatchObject({ wins: 0, loses: 0 })
  })

  test('do not count without a player on each side', () => {
    const log = new SampleLog().join(ana, cleo).startMatch().startRound().kill(ana, sampleBot(9, 't')).win('ct')
    expect(of(retakes(log), 0).wins).toBe(0)
  })

  test('do not count for who joins late', () => {
    const log = started().join(dan).win('ct').startRound()
    expect(of(retakes(log), 4)).toMatchObject({ wins: 0, loses: 0 })
    expect(of(retakes(log.win('ct')), 4).wins).toBe(1)
  })

  test('do not count for who leaves, also if the player comes back', () => {
    const log = started().leave(cleo).win('t')
    expect(of(retakes(log), 2).loses).toBe(0)
    expect(of(retakes(started().leave(cleo).join(cleo).win('t')), 2).loses).toBe(0)
  })

  test('do not count for whose leaving was not seen: somebody has the slot, or the player comes anew', () => {
    const taken = started().join({ ...samplePlayer(7, 'ct'), slot: cleo.slot })
    expect(of(retakes(taken.win('t')), 2)).toMatchObject({ wins: 0, loses: 0 })
    expect(of(retakes(started().join(cleo).win('t')), 2)).toMatchObject({ wins: 0, loses: 0 })
    expect(of(retakes(started().join(cleo).win('t').startRound().win('t')), 2)).toMatchObject({ wins: 0, loses: 1 })
  })

  test('do not count for who is not followed any more, because too many came', () => {
    const log = started().wait(1)
    for (let number = 0; number < maxFollowedPlayers; number += 1) log.join(samplePlayer(100 + number, 'spectator'))
    expect(of(retakes(log.win('t')), 2)).toMatchObject({ wins: 0, loses: 0 })
  })

  test('do not count for who changes sides in them', () => {
    const log = started().write({ kind: 'switched', player: cleo, to: 't' }).win('t')
    expect(of(retakes(log), 2)).toMatchObject({ wins: 0, loses: 0 })
  })

  test('count for the side that the lines show, where a plugin changed it without a word', () => {
    const log = started()
      .kill({ ...cleo, team: 't' }, ana)
      .win('t')
    expect(of(retakes(log), 2)).toMatchObject({ wins: 1, loses: 0 })
  })

  test('do not count in the other modes', () => {
    const log = started().kill(ana, bo).kill(ana, eve).win('ct')
    for (const mode of ['dm', 'dm-pistol', 'solo'] as const)
      expect(of(count(log, mode), 0)).toMatchObject({ wins: 0, clutches: 0 })
  })
})

describe('clutches', () => {
  const started = () => new SampleLog().join(ana, cleo, bo, eve).startMatch().startRound()

  test('count for the last of a side against one or more, won with the round', () => {
    const log = started().kill(bo, cleo).kill(ana, bo).kill(ana, eve).win('ct')
    expect(of(retakes(log), 0)).toMatchObject({ clutches: 1, clutchWins: 1 })
    // Eve was the last of her side too, against one.
    expect(of(retakes(log), 3)).toMatchObject({ clutches: 1, clutchWins: 0 })
    expect(of(retakes(log), 1).clutches).toBe(0)
  })

  test('count also if the others fell to the bomb, to themselves or to a bot, or left', () => {
    const falls: ((log: SampleLog) => SampleLog)[] = [
      (log) => log.write({ kind: 'suicide', player: cleo }),
      (log) => log.kill(ana, cleo),
      (log) => log.kill(sampleBot(9, 't'), cleo),
      (log) => log.leave(cleo),
      (log) => log.text('"P2<2><[U:1:3]><CT>" [1 2 3] was killed by the bomb.'),
    ]
    for (const fall of falls)
      expect(of(retakes(fall(started()).win('t')), 0)).toMatchObject({ clutches: 1, clutchWins: 0 })
  })

  test('do not count for who began alone, after the last enemy fell, or after the round', () => {
    const alone = new SampleLog().join(ana, bo, eve).startMatch().startRound().kill(ana, bo).kill(ana, eve).win('ct')
    expect(of(retakes(alone), 0).clutches).toBe(0)
    expect(of(retakes(started().kill(ana, bo).kill(ana, eve).kill(ana, cleo).win('ct')), 0).clutches).toBe(0)
    expect(of(retakes(started().win('ct').kill(bo, cleo)), 0).clutches).toBe(0)
  })
})

describe('counting', () => {
  test('goes on with the state that it left, without changing the one it was given', () => {
    const first = new SampleLog().join(ana, cleo, bo).startMatch().startRound().wait(10)
    const state = retakes(first).state
    const before = JSON.stringify(state)
    const second = new SampleLog().wait(20).kill(bo, cleo).win('t')
    const counted = countLines(parseState(before), second.lines, 'retakes')
    expect(of(counted, 0)).toMatchObject({ loses: 1, clutches: 1, playtimeSeconds: 20 })
    expect(JSON.stringify(state)).toBe(before)
  })

  test('takes nothing over from a state of another version', () => {
    expect(parseState('{"version":0,"players":{"1":{}}}')).toEqual(initialState())
    expect(parseState(null)).toEqual(initialState())
  })

  test('begins a new map without a word of the log as well', () => {
    const play = createCount(retakes(new SampleLog().join(ana, bo).startMatch()).state, 'retakes')
    play.changeMap()
    for (const line of new SampleLog().wait(1).kill(ana, bo).lines) play.line(line)
    expect(of(play.result(), 0).kills).toBe(0)
  })

  test('names players as they are called last, cleaned', () => {
    const log = new SampleLog().join(ana).kill({ ...ana, name: 'Ana\u202e  热身' }, bo)
    expect(dm(log).names.get(steamIdOfSample(0))).toBe('Ana 热身')
    expect(countLines(dm(log).state, log.lines.slice(-1), 'dm').names.size).toBe(0)
  })

  test('skips unknown lines and counts them', () => {
    const log = new SampleLog().join(ana).text('server_cvar: "sv_cheats" "0"').text('JSON_BEGIN{').text('')
    expect(dm(log).lines).toEqual({ read: 6, unknown: 2 })
  })

  test('follows a bounded number of players', () => {
    const log = new SampleLog()
    for (let number = 0; number < 1_000; number += 1) log.join(samplePlayer(number, 'ct')).wait(1)
    for (let number = 0; number < 1_000; number += 1) log.leave(samplePlayer(number, 'ct'))
    const { state } = dm(log)
    expect(Object.keys(state.players).length + Object.keys(state.left).length).toBeLessThanOrEqual(
      2 * maxFollowedPlayers,
    )
  })
})

test.each([
  ['dm', 'dm'],
  ['dm-noawp', 'dm'],
  ['dm-pistol', 'dm-pistol'],
  ['solo', 'solo'],
  ['retakes', 'retakes'],
  ['competitive', undefined],
  ['toString', undefined],
])('a server of the category %s counts for %s', (category, mode) => {
  expect(leaderboardModeOf(category)).toBe(mode)
})
