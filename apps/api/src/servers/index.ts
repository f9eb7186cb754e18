export { publishedItems } from './announcements.ts'
export { editServers } from './edit-servers.ts'
export { embedsConfigSchema } from './embed/embeds.config.ts'
export { type GameVersionReport, reportGameVersion } from './game-version/outdated-servers.ts'
export { createVersionCheck } from './game-version/steam-version.ts'
export { readGameChange } from './game-version/version.store.ts'
export { noSampleSecrets } from './log-secrets.ts'
export { serversPersonalData } from './personal-data.ts'
export type { GameServerClient } from './poll-server.ts'
export { capacityOf, displayNameOf, slotsOf, stateOf } from './server-record.ts'
export { createServers, pollingLease, type SeenServer, type ServersArea } from './servers.area.ts'
export {
  type AnnouncementsConfig,
  announcementsConfigSchema,
  type ServersConfig,
  serversConfigSchema,
} from './servers.config.ts'
