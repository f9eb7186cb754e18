import type { Overview } from '@warmup/domain/console'
import { lastLogs, readBoardsBehind } from '../../leaderboard/index.ts'
import { unknownSince } from '../../machines/index.ts'
import { countSlots, countWaiting } from '../../machines/operating/index.ts'
import { countOrders } from '../../payments/index.ts'
import { countPractice } from '../../practice/index.ts'
import { nameOf, polledAt, shownState } from './game-servers.ts'
import type { OverviewContext } from './overview.context.ts'
import { listReplicas } from './replicas.store.ts'

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, each) => total + each, 0)

const readFleet = ({ servers }: OverviewContext): Pick<Overview, 'players' | 'servers'> => {
  const fleet = servers.fleet()
  const online = fleet.filter((seen) => shownState(seen) === 'online')
  return {
    players: sum(online.map(({ record }) => record.players)),
    servers: {
      online: online.filter(({ isUpdating }) => !isUpdating).length,
      offline: fleet.filter((seen) => shownState(seen) === 'offline').length,
      updating: online.filter(({ isUpdating }) => isUpdating).length,
    },
  }
}

const readIngest = async ({ db, servers }: OverviewContext): Promise<Overview['ingest']> => {
  const logs = await lastLogs(db)
  return servers
    .fleet()
    .filter(({ config }) => config.log_secret !== undefined)
    .map((seen) => {
      const lastAt = logs.get(seen.config.id)?.getTime()
      return { serverId: seen.config.id, name: nameOf(seen), ...(lastAt !== undefined && { lastAt }) }
    })
}

const readQueues = async ({ db, jobs }: OverviewContext): Promise<Overview['queues']> => {
  const { waiting, retrying, failed } = await jobs.count()
  const { states, refundsDue } = await countOrders(db)
  return {
    jobsWaiting: waiting,
    jobsRetried: retrying,
    jobsFailed: failed,
    ordersOpen: (states.created ?? 0) + (states.pending ?? 0),
    ordersPaid: states.paid ?? 0,
    refundsDue,
    boardsBehind: await readBoardsBehind(db),
  }
}

const readPractice = async ({ db, now }: OverviewContext): Promise<Overview['practice']> => {
  const servers = await countPractice(db, now())
  const running = servers.get('RUNNING') ?? 0
  return {
    running,
    other: sum(servers.values()) - running,
    failing: servers.get('FAILING') ?? 0,
    slotsFree: sum([...(await countSlots(db)).values()].map(({ free }) => free)),
    waiting: await countWaiting(db),
  }
}

/** Reads the state of the portal. The counts are computed as those of the metrics, without their cache. */
export const readOverview = async (context: OverviewContext): Promise<Overview> => {
  const { db, now, book } = context
  const polled = await polledAt(context)
  return {
    replicas: await listReplicas(db),
    ...readFleet(context),
    ...(polled !== undefined && { polledAt: polled }),
    ingest: await readIngest(context),
    queues: await readQueues(context),
    practice: await readPractice(context),
    ...(book.machines && { engine: (await unknownSince(db, now())) === undefined ? 'up' : 'unknown' }),
  }
}
