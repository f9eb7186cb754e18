import { describe, expect, test } from 'vitest'
import type { LeaderboardMode } from '../modes.ts'
import { type Counted, countLines, createCount } from './count-log.ts'
import { initialState, parseState } from './counting-state.ts'
import { SampleLog, sampleBot, samplePlayer, steamIdOfSample } from './fixtures.ts'
import { type Increments, noIncrements } from './increments.ts'
import {
  idleAfterMs,
  longestSilenceMs,
  maxFollowedPlayers,
  maxMatchPlayers,
  maxRoundsTakenBack,
  sessionGapMs,
} from './limits.ts'
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
  test('count with headshots and weapon class, and as a death of the victim', () => {
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

  test('of chickens are not counted, and neither are assists and chat', () => {
    const log = new SampleLog()
      .join(ana, bo)
      .text('"P0<0><[U:1:1]><CT>" [1 2 3] killed other "chicken<123>" [1 2 3] with "ak47"')
      .text('"P0<0><[U:1:1]><CT>" say "x" [1 2 3] killed "P1<1><[U:1:2]><TERRORIST>" [1 2 3] with "ak47"')
      .write({ kind: 'assisted', player: ana, victim: bo })
    expect(of(dm(log), 0)).toEqual({ ...noIncrements(), sessions: 1 })
    expect(of(dm(log), 1)).toEqual({ ...noIncrements(), sessions: 1 })
  })

  test.each(['dm', 'retakes'] as const)('of and by bots change no counts in %s', (mode) => {
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

  test('of the own player, suicides and bomb deaths are deaths without a kill', () => {
    const log = new SampleLog()
      .join(ana)
      .kill(ana, ana, 'hegrenade')
      .write({ kind: 'suicide', player: ana })
      .text('"P0<0><[U:1:1]><CT>" [1 2 3] was killed by the bomb.')
    expect(of(dm(log), 0)).toMatchObject({ kills: 0, deaths: 3 })
  })

  test('during warmup count only in modes without rounds', () => {
    const log = new SampleLog().join(ana, bo).kill(ana, bo)
    expect(of(count(log, 'dm'), 0).kills).toBe(1)
    expect(of(count(log, 'dm-pistol'), 0).kills).toBe(1)
    expect(of(count(log, 'solo'), 0)).toMatchObject({ kills: 0, playtimeSeconds: 0 })
    expect(of(count(log, 'retakes'), 0).kills).toBe(0)
  })

  test.each([
    ['Game_Commencing', (log: SampleLog) => log.text('World triggered "Game_Commencing"')],
    ['the end of the game', (log: SampleLog) => log.write({ kind: 'gameOver' })],
    ['a new map', (log: SampleLog) => log.write({ kind: 'loadingMap', map: 'de_nuke' })],
  ])('do not count between %s and the next match', (_, interrupt) => {
    const log = interrupt(new SampleLog().join(ana, bo).startMatch().kill(ana, bo)).kill(ana, bo)
    expect(of(retakes(log), 0).kills).toBe(1)
    expect(of(retakes(log.startMatch().kill(ana, bo)), 0).kills).toBe(2)
  })

  test('are discarded if the match restarts or returns to warmup', () => {
    const log = new SampleLog().join(ana, bo).startMatch().wait(10).kill(ana, bo, 'awp', true)
    expect(of(retakes(log), 0)).toMatchObject({ kills: 1, awpKills: 1, headshots: 1, playtimeSeconds: 10 })
    log.text('World triggered "Restart_Round_(1_second)"').kill(ana, bo).startMatch()
    expect(of(retakes(log), 0)).toEqual({ ...noIncrements(), sessions: 1 })
    expect(of(retakes(log.kill(bo, ana).startWarmup()), 0).deaths).toBe(0)
    expect(of(retakes(log.kill(ana, bo).kill(ana, bo)), 0).kills).toBe(0)
    expect(of(retakes(log.startMatch().kill(ana, bo)), 0).kills).toBe(1)
  })

  test('in a knife round are discarded, like the round', () => {
    const log = new SampleLog().join(ana, cleo, bo, eve).startMatch().startRound().kill(bo, cleo, 'knife').kill(ana, bo)
    expect(of(retakes(log.kill(ana, eve).win('ct')), 0)).toMatchObject({ kills: 2, wins: 1, clutchWins: 1 })
    expect(of(retakes(log.startMatch()), 0)).toEqual({ ...noIncrements(), sessions: 1 })
    expect(of(retakes(log.startRound().kill(ana, bo).win('ct')), 0)).toMatchObject({ kills: 1, wins: 1, clutches: 0 })
  })

  test('in a finished match are final, even if the server reports the end in a later batch', () => {
    const first = retakes(new SampleLog().join(ana, bo).startMatch().kill(ana, bo))
    const restarted = countLines(first.state, new SampleLog().startMatch().lines, 'retakes')
    expect(of(restarted, 0).kills).toBe(-1)
    const over = countLines(first.state, new SampleLog().write({ kind: 'gameOver' }).startMatch().lines, 'retakes')
    expect(of(over, 0).kills).toBe(0)
  })

  test('become final for the first players if too many play', () => {
    const log = new SampleLog().startMatch()
    for (let number = 1; number <= maxMatchPlayers + 1; number += 1)
      log.kill(ct(number), sampleBot(200, 't')).kill(t(500), ct(number))
    const before = retakes(log)
    expect(Object.keys(before.state.match).length).toBe(maxMatchPlayers)
    expect(
      of(countLines(before.state, new SampleLog().startMatch().lines, 'retakes'), maxMatchPlayers + 1).deaths,
    ).toBe(-1)
    expect(of(countLines(before.state, new SampleLog().startMatch().lines, 'retakes'), 1).deaths).toBe(0)
  })

  test('count from the first decided round if the start of the match was missed', () => {
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

  test('counts in a team, not as a spectator, and ends when the player leaves', () => {
    const log = playing(new SampleLog().join(ana), 60, ana)
    log.write({ kind: 'switched', player: ana, to: 'spectator' })
    playing(log, 100, bo)
    log.write({ kind: 'switched', player: { ...ana, team: 'spectator' }, to: 't' })
    playing(log, 30, bo).leave({ ...ana, team: 't' })
    playing(log, 100, bo)
    expect(of(dm(log), 0).playtimeSeconds).toBe(90)
  })

  test('requires a running match only in modes with rounds', () => {
    const log = playing(new SampleLog().join(ana, bo), 50, ana, bo).startMatch()
    expect(of(retakes(playing(log, 20, ana, bo)), 0).playtimeSeconds).toBe(20)
  })

  test('counts until the last mention if the disconnect was not logged', () => {
    const log = playing(new SampleLog().join(ana, bo), 60, ana, bo)
    expect(of(dm(playing(log, 3_600, bo)), 0).playtimeSeconds).toBe(60 + idleAfterMs / 1_000)
  })

  test('ends when another player takes the slot', () => {
    const log = playing(new SampleLog().join(ana, bo), 60, ana, bo)
    log.join({ ...samplePlayer(7, 'ct'), slot: ana.slot })
    expect(of(dm(playing(log, 100, bo)), 0).playtimeSeconds).toBe(60)
  })

  test('is bounded over a gap in the log, and never decreases if the clock is set back', () => {
    const log = playing(new SampleLog().join(ana), 60, ana).wait(86_400).kill(ana, bo)
    expect(of(dm(log), 0).playtimeSeconds).toBe(60 + longestSilenceMs / 1_000)
    const back = playing(new SampleLog().join(ana), 60, ana).wait(-3_600).kill(ana, bo)
    expect(of(dm(playing(back, 30, ana)), 0).playtimeSeconds).toBe(90)
  })
})

describe('sessions', () => {
  test('begin when a player joins a team, and continue after a short absence or a new map', () => {
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

  test('count as won and lost for the sides that the game reports', () => {
    const counted = retakes(started().win('t').startRound().win('ct').startRound().win('t'))
    expect([0, 2, 1, 3].map((number) => [of(counted, number).wins, of(counted, number).loses])).toEqual([
      [1, 2],
      [1, 2],
      [2, 1],
      [2, 1],
    ])
  })

  test('count once, and not after a draw', () => {
    expect(of(retakes(started().win('ct').win('ct')), 0)).toMatchObject({ wins: 1, loses: 0 })
    expect(of(retakes(started().win(undefined)), 0)).toMatchObject({ wins: 0, loses: 0 })
  })

  test('do not count without a player on each side', () => {
    const log = new SampleLog().join(ana, cleo).startMatch().startRound().kill(ana, sampleBot(9, 't')).win('ct')
    expect(of(retakes(log), 0).wins).toBe(0)
  })

  test('do not count for a player who joins late', () => {
    const log = started().join(dan).win('ct').startRound()
    expect(of(retakes(log), 4)).toMatchObject({ wins: 0, loses: 0 })
    expect(of(retakes(log.win('ct')), 4).wins).toBe(1)
  })

  test('do not count for a player who leaves, even after a return', () => {
    const log = started().leave(cleo).win('t')
    expect(of(retakes(log), 2).loses).toBe(0)
    expect(of(retakes(started().leave(cleo).join(cleo).win('t')), 2).loses).toBe(0)
  })

  test('do not count after an unlogged disconnect: the slot was reused, or the player reconnected', () => {
    const taken = started().join({ ...samplePlayer(7, 'ct'), slot: cleo.slot })
    expect(of(retakes(taken.win('t')), 2)).toMatchObject({ wins: 0, loses: 0 })
    expect(of(retakes(started().join(cleo).win('t')), 2)).toMatchObject({ wins: 0, loses: 0 })
    expect(of(retakes(started().join(cleo).win('t').startRound().win('t')), 2)).toMatchObject({ wins: 0, loses: 1 })
  })

  test('count for the right player even if a money line has a wrong slot', () => {
    const money = '"P2<7><[U:1:3]><CT>" money change 800-300 = $500 (tracked)'
    const log = started()
      .text(money)
      .join({ ...samplePlayer(7, 'ct'), slot: 7 })
    expect(of(retakes(log.win('t')), 2)).toMatchObject({ wins: 0, loses: 1 })
  })

  test('do not count for a player who is no longer tracked', () => {
    const log = started().wait(1)
    for (let number = 0; number < maxFollowedPlayers; number += 1) log.join(samplePlayer(100 + number, 'spectator'))
    expect(of(retakes(log.win('t')), 2)).toMatchObject({ wins: 0, loses: 0 })
  })

  test('do not count for a player who changes sides during the round', () => {
    const log = started().write({ kind: 'switched', player: cleo, to: 't' }).win('t')
    expect(of(retakes(log), 2)).toMatchObject({ wins: 0, loses: 0 })
  })

  test('count for the side in the lines if a plugin changed it silently', () => {
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

  test('count for the last player of a side against at least one enemy, if the round is won', () => {
    const log = started().kill(bo, cleo).kill(ana, bo).kill(ana, eve).win('ct')
    expect(of(retakes(log), 0)).toMatchObject({ clutches: 1, clutchWins: 1 })
    // Eve was also the last of her side, against one enemy.
    expect(of(retakes(log), 3)).toMatchObject({ clutches: 1, clutchWins: 0 })
    expect(of(retakes(log), 1).clutches).toBe(0)
  })

  test('count even if teammates left or died by the bomb, suicide or a bot', () => {
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

  test('do not count for a player who started alone, after the last enemy died, or after the round', () => {
    const alone = new SampleLog().join(ana, bo, eve).startMatch().startRound().kill(ana, bo).kill(ana, eve).win('ct')
    expect(of(retakes(alone), 0).clutches).toBe(0)
    expect(of(retakes(started().kill(ana, bo).kill(ana, eve).kill(ana, cleo).win('ct')), 0).clutches).toBe(0)
    expect(of(retakes(started().win('ct').kill(bo, cleo)), 0).clutches).toBe(0)
  })
})

describe('counting', () => {
  test('continues from a returned state, without changing the given one', () => {
    const first = new SampleLog().join(ana, cleo, bo).startMatch().startRound().wait(10)
    const state = retakes(first).state
    const before = JSON.stringify(state)
    const second = new SampleLog().wait(20).kill(bo, cleo).win('t')
    const counted = countLines(parseState(before), second.lines, 'retakes')
    expect(of(counted, 0)).toMatchObject({ loses: 1, clutches: 1, playtimeSeconds: 20 })
    expect(JSON.stringify(state)).toBe(before)
  })

  test('discards a state of another version', () => {
    expect(parseState('{"version":0,"players":{"1":{}}}')).toEqual(initialState())
    expect(parseState(null)).toEqual(initialState())
  })

  test('can start a new map without a log line', () => {
    const play = createCount(retakes(new SampleLog().join(ana, bo).startMatch()).state, 'retakes')
    play.changeMap()
    for (const line of new SampleLog().wait(1).kill(ana, bo).lines) play.line(line)
    expect(of(play.result(), 0).kills).toBe(0)
  })

  test('uses the latest names, cleaned', () => {
    const log = new SampleLog().join(ana).kill({ ...ana, name: 'Ana\u202e  热身' }, bo)
    expect(dm(log).names.get(steamIdOfSample(0))).toBe('Ana 热身')
    expect(countLines(dm(log).state, log.lines.slice(-1), 'dm').names.size).toBe(0)
  })

  test('skips unknown lines and counts them', () => {
    const log = new SampleLog().join(ana).text('Something new: "sv_cheats" "0"').text('JSON_BEGIN{').text('')
    expect(dm(log).lines).toEqual({ read: 6, unknown: 2 })
  })

  test('tracks a limited number of players', () => {
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

describe('a player who leaves alive', () => {
  /** The game writes a suicide when a player leaves alive, after the line about the disconnect. */
  const leaveAlive = (log: SampleLog, player: typeof ana) => log.leave(player).write({ kind: 'suicide', player })

  test('does not die, play on or take part in later rounds', () => {
    const log = new SampleLog().join(ana, cleo, bo, eve).startMatch()
    log.startRound().kill(bo, cleo).kill(bo, ana).win('t')
    leaveAlive(log, ana)
    for (let round = 0; round < 4; round += 1) log.startRound().wait(60).kill(bo, cleo).win('t')
    expect(of(retakes(log), 0)).toMatchObject({ loses: 1, clutches: 1, deaths: 1, playtimeSeconds: 0 })
  })

  test('has no playtime in deathmatch after the exit', () => {
    const log = leaveAlive(new SampleLog().join(ana, bo).wait(36), ana)
    for (let minute = 0; minute < 6; minute += 1) log.wait(60).kill(bo, eve)
    expect(of(dm(log), 0)).toMatchObject({ playtimeSeconds: 36, deaths: 0 })
  })
})

describe('a server’s clock that is set', () => {
  test.each([3_600, -3_600])('by %i s adds no time and no session', (jump) => {
    const log = new SampleLog().join(ana, bo).wait(50).kill(ana, bo)
    const first = countLines(initialState(), log.lines, 'dm', 0)
    const second = new SampleLog()
      .wait(50 + jump)
      .leave(ana)
      .wait(10)
      .join(ana)
      .wait(20)
      .kill(ana, bo)
    const counted = countLines(first.state, second.lines, 'dm', 30_000)
    expect(of(first, 0)).toMatchObject({ playtimeSeconds: 50, sessions: 1 })
    expect(of(counted, 0).sessions).toBe(0)
    // 30 s until the exit, by our clock, and 20 s after the return.
    expect(of(counted, 0).playtimeSeconds).toBe(50)
  })
})

describe('a backup that is loaded', () => {
  const everyone = [ana, cleo, bo, eve]
  /** Two decided rounds and a third that is still played: Bo kills two in the second, and one in the third. */
  const played = () =>
    new SampleLog()
      .join(...everyone)
      .startMatch()
      .startRound()
      .wait(20)
      .kill(ana, bo)
      .kill(ana, eve)
      .win('ct')
      .wait(5)
      .text('Starting Freeze period')
      .startRound()
      .wait(20)
      .kill(bo, cleo, 'awp')
      .kill(bo, ana)
      .win('t')
      .wait(5)
      .text('Starting Freeze period')
      .startRound()
      .wait(20)
      .kill(bo, cleo)

  test('takes back what was counted in its round and in later ones', () => {
    const log = played().reload(1, 0, ...everyone)
    expect(of(retakes(log), 0)).toMatchObject({
      kills: 2,
      deaths: 0,
      wins: 1,
      loses: 0,
      clutches: 0,
      playtimeSeconds: 25,
    })
    expect(of(retakes(log), 1)).toMatchObject({ kills: 0, deaths: 1, wins: 0, awpKills: 0 })
    expect(of(retakes(log.wait(9).startRound().kill(bo, ana)), 1)).toMatchObject({ kills: 1 })
  })

  test('takes back the round that is played again', () => {
    const log = played()
      .reload(1, 1, ...everyone)
      .wait(9)
      .startRound()
      .kill(ana, bo)
      .win('ct')
    expect(of(retakes(log), 0)).toMatchObject({ kills: 3, deaths: 1, wins: 2, loses: 1 })
    expect(of(retakes(log), 1)).toMatchObject({ kills: 2, deaths: 2 })
  })

  test('takes nothing back twice if the match restarts afterwards', () => {
    expect(of(retakes(played().reload(1, 0).startMatch()), 1)).toEqual({ ...noIncrements(), sessions: 1 })
  })

  test('takes back what an earlier batch counted, unless it is settled', () => {
    const first = retakes(played())
    const reload = new SampleLog().reload(1, 0).lines
    expect(of(countLines(first.state, reload, 'retakes'), 1)).toMatchObject({ kills: -3, deaths: 0, wins: -1 })
    const counting = createCount(first.state, 'retakes')
    counting.settle()
    for (const line of reload) counting.line(line)
    expect(of(counting.result(), 1).kills).toBe(0)
  })

  test('changes nothing in deathmatch', () => {
    expect(of(dm(played().reload(1, 0, ...everyone)), 1)).toMatchObject({ kills: 3, deaths: 2 })
  })

  test('has a bounded state', () => {
    const log = new SampleLog().join(ana, bo).startMatch()
    for (let round = 0; round < 100; round += 1) log.text('Starting Freeze period').startRound().kill(ana, bo).win('ct')
    expect(retakes(log).state.lastRounds).toHaveLength(maxRoundsTakenBack)
  })
})

test('a state that the former release stored is read', () => {
  const {
    roster: _roster,
    rounds: _rounds,
    lastRounds: _last,
    shift: _shift,
    at: _at,
    ...former
  } = retakes(new SampleLog().join(ana, bo).startMatch().wait(10).kill(ana, bo)).state
  const counted = countLines(
    parseState(JSON.stringify(former)),
    new SampleLog().wait(20).kill(ana, bo).startMatch().lines,
    'retakes',
  )
  expect(of(counted, 0)).toMatchObject({ kills: -1, sessions: 0 })
})
