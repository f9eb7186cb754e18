import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { followRoster, noRoster } from '../game/follow-roster.ts'
import type { LogEvent, LogPlayer } from '../game/log/log-event.ts'
import { readLogLine } from '../game/log/read-log-line.ts'
import { mapChangeMs, maxPresent, unseenMs } from './limits.ts'
import { endPresence, followPresence, isPresent, type Presence } from './presence.ts'

const start = 1_000_000
const noPlayers: Presence = new Map()
const player = (account: number, name = `player ${account}`): LogPlayer => ({
  name,
  slot: account,
  steamId: `7656119${String(7_960_265_728 + account)}`,
  team: 'ct',
})
const bot: LogPlayer = { name: 'Ivan', slot: 9, steamId: undefined, team: 't' }
const joins = (who: LogPlayer): LogEvent => ({ kind: 'entered', player: who })
const leaves = (who: LogPlayer): LogEvent => ({ kind: 'disconnected', player: who })
const idOf = ({ steamId }: LogPlayer): string => steamId ?? ''

/** Follows events of a log that begins with them. */
const follow = (before: Presence, events: readonly LogEvent[], now: number) => {
  let roster = noRoster
  const news = events.map((event) => {
    const one = followRoster(roster, event)
    roster = one.roster
    return one
  })
  return followPresence(before, news, now)
}

describe('presence', () => {
  it('follows players from their first line to their disconnect', () => {
    const first = follow(noPlayers, [joins(player(1)), joins(player(2))], start)
    expect([...first.present.keys()]).toEqual([idOf(player(1)), idOf(player(2))])
    const second = follow(first.present, [leaves(player(1))], start + 5_000)
    expect(second.left).toEqual([{ steamId: idOf(player(1)), name: 'player 1', since: start, until: start + 5_000 }])
    expect([...second.present.keys()]).toEqual([idOf(player(2))])
  })

  it('adds players whose join line was lost, also when they are victims', () => {
    const kill: LogEvent = { kind: 'killed', player: player(1), victim: player(2), weapon: 'ak47', isHeadshot: false }
    expect([...follow(noPlayers, [kill], start).present.keys()]).toEqual([idOf(player(1)), idOf(player(2))])
  })

  it('is over with the disconnect of a player, who dies afterwards', () => {
    // The game writes a suicide when a player leaves alive.
    const events = [
      '11/27/2026 - 20:00:00.000 - "Ben<7><[U:1:7]><CT>" entered the game',
      '11/27/2026 - 20:00:36.000 - "Ben<7><[U:1:7]><CT>" disconnected (reason "Disconnect")',
      '11/27/2026 - 20:00:36.000 - "Ben<7><[U:1:7]><CT>" [1 2 3] committed suicide with "world"',
    ].flatMap((line) => readLogLine(line)?.event ?? [])
    const { present, left } = follow(noPlayers, events, start)
    expect(present.size).toBe(0)
    expect(left).toHaveLength(1)
  })

  it('ends when another player connects in the same slot', () => {
    const connects = (who: LogPlayer): LogEvent => ({ kind: 'connected', player: who })
    const { present } = follow(noPlayers, [connects(player(1)), connects({ ...player(2), slot: 1 })], start)
    expect([...present.keys()]).toEqual([idOf(player(2))])
  })

  it('follows neither bots nor the uncertain authors of chat', () => {
    const { present } = follow(noPlayers, [joins(bot), { kind: 'said', player: player(3) }], start)
    expect(present.size).toBe(0)
  })

  it('keeps the latest name, without invisible characters', () => {
    const { present } = follow(noPlayers, [joins(player(1, 'old')), joins(player(1, 'n\u202eew'))], start)
    expect(present.get(idOf(player(1)))?.name).toBe('new')
  })

  it('gives players time to return after a map change', () => {
    const { present } = follow(noPlayers, [joins(player(1)), joins(player(2))], start)
    const changed = follow(present, [{ kind: 'loadingMap', map: 'de_nuke' }], start + 1_000)
    expect(changed.left).toEqual([])
    const back = follow(changed.present, [joins(player(1))], start + 20_000)
    const later = follow(back.present, [], start + 1_000 + mapChangeMs + 1)
    expect([...later.present.keys()]).toEqual([idOf(player(1))])
    expect(later.left).toMatchObject([{ steamId: idOf(player(2)), until: start }])
    expect(later.present.get(idOf(player(1)))?.since).toBe(start)
  })

  it('treats a player who is not mentioned for long as gone', () => {
    const { present } = follow(noPlayers, [joins(player(1))], start)
    const [stored] = [...present.values()]
    expect(stored && isPresent(stored, start + unseenMs)).toBe(true)
    expect(stored && isPresent(stored, start + unseenMs + 1)).toBe(false)
    expect(follow(present, [], start + unseenMs + 1).left).toMatchObject([{ until: start }])
  })

  it('ends all visits when the game server restarts', () => {
    const { present } = follow(noPlayers, [joins(player(1))], start)
    expect(endPresence(present)).toMatchObject({ present: new Map(), left: [{ since: start, until: start }] })
  })

  it('reads a match server’s log as CS2 writes it', () => {
    // Lines as a match server sends them.
    const lines = [
      'L 01/19/2026 - 18:55:53: "player 01<1><[U:1:90000001]><>" connected, address "192.0.2.3:62716"',
      'L 01/19/2026 - 18:55:54: "player 01<1><[U:1:90000001]><>" STEAM USERID validated',
      'L 01/19/2026 - 18:56:18: "player 01<1><[U:1:90000001]><>" entered the game',
      'L 01/19/2026 - 18:56:20: "player 01<1><[U:1:90000001]>" switched from team <Unassigned> to <TERRORIST>',
      'L 01/19/2026 - 18:56:20: "SourceTV<0><BOT><>" entered the game',
    ]
    const events = (texts: readonly string[]) => texts.flatMap((line) => readLogLine(line)?.event ?? [])
    const { present } = follow(noPlayers, events(lines), start)
    expect([...present]).toMatchObject([['76561198050265729', { name: 'player 01' }]])
    const gone =
      'L 01/19/2026 - 19:13:22: "player 01<1><[U:1:90000001]><TERRORIST>" disconnected (reason "NETWORK_DISCONNECT_DISCONNECT_BY_USER")'
    expect(follow(present, events([gone]), start + 1).present.size).toBe(0)
  })
})

const anyEvent = fc.oneof(
  fc.integer({ min: 1, max: 6 }).map((account) => joins(player(account))),
  fc.integer({ min: 1, max: 6 }).map((account) => leaves(player(account))),
  fc.constant<LogEvent>({ kind: 'loadingMap', map: 'de_nuke' }),
  fc.constant<LogEvent>({ kind: 'roundStart' }),
)

describe('presence under lost and repeated lines', () => {
  it('changes nothing when the same lines come twice without a disconnect', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 6 })), (accounts) => {
        const events = accounts.map((account) => joins(player(account)))
        const once = follow(noPlayers, events, start)
        expect(follow(once.present, events, start)).toEqual(once)
      }),
    )
  })

  it('never ends a visit before its beginning, and keeps the maximum number of players', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(anyEvent), { maxLength: 20 }),
        fc.integer({ min: 0, max: unseenMs }),
        (batches, pause) => {
          let present = noPlayers
          batches.forEach((events, index) => {
            const now = start + index * pause
            const followed = follow(present, events, now)
            for (const { since, until } of followed.left) expect(until).toBeGreaterThanOrEqual(since)
            for (const { since, seenAt } of followed.present.values()) {
              expect(seenAt).toBeGreaterThanOrEqual(since)
              expect(seenAt).toBeLessThanOrEqual(now)
            }
            present = followed.present
          })
          expect(present.size).toBeLessThanOrEqual(maxPresent)
        },
      ),
    )
  })

  it('agrees with the whole log again once the lost players are mentioned', () => {
    fc.assert(
      fc.property(fc.array(anyEvent), fc.array(fc.boolean()), (events, lost) => {
        const whole = follow(noPlayers, events, start).present
        const partly = follow(
          noPlayers,
          events.filter((_, index) => lost[index] !== true),
          start,
        ).present
        // Each player is mentioned again, and those who are gone are reported as gone by their absence.
        const mentioned = [...whole.keys()].map((steamId) => joins({ name: 'x', slot: 1, steamId, team: 'ct' }))
        const later = follow(partly, mentioned, start + unseenMs).present
        const settled = follow(later, [], start + unseenMs + 1).present
        expect([...settled.keys()].sort()).toEqual([...whole.keys()].sort())
      }),
    )
  })

  it('follows no more players than its limit', () => {
    const events = Array.from({ length: maxPresent + 10 }, (_, index) => joins(player(index + 1)))
    expect(follow(noPlayers, events, start).present.size).toBe(maxPresent)
  })
})
