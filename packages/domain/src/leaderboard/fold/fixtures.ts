import type { LogPlayer, Side, Team } from '../log/log-event.ts'
import { type WrittenEvent, writeLogLine } from '../log/write-log-line.ts'
import type { Increments } from './increments.ts'

/** A player for tests: the number is the slot, and makes the Steam ID. */
export const samplePlayer = (number: number, team: Team, name = `P${number}`): LogPlayer => ({
  name,
  slot: number,
  steamId: steamIdOfSample(number),
  team,
})

export const steamIdOfSample = (number: number): string => `7656119${7_960_265_728 + number + 1}`

export const sampleBot = (slot: number, team: Team): LogPlayer => ({ name: 'Harry', slot, steamId: undefined, team })

/** Writes the log of a game, second by second. */
export class SampleLog {
  readonly lines: string[] = []
  #time = Date.UTC(2026, 10, 22, 20)

  /** Lets time pass. */
  wait(seconds: number): this {
    this.#time += seconds * 1_000
    return this
  }

  write(...events: WrittenEvent[]): this {
    for (const event of events) this.lines.push(writeLogLine(this.#time, event))
    return this
  }

  /** A line as it is, after the time. */
  text(text: string): this {
    const line = writeLogLine(this.#time, { kind: 'roundStart' })
    this.lines.push(line.replace('World triggered "Round_Start"', text))
    return this
  }

  /** Players come into the game and join their team. */
  join(...players: LogPlayer[]): this {
    for (const player of players) {
      const outside = { ...player, team: undefined }
      this.write(
        { kind: 'connected', player: outside },
        { kind: 'entered', player: outside },
        { kind: 'switched', player: { ...player, team: 'unassigned' }, to: player.team },
      )
    }
    return this
  }

  leave(player: LogPlayer): this {
    return this.write({ kind: 'disconnected', player })
  }

  kill(player: LogPlayer, victim: LogPlayer, weapon = 'ak47', isHeadshot = false): this {
    return this.write({ kind: 'killed', player, victim, weapon, isHeadshot })
  }

  startMatch(): this {
    return this.write({ kind: 'matchStart', map: 'de_mirage' })
  }

  startRound(): this {
    return this.write({ kind: 'roundStart' })
  }

  win(winner: Side | undefined): this {
    return this.write({ kind: 'roundWon', winner }, { kind: 'roundEnd' })
  }
}

/** Adds to the increments of a player in place. */
export const addIncrements = (to: Increments, added: Readonly<Increments>): void => {
  for (const key of Object.keys(to) as (keyof Increments)[]) to[key] += added[key]
}
