import type { Membership } from '@warmup/domain/membership'
import type { Visibility, VisibleName } from '@warmup/domain/players'
import type { ListedPlayer } from '@warmup/domain/servers'
import type { Database } from '../../platform/db/index.ts'
import { presentTeammates } from './teammates.store.ts'

/** Who may be named, and with which badges. */
export type PlayerNames = {
  /** Who of the given players may be named to the viewer (docs/product/players.md#hidden-players). */
  visibilityAmong(steamIds: Iterable<string>, viewer?: string): Promise<Visibility>
  /** The memberships of the given players; players without one are left out. */
  groupsOf(steamIds: readonly string[]): Promise<ReadonlyMap<string, readonly Membership[]>>
}

/** A player of a list, who may be named. */
export type ShownPlayer = ListedPlayer & { readonly name: VisibleName }

/** The players on the given servers by name, without hidden ones. */
export const namedPlayersOn = async (
  db: Database,
  serverIds: readonly string[],
  {
    names,
    now,
    sideOf = () => undefined,
  }: {
    readonly names: PlayerNames
    readonly now: Date
    /** The side of a player, where the log of the server tells it. */
    readonly sideOf?: (serverId: string, steamId: string) => 'ct' | 't' | undefined
  },
): Promise<ReadonlyMap<string, readonly ShownPlayer[]>> => {
  const present = await presentTeammates(db, serverIds)
  const steamIds = present.map(({ steamId }) => steamId)
  const visibility = await names.visibilityAmong(steamIds)
  const groups = await names.groupsOf(steamIds)
  const shown = present.filter(({ steamId }) => !visibility.isHidden(steamId))
  const listed = Map.groupBy(shown, ({ serverId }) => serverId)
  return new Map(
    serverIds.map((id) => [
      id,
      (listed.get(id) ?? []).map(({ steamId, name, ping, since }) => {
        const side = sideOf(id, steamId)
        return {
          steamId,
          name: visibility.nameOf({ steamId, name }),
          groups: groups.get(steamId) ?? [],
          seconds: Math.max(0, (now.getTime() - since.getTime()) / 1_000),
          ...(ping !== null && { ping }),
          ...(side && { side }),
        }
      }),
    ]),
  )
}
