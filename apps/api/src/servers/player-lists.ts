import { cleanText } from '@warmup/domain/common'
import type { Membership } from '@warmup/domain/membership'
import { type Nameable, namedPlayers } from '@warmup/domain/players'
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

/** The names of players, from the logs of game servers. */
export type PlayerNames = {
  /** The players on a server by its log; none without one. */
  presentOn(serverId: string): Promise<readonly Nameable[]>
  /** The memberships of the given players; players without one are left out. */
  groupsOf(steamIds: readonly string[]): Promise<ReadonlyMap<string, readonly Membership[]>>
}

/** Returns no names. */
export const noNames: PlayerNames = { presentOn: async () => [], groupsOf: async () => new Map() }

/**
 * The response of `GET /api/server/info`, with names from the server's log where the game hides them. Times that the
 * game does not report are omitted. `now` in milliseconds since 1970.
 */
export const serverInfoOf = async (
  serverId: string,
  { players, receivedAt }: PlayerList,
  { presentOn, groupsOf }: PlayerNames,
  now: number,
): Promise<ServerInfoWire> => {
  const reported = players.map(({ name, seconds }) => ({ name: cleanText(name, playerNameMaxLength), seconds }))
  // The list is in memory, so it is also sent while the database is down: without names, because hidden players are
  // stored in the database.
  const present = await presentOn(serverId).catch(() => undefined)
  const listed = present === undefined ? reported.map(({ seconds }) => ({ name: '', seconds })) : reported
  const named = namedPlayers(listed, present ?? [], now)
  const steamIds = named.flatMap(({ steamId }) => steamId ?? [])
  const groups = await groupsOf(steamIds).catch(() => new Map<string, readonly Membership[]>())
  return {
    players: {
      list: named.map(({ name, seconds, steamId }) => ({
        name,
        raw: seconds === undefined ? {} : { time: Math.floor(seconds) },
        ...(steamId !== undefined && { steamid: steamId, usergroup: (groups.get(steamId) ?? []).join(',') }),
      })),
    },
    age_seconds: Math.max(0, Math.floor((performance.now() - receivedAt) / 1_000)),
  }
}
