import type { ServerInfoWire } from '@warmup/domain/servers'
import {
  getAnnouncement,
  getAnnouncements,
  getServerActivity,
  getServerInfo,
  getServers,
} from '@warmup/domain/servers/calls'
import { type MountedCall, on } from '../platform/http/index.ts'
import type { Activity } from './activity.ts'
import { allAnnouncements, tickerAnnouncements } from './announcements.ts'
import type { ServerList } from './server-list.ts'
import type { AnnouncementsConfig } from './servers.config.ts'

export type ServersRoutesOptions = {
  readonly list: ServerList
  readonly announcements: AnnouncementsConfig
  readonly activity: Pick<Activity, 'read'>
  serverInfo(ip: string, port: number): Promise<ServerInfoWire>
  readonly now?: () => Date
}

const infoPerMinute = 240
/** Filtered lists; the whole list is answered before any limit is asked. */
const listsPerMinute = 300

/** The calls of the servers area (section 7). */
export const serversRoutes = ({
  list,
  announcements,
  activity,
  serverInfo,
  now = () => new Date(),
}: ServersRoutesOptions): MountedCall[] => [
  on(getServers, { requestsPerMinute: listsPerMinute })(async ({ query, request, reply }) => {
    const answer = list.filtered(query)
    await answer.prepare(request.raw)
    reply.hijack()
    answer.send(request.raw, reply.raw, request.id)
    return reply
  }),
  on(getServerInfo, { requestsPerMinute: infoPerMinute })(({ query }) => serverInfo(query.ip, Number(query.port))),
  on(getServerActivity, { caching: 'revalidate' })(() => activity.read()),
  on(getAnnouncement, { caching: 'revalidate' })(() => tickerAnnouncements(announcements, now())),
  on(getAnnouncements, { caching: 'revalidate' })(() => allAnnouncements(announcements)),
]
