import type { ModeratedServer, ModerationContext } from '../../moderation/index.ts'

/** What the desks of the servers of the list need. */
export type DeskContext = Pick<ModerationContext, 'community' | 'config' | 'db' | 'now' | 'servers' | 'witness'> & {
  /** The players on a server by its log; undefined if it sends none. */
  playersByLog(serverId: string): Promise<readonly { readonly steamId: string }[] | undefined>
  /** The maps that a server has played. */
  mapsOn(serverId: string): Promise<readonly string[]>
}

/** A server of the list; undefined if there is none with this id. */
export const serverOf = ({ servers }: Pick<DeskContext, 'servers'>, serverId: string): ModeratedServer | undefined =>
  servers().find(({ id }) => id === serverId)
