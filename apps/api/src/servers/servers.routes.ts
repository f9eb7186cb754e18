import type { ServerInfoWire } from '@warmup/domain/servers'
import * as calls from '@warmup/domain/servers/calls'
import { type MountedCall, on } from '../platform/http/index.ts'
import type { Activity } from './activity.ts'
import { publishedAnnouncements, tickerAnnouncements } from './announcements.ts'
import type { ServerList } from './server-list.ts'
import type { AnnouncementsConfig } from './servers.config.ts'

export type ServersRoutesOptions = {
  readonly list: ServerList
  readonly announcements: () => AnnouncementsConfig
  readonly activity: Pick<Activity, 'read'>
  serverInfo(ip: string, port: number): Promise<ServerInfoWire>
  readonly now: () => Date
}

const infoPerMinute = 240
/** The limit for filtered lists. The fast path answers the whole list without a limit. */
const listsPerMinute = 300

/** The calls of the servers area. */
export const serversRoutes = ({
  list,
  announcements,
  activity,
  serverInfo,
  now,
}: ServersRoutesOptions): MountedCall[] => [
  on(calls.getServers, { requestsPerMinute: listsPerMinute, caching: 'revalidate' })(
    async ({ query, request, reply }) => {
      const answer = list.filtered(query)
      await answer.prepare(request.raw)
      reply.hijack()
      answer.send(request.raw, reply.raw, request.id)
      return reply
    },
  ),
  on(calls.getServerInfo, { requestsPerMinute: infoPerMinute })(({ query }) =>
    serverInfo(query.ip, Number(query.port)),
  ),
  on(calls.getServerActivity, { caching: 'revalidate' })(() => activity.read()),
  on(calls.getAnnouncement, { caching: 'revalidate' })(() => tickerAnnouncements(announcements(), now())),
  on(calls.getAnnouncements, { caching: 'revalidate' })(() => publishedAnnouncements(announcements(), now())),
]
