import { type FollowedMap, followMap, hourOf, mapGapMs, runsToStore } from '@warmup/domain/maps'
import { addMs } from '../platform/clock/index.ts'
import { holdsLease, inTransaction, type Lease, type Transaction } from '../platform/db/index.ts'
import { lastRuns, noteMaps, type ServerHour, type ServerRun, storeHours, storeRuns } from './map-runs.store.ts'
import type { MapsContext, SeenMap } from './maps.context.ts'
import { type BegunMap, tellWishes } from './tell-wishes.ts'

type Step = {
  readonly server: SeenMap
  readonly last: FollowedMap | undefined
  readonly next: FollowedMap
  readonly toStore: readonly ServerRun[]
}

/** Servers in one transaction: a round with very many wishes must not exceed its time limit and be repeated as a whole. */
const serversAtOnce = 20

/** Follows the map of each server from what was known before. */
const stepsFrom = (known: ReadonlyMap<string, FollowedMap>, servers: readonly SeenMap[], now: number) =>
  servers.flatMap((server): Step[] => {
    const map = server.playing?.map ?? ''
    if (map === '') return []
    const last = known.get(server.serverId)
    const run = followMap(last, map, now)
    const toStore = runsToStore(last, run).map(({ map: name, from, until }) => ({
      serverId: server.serverId,
      map: name,
      from,
      until,
    }))
    const isStored = toStore.some(({ from }) => from === run.from)
    const storedUntil = isStored ? run.until : (last?.storedUntil ?? run.from)
    return [{ server, last, next: { ...run, storedUntil }, toStore }]
  })

const begunIn = (steps: readonly Step[]): BegunMap[] =>
  steps.filter(({ last, next }) => last?.from !== next.from).map(({ server, next }) => ({ server, run: next }))

const emitMaps = async (
  tx: Transaction,
  { emit }: Pick<MapsContext, 'emit'>,
  begun: readonly BegunMap[],
): Promise<void> => {
  for (const { server, run } of begun) {
    const { serverId: id, name, playing } = server
    await emit?.(tx, { type: 'map.begun', server: { id, name }, map: run.map, players: playing?.players ?? 0 })
  }
}

/** A task that remembers what it has stored. */
export type MapRound = {
  round(): Promise<void>
  /** Called when another replica may have stored something. */
  forget(): void
}

/**
 * Stores map changes, and tells who wished for a map. Each begins once, also with several replicas: only the holder of the
 * lease writes, and it reads what is stored when it takes over.
 */
export const createMapRound = (context: MapsContext, lease: Lease): MapRound => {
  const { db, now, seenMaps } = context
  let known: ReadonlyMap<string, FollowedMap> | undefined
  let turn = 0
  const forget = () => {
    known = undefined
    turn += 1
  }
  const readKnown = async () => {
    // After a longer time, every map begins again.
    const runs = await lastRuns(db, addMs(now(), -mapGapMs))
    return new Map([...runs].map(([id, run]) => [id, { ...run, storedUntil: run.until }]))
  }

  /** Returns false if another replica has the lease. */
  const write = (steps: readonly Step[]): Promise<boolean> =>
    inTransaction(db, async (tx) => {
      if (!(await holdsLease(tx, lease))) return false
      await storeRuns(
        tx,
        steps.flatMap(({ toStore }) => toStore),
      )
      await noteMaps(
        tx,
        steps.map(({ server: { serverId }, next }) => ({ serverId, ...next })),
      )
      await tellWishes(tx, context, begunIn(steps))
      // Not the map with which a server is first seen.
      await emitMaps(tx, context, begunIn(steps.filter(({ last }) => last !== undefined)))
      return true
    })

  return {
    forget,
    round: async () => {
      const before = known ?? (await readKnown())
      const steps = stepsFrom(before, seenMaps(), now().getTime())
      const changed = steps.filter(({ toStore }) => toStore.length > 0)
      // Until all is written: after a failure, the next round reads what is stored.
      forget()
      const own = turn
      for (let first = 0; first < changed.length; first += serversAtOnce)
        if (!(await write(changed.slice(first, first + serversAtOnce)))) return
      if (own === turn)
        known = new Map([...before, ...steps.map(({ server, next }) => [server.serverId, next] as const)])
    },
  }
}

/** Stores the most players of the current hour. */
export const createHourRound = ({ db, now, seenMaps }: MapsContext, lease: Lease): (() => Promise<void>) => {
  let stored: { readonly hour: number; readonly most: ReadonlyMap<string, number> } = { hour: 0, most: new Map() }
  return async () => {
    const hour = hourOf(now().getTime())
    const before = stored.hour === hour ? stored.most : new Map<string, number>()
    const raised = seenMaps().flatMap(({ serverId, playing }): ServerHour[] =>
      playing !== undefined && playing.players > (before.get(serverId) ?? -1)
        ? [{ serverId, hour: new Date(hour), players: playing.players }]
        : [],
    )
    if (raised.length === 0) return
    const isWritten = await inTransaction(db, async (tx) => {
      if (!(await holdsLease(tx, lease))) return false
      await storeHours(tx, raised)
      return true
    })
    if (!isWritten) return
    stored = {
      hour,
      most: new Map([...before, ...raised.map(({ serverId, players }) => [serverId, players] as const)]),
    }
  }
}
