import { describe, expect, it } from 'vitest'
import { writeLogPlayer } from '../../game/log/write-log-line.ts'
import { SampleLog, sampleBot, samplePlayer, steamIdOfSample } from '../../leaderboard/fold/fixtures.ts'
import { visibilityOf } from '../../players/visible-name.ts'
import { maxMatchEvents, maxMatchPlayers, maxMatchRounds } from '../limits.ts'
import { abandonMatch, foldMatches } from './fold-match.ts'
import { visiblePlayers } from './match.ts'
import { type MatchRecord, recordOf } from './match-record.ts'
import { noMatch, storedMatchState } from './match-state.ts'

const ana = samplePlayer(1, 'ct', 'Ana')
const bo = samplePlayer(2, 't', 'Bo')
const [anaT, boCt] = [
  { ...ana, team: 't' as const },
  { ...bo, team: 'ct' as const },
]
const fold = (log: SampleLog) => {
  let id = 0
  return foldMatches(noMatch(), log.lines, () => `match-${id++}`)
}
const open = (log: SampleLog): MatchRecord | undefined => {
  const { match } = fold(log).state
  return match && recordOf(match)
}
const endedIn = (log: SampleLog) => fold(log).ended.map(({ match, end }) => ({ ...recordOf(match), end, id: match.id }))
const started = () => new SampleLog().join(ana, bo).startMatch()
const playerIn = (record: MatchRecord | undefined, name: string) => record?.players.find((one) => one.name === name)
const notice = (winner: 'CT' | 'TERRORIST', name: string, ct: number, t: number) =>
  `Team "${winner}" triggered "SFUI_Notice_${name}" (CT "${ct}") (T "${t}")`
const hit = (by: typeof ana, victim: typeof ana, health: number) =>
  `${writeLogPlayer(by)} [1 2 3] attacked ${writeLogPlayer(victim)} [4 5 6] with "ak47" (damage "99") (damage_armor "0") (health "${health}") (armor "0") (hitgroup "chest")`

describe('a match', () => {
  it('has map, score, and what each player did', () => {
    const log = started().wait(20).startRound().wait(5)
    log
      .text(hit(ana, bo, 40))
      .text(hit(ana, bo, 0))
      .kill(ana, bo, 'ak47', true)
      .wait(10)
    log.win('ct').wait(10).startRound().wait(7).kill(bo, ana, 'awp').win('t')
    log.wait(3).startRound().wait(2).write({ kind: 'suicide', player: bo }).win('ct').write({ kind: 'gameOver' })
    const [match, ...others] = endedIn(log)
    expect(others).toEqual([])
    expect(match).toMatchObject({ end: 'finished', map: 'de_mirage', score: { a: 2, b: 1 }, hasDamage: true })
    expect(playerIn(match, 'Ana')).toEqual({
      steamId: steamIdOfSample(1),
      name: 'Ana',
      isBot: false,
      team: 'a',
      kills: 1,
      deaths: 1,
      assists: 0,
      headshots: 1,
      damage: 100,
      rounds: 3,
      openingKills: 1,
      openingDeaths: 1,
      kills2: 0,
      kills3: 0,
      kills4: 0,
      kills5: 0,
      clutchesWon: 0,
      clutchesLost: 0,
    })
    expect(playerIn(match, 'Bo')).toMatchObject({ team: 'b', kills: 1, deaths: 2, headshots: 0, damage: 0 })
    expect(match?.rounds[0]).toMatchObject({ winner: 'a', sideOfA: 'ct', reason: 'eliminated', at: 20, seconds: 15 })
    expect(match?.rounds[0]?.events).toEqual(
      [{ kind: 'kill', at: 5, by: 1, victim: 0, weapon: 'ak47', headshot: true }].map((event) => ({
        ...event,
        by: expect.any(Number),
        victim: expect.any(Number),
      })),
    )
  })

  it('follows the teams when they swap sides', () => {
    const log = started().startRound().win('ct').wait(1).startRound().win('ct').wait(1)
    log.write({ kind: 'switched', player: ana, to: 't' }, { kind: 'switched', player: bo, to: 'ct' })
    log.startRound().kill(anaT, boCt).win('t').wait(1).startRound().win('ct')
    const record = open(log)
    expect(record?.score).toEqual({ a: 3, b: 1 })
    expect(record?.rounds.map((round) => round.sideOfA)).toEqual(['ct', 'ct', 't', 't'])
    expect(playerIn(record, 'Ana')?.team).toBe('a')
  })

  it('keeps a player who returns after halftime on the old side until the game moves them', () => {
    const cyd = samplePlayer(3, 'ct', 'Cyd')
    const log = started().join(cyd).startRound().win('ct').wait(9).leave(cyd)
    log.write({ kind: 'switched', player: ana, to: 't' }, { kind: 'switched', player: bo, to: 'ct' })
    log.join(cyd).startRound().win('t').wait(9)
    log.write({ kind: 'switched', player: cyd, to: 't' }).startRound().win('t')
    const record = open(log)
    expect(record).toMatchObject({
      score: { a: 3, b: 0 },
      rounds: [{ sideOfA: 'ct' }, { sideOfA: 't' }, { sideOfA: 't' }],
    })
    expect(playerIn(record, 'Cyd')).toMatchObject({ team: 'a', rounds: 3 })
  })

  it('ends for a player who leaves, and does not count the death that the game writes afterwards', () => {
    const cyd = samplePlayer(3, 'ct', 'Cyd')
    const log = started().join(cyd).startRound().win('ct')
    log.leave(cyd).write({ kind: 'suicide', player: cyd })
    for (let round = 0; round < 3; round += 1) log.startRound().win('ct')
    log.write({ kind: 'switched', player: ana, to: 't' }, { kind: 'switched', player: bo, to: 'ct' })
    log.startRound().win('ct').startRound().win('t')
    expect(playerIn(open(log), 'Cyd')).toMatchObject({ rounds: 1, deaths: 0, team: 'a' })
  })

  it('says how rounds ended, and who planted and defused', () => {
    const log = started().startRound().wait(30)
    log.text(`${writeLogPlayer(bo)} triggered "Planted_The_Bomb" at bombsite B`).wait(4)
    log.text(`${writeLogPlayer(ana)} triggered "Begin_Bomb_Defuse_With_Kit"`).wait(5)
    log
      .text(notice('CT', 'Bomb_Defused', 1, 0))
      .wait(9)
      .startRound()
      .wait(60)
    log
      .text(notice('TERRORIST', 'Target_Bombed', 1, 1))
      .wait(1)
      .write({ kind: 'suicide', player: ana })
    const rounds = open(log)?.rounds
    expect(rounds?.map(({ reason }) => reason)).toEqual(['bomb_defused', 'bomb_exploded'])
    expect(rounds?.[0]?.events).toMatchObject([
      { kind: 'bomb_planted', at: 30, site: 'B' },
      { kind: 'bomb_defused', at: 39 },
    ])
    // What happens right after a round belongs to it.
    expect(rounds?.[1]?.events).toMatchObject([{ kind: 'death', at: 61 }])
  })

  it('counts assists, but neither kills nor assists nor damage against the own side', () => {
    const cyd = samplePlayer(3, 'ct', 'Cyd')
    const log = started().join(cyd).startRound().kill(ana, bo).write({ kind: 'assisted', player: cyd, victim: bo })
    log.text(`${writeLogPlayer(cyd)} flash-assisted killing ${writeLogPlayer(bo)}`)
    log
      .text(hit(ana, cyd, 0))
      .kill(ana, cyd)
      .write({ kind: 'assisted', player: ana, victim: cyd })
      .win('ct')
    const record = open(log)
    expect(playerIn(record, 'Ana')).toMatchObject({ kills: 1, assists: 0, damage: 0 })
    expect(playerIn(record, 'Cyd')).toMatchObject({ assists: 1, deaths: 1 })
  })

  it('counts bots by name, and is not kept if only bots stood on a side', () => {
    const log = new SampleLog().join(ana).startMatch().startRound().kill(ana, sampleBot(7, 't')).win('ct')
    expect(open(log)?.players).toMatchObject([{ kills: 1 }, { isBot: true, steamId: null, deaths: 1 }])
    expect(endedIn(log.write({ kind: 'gameOver' }))).toEqual([])
  })

  it('ignores warm-up and the knife round', () => {
    const log = started().wait(2).startWarmup().kill(ana, bo).startMatch().startRound().kill(bo, ana).win('t').wait(1)
    log.startMatch().wait(40).startMatch().wait(4).startRound().wait(1).kill(ana, bo).win('ct')
    const record = open(log)
    expect(record).toMatchObject({ score: { a: 1, b: 0 } })
    expect(playerIn(record, 'Bo')).toMatchObject({ kills: 0, deaths: 1 })
    expect(endedIn(log.startWarmup())).toEqual([])
  })

  it('keeps its id and loses its rounds when it restarts', () => {
    const log = started().startRound().win('ct').startRound().win('ct').wait(1)
    const first = fold(log).state.match?.id
    log.text('World triggered "Restart_Round_(1_second)"').wait(1).startMatch().startRound().win('t')
    expect(open(log)?.score).toEqual({ a: 0, b: 1 })
    expect(fold(log).state.match?.id).toBe(first)
    expect(endedIn(log)).toEqual([])
  })

  it.each([
    ['the map changes', (log: SampleLog) => log.write({ kind: 'loadingMap', map: 'de_nuke' })],
    ['warm-up begins again', (log: SampleLog) => log.startWarmup()],
    ['nothing happens for long', (log: SampleLog) => log.wait(31 * 60).kill(ana, bo)],
  ])('is abandoned with its score when %s', (_, stop) => {
    const log = started().startRound().win('ct').wait(9).startRound().win('t').wait(9)
    expect(endedIn(stop(log))).toMatchObject([{ end: 'abandoned', score: { a: 1, b: 1 } }])
  })

  it('is abandoned when no more lines come', () => {
    const { state } = fold(started().startRound().win('ct'))
    expect(abandonMatch(state).ended).toMatchObject({ end: 'abandoned' })
    expect(abandonMatch(state).state.match).toBeUndefined()
    expect(abandonMatch(noMatch()).ended).toBeUndefined()
  })

  /** Eleven rounds, each received alone; the server's clock is set before the fourth. */
  const withClockSet = (jumpSeconds: number) => {
    const log = started()
    let received = Date.parse('2026-03-29T01:50:00Z')
    let state = noMatch()
    let sent = 0
    const ended = []
    for (let round = 1; round <= 11; round += 1) {
      if (round === 4) log.wait(jumpSeconds)
      log
        .wait(10)
        .startRound()
        .wait(50)
        .kill(ana, bo)
        .text(notice('CT', 'CTs_Win', round, 0))
      if (round === 11) log.write({ kind: 'gameOver' })
      received += 60_000
      const folded = foldMatches(state, log.lines.slice(sent), () => 'one', received)
      sent = log.lines.length
      state = folded.state
      ended.push(...folded.ended)
    }
    return ended.map(({ match, end }) => ({ ...recordOf(match), end }))
  }

  it.each([3_600, -3_600, -125])(
    'stays one match with the right lengths if the server’s clock is set by %i s',
    (jump) => {
      const matches = withClockSet(jump)
      expect(matches).toMatchObject([{ end: 'finished', score: { a: 11, b: 0 } }])
      // The second in which the clock was set is not known exactly.
      for (const [index, { seconds, at, events }] of (matches[0]?.rounds ?? []).entries()) {
        expect([seconds, events[0]?.at]).toEqual([50, 50])
        expect(Math.abs(at - (10 + index * 60))).toBeLessThanOrEqual(50)
      }
    },
  )

  it('is abandoned by our clock, not by a jump of the server’s', () => {
    const log = started().startRound().win('ct').wait(1).startRound().win('ct')
    const { state } = foldMatches(noMatch(), log.lines, () => 'one', 0)
    const later = new SampleLog().wait(3_600).startRound().win('t').lines
    expect(foldMatches(state, later, () => 'two', 60_000).ended).toEqual([])
    expect(foldMatches(state, later, () => 'two', 3_600_000).ended).toMatchObject([{ end: 'abandoned' }])
  })

  it('counts lines that were written out of order within a second', () => {
    const log = started().startRound().wait(10)
    const { lines } = new SampleLog().wait(10).kill(ana, bo)
    log.wait(0.9).text(notice('CT', 'CTs_Win', 1, 0))
    log.lines.push(...lines)
    expect(playerIn(open(log), 'Ana')).toMatchObject({ kills: 1 })
  })

  it('takes back the rounds that the server takes back', () => {
    const log = started()
    for (const score of [1, 2, 3])
      log
        .startRound()
        .wait(9)
        .kill(ana, bo)
        .text(notice('CT', 'CTs_Win', score, 0))
        .wait(9)
    log
      .startRound()
      .wait(5)
      .kill(bo, ana)
      .text(notice('TERRORIST', 'Terrorists_Win', 1, 1))
    const record = open(log)
    expect(record?.score).toEqual({ a: 1, b: 1 })
    expect(playerIn(record, 'Ana')).toMatchObject({ kills: 1, deaths: 1 })
  })

  describe('with the game’s own counts', () => {
    const row = (number: number, kills: number, deaths: number, assists: number, damage: number) =>
      `"player_${number}" : "            ${number + 1},      2,   3550,      ${kills},     ${deaths},      ${assists}, ${damage}.00,  71.43"`
    const counted = () =>
      started()
        .startRound()
        .wait(9)
        .write({ kind: 'suicide', player: bo })
        .win('ct')
        .wait(9)
        .text('Starting Freeze period')
    /** No line has the assist to an enemy who dies by suicide. */
    const withCounts = () =>
      counted()
        .text('"round_number" : "2",')
        .text(row(1, 0, 0, 1, 60))
        .text(row(2, 0, 1, 0, 40))

    it('has them, and adds what the lines say of later rounds', () => {
      expect(playerIn(open(withCounts()), 'Ana')).toMatchObject({ kills: 0, assists: 1, damage: 60 })
      const record = open(
        withCounts()
          .startRound()
          .text(hit(ana, bo, 0))
          .kill(ana, bo, 'ak47', true)
          .win('ct'),
      )
      expect(record).toMatchObject({ isCountedByGame: true, hasDamage: true })
      expect(playerIn(record, 'Ana')).toMatchObject({ kills: 1, assists: 1, damage: 160, headshots: 1, rounds: 2 })
      expect(playerIn(record, 'Bo')).toMatchObject({ deaths: 2, damage: 40 })
    })

    it('says that there are none', () => {
      expect(open(counted())?.isCountedByGame).toBe(false)
      expect(playerIn(open(counted()), 'Bo')).toMatchObject({ deaths: 1 })
    })

    it('counts team kills and deaths by the bomb as the game does', () => {
      const cyd = samplePlayer(3, 'ct', 'Cyd')
      const log = started().join(cyd).startRound().wait(9).kill(ana, cyd)
      log
        .text(`${writeLogPlayer(ana)} [1 2 3] was killed by the bomb.`)
        .win('t')
        .wait(9)
      const rows = [row(1, 0, 1, 0, 0), row(2, 0, 0, 0, 0), row(3, 0, 1, 0, 0)]
      const byLines = open(log)
      const byGame = open(rows.reduce((all, line) => all.text(line), log.text('"round_number" : "2",')))
      expect(byGame?.players).toEqual(byLines?.players)
    })

    it('loses the counts of undone rounds', () => {
      const log = withCounts().startRound().kill(ana, bo).win('ct').wait(9)
      log
        .text('"round_number" : "3",')
        .text(row(1, 1, 0, 1, 160))
        .startRound()
        .reload(1, 0)
      expect(playerIn(open(log), 'Ana')).toMatchObject({ kills: 0, assists: 0, rounds: 1 })
      expect(playerIn(open(log.text(row(1, 0, 0, 1, 60))), 'Ana')).toMatchObject({ kills: 0, assists: 1, damage: 60 })
    })

    it('does not read the line of a player as a row of counts', () => {
      const forger = { ...bo, name: 'player_1" : "  2, 3, 0, 99, 0, 0' }
      expect(playerIn(open(counted().text(`${writeLogPlayer(forger)} purchased "ak47"`)), 'Ana')?.kills).toBe(0)
    })
  })

  describe('after a backup was loaded', () => {
    /** Three rounds of 1:0, 2:0 and 2:1, and a fourth in which Bo has killed Ana. */
    const played = () => {
      const log = started()
      for (const winner of ['ct', 'ct', 't'] as const)
        log
          .startRound()
          .wait(9)
          .kill(...(winner === 'ct' ? ([ana, bo] as const) : ([bo, ana] as const)))
          .win(winner)
          .wait(9)
      return log.startRound().wait(5).kill(bo, ana)
    }

    it('loses the rounds beyond the restored one while it is still paused', () => {
      const record = open(played().reload(2, 0, ana, bo))
      expect(record).toMatchObject({ score: { a: 2, b: 0 }, rounds: [{ winner: 'a' }, { winner: 'a' }] })
      expect(playerIn(record, 'Ana')).toMatchObject({ kills: 2, deaths: 0, rounds: 2 })
      expect(playerIn(record, 'Bo')).toMatchObject({ kills: 0, deaths: 2 })
    })

    it('keeps neither draw nor suicides nor the undone kills of the round that is played again', () => {
      const log = played().reload(2, 1, ana, bo).wait(60).startRound().wait(9).kill(ana, bo).win('ct')
      const [match] = endedIn(log.write({ kind: 'gameOver' }))
      expect(match?.rounds.map(({ winner }) => winner)).toEqual(['a', 'a', 'b', 'a'])
      expect(playerIn(match, 'Ana')).toMatchObject({ kills: 3, deaths: 1 })
      expect(match?.rounds[3]?.events).toMatchObject([{ kind: 'kill', at: 9 }])
    })
  })

  it('has the score of the server although lines were lost', () => {
    const log = started()
      .startRound()
      .text(notice('CT', 'CTs_Win', 1, 0))
      .wait(300)
    log.startRound().text(notice('CT', 'CTs_Win', 4, 2))
    expect(open(log)).toMatchObject({ score: { a: 4, b: 2 } })
    expect(open(log)?.rounds.filter(({ reason }) => reason === 'unknown')).toHaveLength(4)
  })

  it('has the score of the server if its start was not received', () => {
    const log = new SampleLog()
      .join(ana, bo)
      .startRound()
      .kill(ana, bo)
      .text(notice('CT', 'CTs_Win', 7, 5))
    expect(open(log)).toMatchObject({ score: { a: 7, b: 5 } })
  })

  it('ignores names and chat that look like lines', () => {
    const forger = { ...bo, name: '" triggered "Planted_The_Bomb"' }
    const log = started()
      .startRound()
      .text(`${writeLogPlayer(forger)} purchased "ak47"`)
    log.text(`${writeLogPlayer(bo)} say "${hit(ana, bo, 0)}"`).win('ct')
    expect(open(log)).toMatchObject({ hasDamage: false, rounds: [{ events: [] }] })
  })

  describe('opening duels, multi-kills and clutches', () => {
    const [a1, a2, b1, b2, b3] = [
      ana,
      samplePlayer(3, 'ct', 'Cyd'),
      bo,
      samplePlayer(4, 't', 'Dee'),
      samplePlayer(5, 't'),
    ]
    const team = () => new SampleLog().join(a1, a2, b1, b2, b3).startMatch().startRound()
    const place = (record: MatchRecord | undefined, name: string) =>
      record?.players.findIndex((one) => one.name === name)

    it('count a clutch of one against three, its four duels and its multi-kill', () => {
      const log = team().wait(5).kill(b1, a2).wait(5).kill(a1, b1).kill(a1, b2).kill(a1, b3).win('ct')
      const record = open(log)
      expect(record?.rounds[0]?.clutches).toEqual([
        { player: place(record, 'Ana'), against: 3, won: true },
        { player: place(record, 'P5'), against: 1, won: false },
      ])
      expect(playerIn(record, 'Bo')).toMatchObject({ openingKills: 1, openingDeaths: 0, clutchesWon: 0 })
      expect(playerIn(record, 'Cyd')).toMatchObject({ openingKills: 0, openingDeaths: 1 })
      expect(playerIn(record, 'Ana')).toMatchObject({ clutchesWon: 1, clutchesLost: 0, kills2: 0, kills3: 1 })
      expect(playerIn(record, 'P5')).toMatchObject({ clutchesWon: 0, clutchesLost: 1 })
    })

    it('leave out kills of the own side, and a first kill after the round was decided', () => {
      const log = team()
        .wait(5)
        .kill(a1, a2)
        .wait(90)
        .text(notice('CT', 'Target_Saved', 1, 0))
        .wait(3)
        .kill(b1, a1)
      const record = open(log)
      expect(record?.rounds[0]?.clutches).toEqual([{ player: place(record, 'Ana'), against: 3, won: true }])
      for (const player of record?.players ?? []) expect(player).toMatchObject({ openingKills: 0, openingDeaths: 0 })
    })

    it('have no clutch of a player without teammates, and one of a player whose teammate left', () => {
      expect(open(started().startRound().kill(ana, bo).win('ct'))?.rounds[0]?.clutches).toEqual([])
      const record = open(team().wait(9).leave(a2).wait(9).kill(b1, a1).win('t'))
      expect(record?.rounds[0]?.clutches).toEqual([{ player: place(record, 'Ana'), against: 3, won: false }])
    })

    it('do not count who returns during the round as alive', () => {
      const log = team().wait(9).leave(b3).wait(9).join(b3).wait(9).kill(a1, b1).kill(b2, a1).kill(a2, b2).win('ct')
      const record = open(log)
      expect(record?.rounds[0]?.clutches).toMatchObject([
        { player: place(record, 'Dee'), against: 2, won: false },
        { player: place(record, 'Cyd'), against: 1, won: true },
      ])
    })

    it.each([
      ['its start was not logged', () => new SampleLog().join(a1, a2, b1).startMatch().kill(a1, b1).win('ct')],
      [
        'the death of a loser was not logged',
        () =>
          team()
            .kill(a1, b1)
            .text(notice('CT', 'CTs_Win', 1, 0)),
      ],
      [
        'a player appears who was not on a side',
        () => team().kill(samplePlayer(9, 'ct'), b1).kill(a1, b2).kill(a1, b3).win('ct'),
      ],
    ])('have no clutches of a round if %s', (_, log) => {
      const record = open(log())
      expect(record?.rounds).toHaveLength(1)
      expect(record?.rounds[0]?.clutches).toBeUndefined()
    })

    it('take the game’s own counts, where it has written them', () => {
      const row = '"player_1" : "2, 3, 800, 4, 1, 0, 400.00, 50.00, 4.00, 100, 1, 0, 0, 1, 0, 0, 0, 2"'
      const log = team().kill(a1, b1).win('ct').text('"round_number" : "2",').text(row)
      expect(playerIn(open(log), 'Ana')).toMatchObject({ headshots: 2, openingKills: 2, kills2: 0, kills3: 1 })
      expect(playerIn(open(log.wait(9).startRound().kill(a1, b1).win('ct')), 'Ana')).toMatchObject({
        headshots: 2,
        openingKills: 3,
        kills3: 1,
      })
    })
  })

  it('has a bounded size', () => {
    const log = started()
    for (let round = 0; round < maxMatchRounds + 20; round += 1) {
      log.wait(1).startRound()
      for (let kill = 0; kill < 40; kill += 1)
        log.wait(1).kill(samplePlayer(10 + ((round * 40 + kill) % 200), 'ct'), bo)
      log.win('ct')
    }
    const record = open(log)
    expect(record?.players).toHaveLength(maxMatchPlayers)
    expect(record?.rounds.length).toBeLessThanOrEqual(maxMatchRounds)
    expect(record?.rounds.flatMap(({ events }) => events).length).toBeLessThanOrEqual(maxMatchEvents)
  })

  it('does not name a removed player', () => {
    const record = open(started().startRound().kill(ana, bo).win('ct'))
    const all = record?.players ?? []
    const steamIds = all.flatMap(({ steamId }) => steamId ?? [])
    const left = visiblePlayers(all, visibilityOf(steamIds, new Set([steamIdOfSample(1)])))
    expect(JSON.stringify(left)).not.toMatch(/Ana|76561197960265730/)
    expect(left.map(({ kills }) => kills)).toEqual(all.map(({ kills }) => kills))
    expect(left.at(-1)).toMatchObject({ steamId: all.at(-1)?.steamId, name: all.at(-1)?.name })
  })
})

it.each([null, {}, { version: 2 }, 'x'])('the stored state %j is read as no match', (stored) =>
  expect(storedMatchState(stored)).toEqual(noMatch()),
)

it('a state that the former release stored is read', () => {
  const {
    roster: _roster,
    rounds: _rounds,
    lines: _lines,
    shift: _shift,
    at: _at,
    ...former
  } = fold(started().startRound().kill(ana, bo).win('ct')).state
  const later = new SampleLog().wait(60).startRound().kill(ana, bo).win('ct').lines
  const { match } = foldMatches(storedMatchState({ ...former, seen: [1, 2] }), later, () => 'any', 0).state
  expect(match && recordOf(match)).toMatchObject({ score: { a: 2, b: 0 } })
})
