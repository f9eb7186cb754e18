import type { CommunityFile } from './community-file.ts'
import type { PinnedTime } from './feeds/index.ts'
import { serverName } from './server-name.ts'

/** The pinned gatherings of the community file, with the names of their servers. */
export const pinnedTimes = ({
  gatherings,
  servers,
}: Pick<CommunityFile, 'gatherings' | 'servers'>): readonly PinnedTime[] =>
  gatherings.pinned.flatMap(({ id, server, at, target, text }) => {
    const name = serverName(servers.list, server)
    return name === undefined ? [] : [{ id, serverId: server, server: name, target, at, text }]
  })
