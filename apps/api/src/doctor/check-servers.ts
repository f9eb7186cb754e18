import { defaultPingPort, hostAndPort } from '@warmup/domain/servers'
import type { CommunityFile } from '../community-file.ts'
import { lastLogs } from '../leaderboard/index.ts'
import type { Database } from '../platform/db/index.ts'
import { reasonOf } from '../platform/log/index.ts'
import type { GameServerClient } from '../servers/index.ts'
import { type Check, type Finding, note, ok, problem } from './check.ts'

type GameServer = CommunityFile['servers']['list'][number]

const probeMs = 3_000
const hourMs = 3_600_000
/** A server with players sends log lines every few seconds. An empty one is silent. */
const oldLogMs = 24 * hourMs

/** Runs `probe` for each server. Returns one finding for all that succeeded and a problem for each other. */
const each = async (
  servers: readonly GameServer[],
  probe: (server: GameServer) => Promise<unknown>,
  { good, bad }: { good: string; bad: string },
): Promise<Finding[]> => {
  const outcomes = await Promise.all(
    servers.map(async (server) => {
      try {
        await probe(server)
        return undefined
      } catch (error) {
        const { host, port } = server.address
        return problem(`${server.id} (${hostAndPort(host, port)}) ${bad}: ${reasonOf(error)}`)
      }
    }),
  )
  const problems = outcomes.filter((outcome) => outcome !== undefined)
  const count = servers.length - problems.length
  return [...(count > 0 ? [ok(`${count} of ${servers.length} ${good}`)] : []), ...problems]
}

/** Connects like a visitor's browser that measures its latency (docs/product/servers.md#latency). */
const pingOnce = (target: string, isHttps: boolean): Promise<void> =>
  new Promise((resolve, reject) => {
    const address = `${isHttps ? 'wss' : 'ws'}://${target}/latency`
    const socket = new WebSocket(address)
    const end = (settle: () => void) => {
      clearTimeout(timer)
      socket.close()
      settle()
    }
    const timer = setTimeout(() => end(() => reject(new Error(`no answer within ${probeMs / 1_000} s`))), probeMs)
    socket.addEventListener('open', () => socket.send('ping'))
    socket.addEventListener('message', () => end(resolve))
    socket.addEventListener('error', () => end(() => reject(new Error(`${address} cannot be reached`))))
  })

const judgeLogs = (servers: readonly GameServer[], last: ReadonlyMap<string, Date>, now: Date): Finding[] => {
  const counted = servers.filter(({ log_secret }) => log_secret !== undefined)
  if (counted.length === 0) return [note('no server has a log_secret: leaderboards stay empty')]
  const ages = counted.map(({ id }) => ({ id, at: last.get(id) }))
  const silent = ages.filter(({ at }) => at === undefined).map(({ id }) => id)
  const old = ages.filter(({ at }) => at !== undefined && now.getTime() - at.getTime() > oldLogMs)
  const recent = counted.length - silent.length - old.length
  return [
    ...(recent > 0 ? [ok(`${recent} of ${counted.length} sent a log within a day`)] : []),
    ...silent.map((id) => problem(`${id} never sent a log: see logaddress_add_http in its server.cfg`)),
    ...old.map(({ id, at }) => note(`${id} sent its last log at ${at?.toISOString()}`)),
  ]
}

/** Tells when the last log of each game server arrived. */
export const checkLogs = (servers: readonly GameServer[], db: Database | undefined, now: () => Date): Check => ({
  subject: 'logs',
  run: async () => {
    if (servers.length === 0) return []
    return db === undefined ? note('not checked without the database') : judgeLogs(servers, await lastLogs(db), now())
  },
})

/** Asks each game server like the portal and like a browser. */
export const checkServers = (
  servers: readonly GameServer[],
  { client, isHttps }: { client: GameServerClient; isHttps: boolean },
): Check[] => {
  if (servers.length === 0) return [{ subject: 'game servers', run: async () => problem('the list is empty') }]
  return [
    {
      subject: 'A2S',
      run: () =>
        each(servers, ({ address: { host, port }, query_port }) => client.info({ host, port: query_port ?? port }), {
          good: 'servers answer',
          bad: 'does not answer',
        }),
    },
    {
      subject: 'latency',
      run: () =>
        each(
          servers,
          ({ ping_target, address }) => pingOnce(ping_target ?? hostAndPort(address.host, defaultPingPort), isHttps),
          { good: 'servers can be measured', bad: 'shows no latency' },
        ),
    },
  ]
}
