import { moderatedServers } from './moderated-servers.ts'
import { openContent } from './open-for-operator.ts'

export { readTeam } from './read-team.ts'

/** The servers of the list as moderation needs them, for commands outside a server. */
export const openModeratedServers = async () => moderatedServers((await openContent()).servers.list)
