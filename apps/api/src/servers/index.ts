export type { GameServerClient } from './poller.ts'
export { announcementsConfigSchema, type ServersConfig, serversConfigSchema } from './servers.config.ts'
export { createServers, type ServersArea } from './servers.service.ts'
