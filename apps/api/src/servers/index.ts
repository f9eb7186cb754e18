export { editServers } from './edit-servers.ts'
export { type GameVersionReport, reportGameVersion } from './game-version/outdated-servers.ts'
export { createVersionCheck } from './game-version/steam-version.ts'
export { noSampleSecrets } from './log-secrets.ts'
export { serversPersonalData } from './personal-data.ts'
export type { GameServerClient } from './poll-server.ts'
export { capacityOf, stateOf } from './server-record.ts'
export { createServers, pollingLease, type SeenServer, type ServersArea } from './servers.area.ts'
export {
  type AnnouncementsConfig,
  announcementsConfigSchema,
  type ServersConfig,
  serversConfigSchema,
} from './servers.config.ts'
