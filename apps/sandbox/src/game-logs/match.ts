import type { LogPlayer, Side, WrittenEvent } from '@warmup/domain/game/log'
import type { Random } from '../game-servers/random.ts'
import type { GameMode } from './game-modes.ts'
import { type CommunityPlayer, logPlayer } from './log-players.ts'
import { createScoreboard } from './scoreboard.ts'
import { settingsOfMap, teamChatOf } from './server-talk.ts'

export type MatchOptions = {
  readonly mode: GameMode
  readonly map: string
  readonly players: readonly CommunityPlayer[]
  /** Average kills per player and minute. */
  readonly killsPerMinute: number
  readonly random: Random
  /** Whether the log has the score of the teams. */
  readonly tellsScore?: boolean
  /** Called with the time in milliseconds and each log line. */
  write(time: number, line: WrittenEvent | string): void
}

export type Match = {
  /** Simulates play until a time, in milliseconds. */
  playUntil(time: number): void
  /** Ends the game. */
  end(time: number): void
}

type Fighter = { readonly player: LogPlayer; readonly skill: number }

const rifles = ['ak47', 'm4a1', 'm4a1_silencer', 'galilar', 'famas', 'sg556', 'aug']
const pistols = ['glock', 'usp_silencer', 'p250', 'deagle', 'fiveseven', 'tec9', 'cz75a']
const others = ['awp', 'awp', 'awp', 'ssg08', 'mac10', 'mp9', 'knife', 'hegrenade']

const roundPauseMs = 8_000
const warmupMs = 1_000
/** A player writes a chat message after this many kills. */
const killsPerChat = 20
const minute = 60_000

const weaponIn = (mode: GameMode, random: Random): string => {
  if (mode === 'dm-pistol') return random.pick(pistols)
  const kind = random.next()
  return random.pick(kind < 0.62 ? rifles : kind < 0.8 ? pistols : others)
}

const sideOf = (index: number): Side => (index % 2 === 0 ? 'ct' : 't')

/** Returns two fighters as winner and loser; the better one wins more often. */
const duel = (one: Fighter, other: Fighter, random: Random): readonly [killer: Fighter, victim: Fighter] =>
  random.next() * (one.skill + other.skill) < one.skill ? [one, other] : [other, one]

/** Simulates a match from its start, and writes its server log. */
export const createMatch = (
  { mode, map, players, killsPerMinute, random, tellsScore = false, write }: MatchOptions,
  startAt: number,
): Match => {
  const fighters = players.map(
    (player, index): Fighter => ({ player: logPlayer(player, index, sideOf(index)), skill: 0.3 + random.next() }),
  )
  const killsPerMs = (killsPerMinute * players.length) / minute
  let now = startAt
  let alive: Fighter[] = []
  let kills = 0
  const scoreboard = createScoreboard({
    map,
    players: fighters.map(({ player }) => player),
    tellsScore,
    write: (line) => write(now, line),
  })

  const kill = ([{ player }, { player: victim }]: readonly [Fighter, Fighter]) => {
    write(now, {
      kind: 'killed',
      player,
      victim,
      weapon: weaponIn(mode, random),
      isHeadshot: random.next() < 0.46,
    })
    scoreboard.noteKill(player, victim)
    kills += 1
    if (kills % killsPerChat === 0) write(now, teamChatOf(player))
  }

  /** The game also writes the start of a match before its warmup. */
  const warmUp = () => {
    scoreboard.startMatch()
    write(now, 'World triggered "Warmup_Start"')
    const [player, victim] = fighters.map((fighter) => fighter.player)
    now += warmupMs
    if (player !== undefined && victim !== undefined)
      write(now, { kind: 'killed', player, victim, weapon: 'deagle', isHeadshot: true })
    write(now, 'World triggered "Warmup_End"')
    scoreboard.startMatch()
  }

  const startRound = () => {
    alive = [...fighters]
    write(now, { kind: 'roundStart' })
  }

  /** A fighter kills one of the other side; the last kill ends the round. */
  const killInRound = () => {
    const [ct, t] = (['ct', 't'] as const).map((side) => alive.filter(({ player }) => player.team === side))
    const [killer, victim] = duel(random.pick(ct ?? []), random.pick(t ?? []), random)
    kill([killer, victim])
    alive = alive.filter((fighter) => fighter !== victim)
    const winner = killer.player.team
    if (alive.some(({ player }) => player.team !== winner) || (winner !== 'ct' && winner !== 't')) return
    write(now, { kind: 'roundWon', winner })
    scoreboard.endRound(winner)
    now += roundPauseMs
    startRound()
  }

  const killOne = () => {
    const one = random.integer(fighters.length)
    // In solo mode an arena has two fighters; in other modes any two can meet.
    const other = mode === 'solo' ? one ^ 1 : (one + 1 + random.integer(fighters.length - 1)) % fighters.length
    const [first, second] = [fighters[one], fighters[other]]
    if (first !== undefined && second !== undefined) kill(duel(first, second, random))
  }

  write(now, { kind: 'loadingMap', map })
  for (const text of settingsOfMap()) write(now, text)
  write(now, { kind: 'startedMap', map })
  for (const { player } of fighters)
    write(now, { kind: 'switched', player: { ...player, team: 'unassigned' }, to: player.team })
  if (mode === 'solo' || mode === 'retakes') warmUp()
  if (mode === 'retakes') startRound()

  let nextKill = now + random.wait(killsPerMs)
  return {
    playUntil: (time) => {
      while (nextKill <= time) {
        now = Math.max(now, nextKill)
        if (mode === 'retakes') killInRound()
        else killOne()
        nextKill = now + random.wait(killsPerMs)
      }
    },
    end: (time) => {
      now = time
      scoreboard.endGame()
    },
  }
}
