import { randomUUID } from 'node:crypto'
import { type WrittenEvent, writeLogLine } from '@warmup/domain/game/log'
import { logPlayer } from '../game-logs/log-players.ts'
import { LogStream } from '../game-logs/log-stream.ts'
import { createMatch, type Match } from '../game-logs/match.ts'
import { chatOf } from '../game-logs/server-talk.ts'
import type { Random } from '../game-servers/random.ts'
import type { Visitor } from './visits.ts'

type PracticeLogOptions = {
  readonly random: Random
  readonly map: () => string
  readonly visitors: () => readonly Visitor[]
  /** The server's clock, in milliseconds since 1970: its time is written as if it were UTC. */
  readonly wallClock: () => number
}

export type PracticeLog = {
  /** Sends the log to an address from now on. */
  sendTo(address: string): void
  /** Writes what has happened since the last call, and sends it. */
  writeUntilNow(): void
  close(): void
}

const fewestPlayers = 2
const killsPerMinute = 6
/** The match is over after as long as a demo of it takes. */
const matchMs = 4 * 60_000
const pauseMs = 30_000
/** Maximum size of the unsent log while its receiver is unreachable; then nothing is written. */
const maxWaitingBytes = 64 * 1_024

/**
 * The log of a practice server: players who come and leave, and matches while enough of them are there. It is sent once
 * the console was told where to (`logaddress_add_http`).
 */
export const createPracticeLog = ({ random, map, visitors, wallClock }: PracticeLogOptions): PracticeLog => {
  const closing = new AbortController()
  let stream: LogStream | undefined
  let shown = ''
  let known: readonly Visitor[] = []
  let match: (Match & { readonly endsAt: number }) | undefined
  let nextAt = 0

  const write = (time: number, line: WrittenEvent | string) => stream?.append(`${writeLogLine(time, line)}\n`)
  const playerOf = (visitor: Visitor) => ({ ...logPlayer(visitor, visitor.userId, 'ct'), team: 'unassigned' as const })

  const begin = (now: number) => {
    shown = map()
    match = undefined
    stream?.beginMap()
    write(now, { kind: 'loadingMap', map: shown })
    write(now, { kind: 'startedMap', map: shown })
    write(now, 'World triggered "Warmup_Start"')
  }

  const comeAndGo = (now: number) => {
    const present = visitors()
    for (const visitor of present.filter(({ userId }) => known.every((other) => other.userId !== userId))) {
      const player = { ...playerOf(visitor), team: undefined }
      write(now, { kind: 'connected', player })
      write(now, { kind: 'entered', player })
      write(now, chatOf(player, 'hi'))
    }
    for (const visitor of known.filter(({ userId }) => present.every((other) => other.userId !== userId)))
      write(now, { kind: 'disconnected', player: playerOf(visitor) })
    known = present
  }

  const play = (now: number) => {
    const isOver = match !== undefined && (now >= match.endsAt || known.length < fewestPlayers)
    if (isOver) {
      match?.end(now)
      match = undefined
      nextAt = now + pauseMs
    }
    if (match === undefined && known.length >= fewestPlayers && now >= nextAt) {
      const began = createMatch(
        { mode: 'retakes', map: shown, players: known, killsPerMinute, random, tellsScore: true, write },
        now,
      )
      match = { ...began, endsAt: now + matchMs }
    }
    match?.playUntil(now)
  }

  return {
    sendTo: (address) => {
      stream = new LogStream({ url: () => address, instance: randomUUID(), signal: closing.signal })
      known = []
      begin(wallClock())
    },
    writeUntilNow: () => {
      if (stream === undefined) return
      const now = wallClock()
      if (stream.waiting < maxWaitingBytes) {
        if (map() !== shown) begin(now)
        comeAndGo(now)
        play(now)
      }
      void stream.send()
    },
    close: () => closing.abort(),
  }
}
