import type { LogPlayer, Side, WrittenEvent } from '@warmup/domain/leaderboard/log'
import type { Random } from '../game-servers/random.ts'
import type { GameMode } from './game-modes.ts'
import { type CommunityPlayer, logPlayer } from './log-players.ts'

export type MatchOptions = {
  readonly mode: GameMode
  readonly map: string
  readonly players: readonly CommunityPlayer[]
  /** Kills that a player makes in a minute, on average. */
  readonly killsPerMinute: number
  readonly random: Random
  /** Called with each event and its time in milliseconds. */
  write(time: number, event: WrittenEvent): void
}

export type Match = {
  /** Plays until a time, in milliseconds. */
  playUntil(time: number): void
}

type Fighter = { readonly player: LogPlayer; readonly skill: number }

const rifles = ['ak47', 'm4a1', 'm4a1_silencer', 'galilar', 'famas', 'sg556', 'aug']
const pistols = ['glock', 'usp_silencer', 'p250', 'deagle', 'fiveseven', 'tec9', 'cz75a']
const others = ['awp', 'awp', 'awp', 'ssg08', 'mac10', 'mp9', 'knife', 'hegrenade']

const roundPauseMs = 8_000
const minute = 60_000

const weaponIn = (mode: GameMode, random: Random): string => {
  if (mode === 'dm-pistol') return random.pick(pistols)
  const kind = random.next()
  return random.pick(kind < 0.62 ? rifles : kind < 0.8 ? pistols : others)
}

const sideOf = (index: number): Side => (index % 2 === 0 ? 'ct' : 't')

/** Two of a list, the better one as the winner more often. */
const duel = (one: Fighter, other: Fighter, random: Random): readonly [killer: Fighter, victim: Fighter] =>
  random.next() * (one.skill + other.skill) < one.skill ? [one, other] : [other, one]

/** A match of simulated players from its start on, as the log of its server tells it. */
export const createMatch = (
  { mode, map, players, killsPerMinute, random, write }: MatchOptions,
  startAt: number,
): Match => {
  const fighters = players.map(
    (player, index): Fighter => ({ player: logPlayer(player, index, sideOf(index)), skill: 0.3 + random.next() }),
  )
  const killsPerMs = (killsPerMinute * players.length) / minute
  let now = startAt
  let alive: Fighter[] = []

  const kill = ([{ player }, { player: victim }]: readonly [Fighter, Fighter]) =>
    write(now, {
      kind: 'killed',
      player,
      victim,
      weapon: weaponIn(mode, random),
      isHeadshot: random.next() < 0.46,
    })

  const startRound = () => {
    alive = [...fighters]
    write(now, { kind: 'roundStart' })
  }

  /** Somebody of one side kills somebody of the other; the last kill ends the round. */
  const killInRound = () => {
    const [ct, t] = (['ct', 't'] as const).map((side) => alive.filter(({ player }) => player.team === side))
    const [killer, victim] = duel(random.pick(ct ?? []), random.pick(t ?? []), random)
    kill([killer, victim])
    alive = alive.filter((fighter) => fighter !== victim)
    const winner = killer.player.team
    if (alive.some(({ player }) => player.team !== winner) || (winner !== 'ct' && winner !== 't')) return
    write(now, { kind: 'roundWon', winner })
    write(now, { kind: 'roundEnd' })
    now += roundPauseMs
    startRound()
  }

  const killOne = () => {
    const one = random.integer(fighters.length)
    // Arenas of solo hold two; elsewhere anybody meets anybody.
    const other = mode === 'solo' ? one ^ 1 : (one + 1 + random.integer(fighters.length - 1)) % fighters.length
    const [first, second] = [fighters[one], fighters[other]]
    if (first !== undefined && second !== undefined) kill(duel(first, second, random))
  }

  write(now, { kind: 'loadingMap', map })
  write(now, { kind: 'startedMap', map })
  for (const { player } of fighters)
    write(now, { kind: 'switched', player: { ...player, team: 'unassigned' }, to: player.team })
  if (mode === 'solo' || mode === 'retakes') write(now, { kind: 'matchStart', map })
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
  }
}
