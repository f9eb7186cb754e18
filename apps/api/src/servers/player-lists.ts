import type { ServerInfoWire } from '@warmup/domain/servers'
import type { A2sPlayer } from '@warmup/domain/servers/a2s'

export type PlayerList = {
  readonly players: readonly A2sPlayer[]
  /** When it was heard, by `performance.now()`: no change of the system's clock makes it old or fresh. */
  readonly heardAt: number
}

const nameLength = 64

/** Who plays where, as last heard from each server. */
export class PlayerLists {
  readonly #lists = new Map<string, PlayerList>()

  heard(id: string, players: readonly A2sPlayer[], heardAt: number = performance.now()): void {
    this.#lists.set(id, { players, heardAt })
  }

  of(id: string): PlayerList | undefined {
    return this.#lists.get(id)
  }
}

/** The answer of `GET /api/server/info` (section 3). A time that the game does not tell is left out. */
export const serverInfoOf = (players: readonly A2sPlayer[]): ServerInfoWire => ({
  players: {
    list: players.map(({ name, seconds }) => ({
      name: name
        .replace(/\p{Cc}/gu, '')
        .slice(0, nameLength)
        .toWellFormed(),
      raw: seconds === undefined ? {} : { time: Math.floor(seconds) },
    })),
  },
})
