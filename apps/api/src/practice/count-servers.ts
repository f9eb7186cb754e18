import type { PracticeStatus } from '@warmup/domain/practice'
import { count, ne } from 'drizzle-orm'
import { keptReading } from '../platform/clock/index.ts'
import type { Database } from '../platform/db/index.ts'
import { outdatedPracticeServers } from './machines/outdated-servers.ts'
import { allWork } from './machines/work.store.ts'
import type { PracticeContext } from './practice.context.ts'
import { practicePlaces, practiceRegions } from './practice.tables.ts'
import { statusOf } from './rentals/server-state.ts'

/** The slots of a region, in numbers of servers. None of them is free while every node is down. */
type Slots = { readonly all: number; readonly used: number; readonly free: number }

export type PracticeCounts = {
  /** Servers with a place on the machines. */
  readonly servers: ReadonlyMap<PracticeStatus, number>
  readonly slots: ReadonlyMap<string, Slots>
  /** Servers that wait for space on the node with their data. */
  readonly waiting: number
  /** Servers that are too old for the game. */
  readonly outdated: number
}

/** The states that `statusOf` returns, so that each is exported even where no server has it. */
const states = ['CREATING', 'PENDING', 'RUNNING', 'SWITCHING', 'TERMINATING', 'TERMINATED'] as const

/** Keeps the counts for a time, because counting reads every server. */
const times = { keptMs: 10_000, patienceMs: 1_000 }

/** The slots of each region, as last observed. */
export const countSlots = async (db: Database): Promise<ReadonlyMap<string, Slots>> => {
  const regions = await db.select().from(practiceRegions)
  const taken = await db
    .select({ region: practicePlaces.region, places: count() })
    .from(practicePlaces)
    .groupBy(practicePlaces.region)
  return new Map(
    regions.map(({ code, nodes, slots }) => {
      const used = taken.find(({ region }) => region === code)?.places ?? 0
      return [code, { all: slots, used, free: nodes === 0 ? 0 : Math.max(0, slots - used) }]
    }),
  )
}

/** Counts practice servers and slots. Reads every server. */
export const countPractice = async ({
  db,
  requiredVersion,
}: Pick<PracticeContext, 'db' | 'requiredVersion'>): Promise<PracticeCounts> => {
  const servers = new Map<PracticeStatus, number>(states.map((state) => [state, 0]))
  for (const { server, places } of await allWork(db)) {
    const state = statusOf({ server, place: places.find(({ number }) => number === server.place) })
    servers.set(state, (servers.get(state) ?? 0) + 1)
  }
  const outdated = await outdatedPracticeServers(db, await requiredVersion(db))
  return {
    servers,
    slots: await countSlots(db),
    waiting: await db.$count(practicePlaces, ne(practicePlaces.waitsFor, '')),
    outdated: outdated.length,
  }
}

/** Counts practice servers and slots for the metrics; undefined while the database does not answer. */
export const createPracticeCounter = (
  context: Pick<PracticeContext, 'db' | 'requiredVersion'>,
): (() => Promise<PracticeCounts | undefined>) => keptReading(() => countPractice(context), times)
