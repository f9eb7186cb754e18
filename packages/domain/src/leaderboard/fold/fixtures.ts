import type { LogPlayer, Side, Team } from '../../game/log/log-event.ts'
import { type WrittenEvent, writeLogLine } from '../../game/log/write-log-line.ts'
import type { Increments } from './increments.ts'

/** A player for tests; the number becomes the slot and part of the Steam ID. */
export const samplePlayer = (number: number, team: Team, name = `P${number}`): LogPlayer => ({
  name,
  slot: number,
  steamId: steamIdOfSample(number),
  team,
})

export const steamIdOfSample = (number: number): string => `7656119${7_960_265_728 + number + 1}`

export const sampleBot = (slot: number, team: Team): LogPlayer => ({ name: 'Harry', slot, steamId: undefined, team })

/** Writes a game's log, second by second. */
export class SampleLog {
  readonly lines: string[] = []
  #time = Date.UTC(2026, 10, 22, 20)

  /** Advances the time. */
  wait(seconds: number): this {
    this.#time += seconds * 1_000
    return this
  }

  write(...events: WrittenEvent[]): this {
    for (const event of events) this.lines.push(writeLogLine(this.#time, event))
    return this
  }

  /** Adds a raw line, prefixed with the time. */
  text(text: string): this {
    this.lines.push(writeLogLine(this.#time, text))
    return this
  }

  /** Connects players and puts them into their teams. */
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

  startWarmup(): this {
    return this.text('World triggered "Warmup_Start"')
  }

  startMatch(): this {
    return this.write({ kind: 'matchStart', map: 'de_mirage' })
  }

  startRound(): this {
    return this.write({ kind: 'roundStart' })
  }

  /**
   * What the game writes when a backup is loaded: it draws the round and kills everyone, then begins the round that
   * follows this score.
   */
  reload(ct: number, t: number, ...alive: LogPlayer[]): this {
    this.text('World triggered "Match_Reloaded" on "de_mirage"').win(undefined)
    for (const player of alive) this.write({ kind: 'suicide', player })
    return this.text('Starting Freeze period')
      .text(`"round_number" : "${ct + t + 1}",`)
      .text(`MatchStatus: Score: ${ct}:${t} on map "de_mirage" RoundsPlayed: ${ct + t}`)
  }

  win(winner: Side | undefined): this {
    return this.write({ kind: 'roundWon', winner }, { kind: 'roundEnd' })
  }
}

/** Adds to a player's increments in place. */
export const addIncrements = (to: Increments, added: Readonly<Increments>): void => {
  for (const key of Object.keys(to) as (keyof Increments)[]) to[key] += added[key]
}
