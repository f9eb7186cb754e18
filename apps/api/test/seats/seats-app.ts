import type { OwnEntry, SeatCount } from '@warmup/domain/seats'
import * as calls from '@warmup/domain/seats/calls'
import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import { markChanged } from '../../src/live/index.ts'
import type { Database } from '../../src/platform/db/index.ts'
import { createLog } from '../../src/platform/log/index.ts'
import { createSeats } from '../../src/seats/index.ts'
import { kept } from '../kept.ts'
import { steamIdBearers } from '../steam-id-bearers.ts'
import { createTestApp } from '../test-app.ts'

export type SeatsApp = {
  readonly app: FastifyInstance
  /** The last counts of waiting players, by server. */
  waiting(): ReadonlyMap<string, number>
  read(steamId: string): Promise<OwnEntry | null>
  enter(steamId: string, serverId?: string): Promise<number>
  leave(steamId: string): Promise<void>
  join(steamId: string): Promise<number>
  stop(): Promise<void>
}

/** The state that all replicas share. */
export type SeatsWorld = {
  now: Date
  readonly seats: Map<string, SeatCount | 'closed'>
  /** The players whom the logs of servers show there. */
  readonly present: Map<string, readonly string[]>
  /** Servers that cannot be read. */
  readonly unreadable: Set<string>
  /** The players to whom a push message was sent, and the server, in order. */
  readonly pushed: string[]
}

const slots = 16
export const seatsOf = (free: number): SeatCount => ({ players: slots - free, free, isFull: free === 0 })

/** One replica of the seats area on a database. The Steam IDs of members end in an even digit. */
export const startSeatsApp = async (
  db: Database,
  world: SeatsWorld,
  { isWorking = true, leaseMs = 2_000 }: { isWorking?: boolean; leaseMs?: number } = {},
): Promise<SeatsApp> => {
  let counts: ReadonlyMap<string, number> = new Map()
  const seats = createSeats({
    markChanged: (tx, steamIds) => markChanged(tx, { topic: 'seat', names: steamIds }),
    db,
    log: createLog('silent'),
    now: () => world.now,
    seatsOn: (serverId) => {
      if (world.unreadable.has(serverId)) throw new Error('The server cannot be read')
      return world.seats.get(serverId)
    },
    membersAmong: async (steamIds) => new Set(steamIds.filter((steamId) => Number(steamId.at(-1)) % 2 === 0)),
    presentOn: async (serverId) => (world.present.get(serverId) ?? []).map((steamId) => ({ steamId })),
    onWaiting: (latest) => {
      counts = latest
    },
    tellOffered: async (_tx, steamIds, serverId) => {
      world.pushed.push(...steamIds.map((steamId) => `${steamId} ${serverId}`))
    },
    leaseMs,
    everyMs: 20,
  })
  const app = await createTestApp({
    calls: seats.routes,
    authenticate: steamIdBearers,
  })
  if (isWorking) await seats.start?.()
  const send = (method: 'GET' | 'PUT' | 'DELETE' | 'POST', url: string, steamId: string, payload?: object) =>
    app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${steamId}` },
      ...(payload === undefined ? {} : { payload }),
    })
  return {
    app,
    waiting: () => counts,
    read: async (steamId) => {
      const answer = await send('GET', '/api/seats', steamId)
      expect(answer.statusCode).toBe(200)
      kept(calls.getQueueEntry, answer.json())
      return answer.json().watch
    },
    enter: async (steamId, serverId = 'full') => (await send('PUT', '/api/seats', steamId, { serverId })).statusCode,
    leave: async (steamId) => {
      expect((await send('DELETE', '/api/seats', steamId)).statusCode).toBe(200)
    },
    join: async (steamId) => (await send('POST', '/api/seats/join', steamId)).statusCode,
    stop: async () => {
      await seats.stop?.()
      await app.close()
    },
  }
}
