import { type WrittenEvent, writeLogLine } from '@warmup/domain/game/log'
import { modeProfile } from '../game-servers/modes.ts'
import type { Random } from '../game-servers/random.ts'
import type { GameMode } from './game-modes.ts'
import { type CommunityPlayer, logPlayer } from './log-players.ts'
import type { LogStream } from './log-stream.ts'
import { createMatch, type Match } from './match.ts'
import { chatOf } from './server-talk.ts'

export type LivePlayOptions = {
  readonly mode: GameMode
  readonly players: readonly CommunityPlayer[]
  readonly random: Random
  readonly stream: LogStream
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** A kill requested through the control API. */
export type NamedKill = { readonly killer: CommunityPlayer; readonly count: number; readonly weapon: string }

export type LivePlay = {
  /** Simulates play up to the current time, and sends the log. */
  play(): Promise<void>
  /** Simulates kills by a player at once. Resolves to whether the API has acknowledged them. */
  kill(kill: NamedKill): Promise<boolean>
  /** A player writes in the chat at once. Resolves to whether the API has acknowledged it. */
  say(player: CommunityPlayer, text: string): Promise<boolean>
}

const size = 8
const minute = 60_000
const mapMs = 12 * minute
/** Maximum size of the unsent log while the API is unreachable; then play pauses. */
const maxWaitingBytes = 64 * 1_024
/** First slot of players requested through the control API, after those of the match. */
const namedSlot = 40

/** Simulates the matches of one game server in real time, one map after another. */
export const createLivePlay = ({ mode, players, random, stream, now }: LivePlayOptions): LivePlay => {
  const { maps } = modeProfile(mode)
  let match: Match | undefined
  let playing: CommunityPlayer[] = []
  let mapEndsAt = 0

  const write = (time: number, line: WrittenEvent | string) => stream.append(`${writeLogLine(time, line)}\n`)

  const beginMap = (time: number) => {
    stream.beginMap()
    const first = random.integer(players.length)
    playing = Array.from(
      { length: Math.min(size, players.length) },
      (_, index) => players[(first + index) % players.length],
    ).filter((player) => player !== undefined)
    match = createMatch({ mode, map: random.pick(maps), players: playing, killsPerMinute: 1.5, random, write }, time)
    mapEndsAt = time + mapMs
  }

  const playUntilNow = () => {
    const time = now()
    if (match === undefined || time >= mapEndsAt) beginMap(time)
    match?.playUntil(time)
  }

  return {
    play: async () => {
      if (stream.waiting < maxWaitingBytes) playUntilNow()
      await stream.send()
    },
    kill: ({ killer, count, weapon }) => {
      playUntilNow()
      const other = playing.find(({ steamId }) => steamId !== killer.steamId) ?? killer
      const player = logPlayer(killer, namedSlot, 'ct')
      const victim = logPlayer(other, namedSlot + 1, 't')
      const events: WrittenEvent[] = [
        { kind: 'entered', player: { ...player, team: undefined } },
        { kind: 'switched', player: { ...player, team: 'unassigned' }, to: 'ct' },
        ...Array.from({ length: count }, () => ({
          kind: 'killed' as const,
          player,
          victim,
          weapon,
          isHeadshot: false,
        })),
      ]
      const time = now()
      stream.append(events.map((event) => `${writeLogLine(time, event)}\n`).join(''))
      return stream.send()
    },
    say: (player, text) => {
      playUntilNow()
      write(now(), chatOf(logPlayer(player, namedSlot, 'ct'), text))
      return stream.send()
    },
  }
}
