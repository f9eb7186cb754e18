import type { Localized } from '@warmup/domain/common'
import type { CommunityFile } from './community-file.ts'
import { displayNameOf } from './servers/index.ts'

/** The display name of a server in the community file. */
export const serverName = (list: CommunityFile['servers']['list'], id: string): Localized | undefined => {
  const server = list.find((candidate) => candidate.id === id)
  return server && displayNameOf(server)
}
