export { editServers } from './edit-servers.ts'
export type { GameServerClient } from './poller.ts'
export { createServers, type ServersArea } from './servers.area.ts'
export { announcementsConfigSchema, serversConfigSchema } from './servers.config.ts'
