import { cleanText } from '@warmup/domain/common'
import { playerNameMaxLength, type ServerInfoWire } from '@warmup/domain/servers'
import type { A2sPlayer } from '@warmup/domain/servers/a2s'

export type PlayerList = {
  readonly players: readonly A2sPlayer[]
  /** When it was received, by `performance.now()`, which is independent of the system's clock. */
  readonly receivedAt: number
}

/** The last known player list of each server. */
export class PlayerLists {
  readonly #lists = new Map<string, PlayerList>()

  record(id: string, players: readonly A2sPlayer[], receivedAt: number = performance.now()): void {
    this.#lists.set(id, { players, receivedAt })
  }

  of(id: string): PlayerList | undefined {
    return this.#lists.get(id)
  }
}

/** The response of `GET /api/server/info`. Times that the game does not report are omitted. */
export const serverInfoOf = ({ players, receivedAt }: PlayerList): ServerInfoWire => ({
  players: {
    list: players.map(({ name, seconds }) => ({
      name: cleanText(name, playerNameMaxLength),
      raw: seconds === undefined ? {} : { time: Math.floor(seconds) },
    })),
  },
  age_seconds: Math.max(0, Math.floor((performance.now() - receivedAt) / 1_000)),
})
