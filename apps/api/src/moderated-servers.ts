import type { CommunityFile } from './community-file.ts'
import type { ModeratedServer } from './moderation/index.ts'
import { displayNameOf } from './servers/index.ts'

/** The servers of the community file, as moderation needs them. */
export const moderatedServers = (list: CommunityFile['servers']['list']): ModeratedServer[] =>
  list.map((server) => ({
    id: server.id,
    name: displayNameOf(server),
    group: server.category,
    address: server.address,
    rconPassword: server.rcon_password,
  }))
