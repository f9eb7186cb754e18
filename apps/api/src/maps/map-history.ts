import type { ResponseOf } from '@warmup/domain/common/calls'
import { hoursUpTo, type MapRun, mapHistoryMs } from '@warmup/domain/maps'
import type { getMapHistory } from '@warmup/domain/maps/calls'
import { addMs } from '../platform/clock/index.ts'
import { notFound } from '../platform/http/index.ts'
import { hoursOf, mapsOn, runsOf } from './map-runs.store.ts'
import type { MapsContext, SeenMap } from './maps.context.ts'

/** How long answers are cached, so that all open pages together cost few queries. */
const cacheMs = 10_000

/** Remembers what was loaded for each key for a while. Callers at the same time wait for one load. */
const remembered = <Value>(load: (key: string) => Promise<Value>) => {
  const known = new Map<string, Promise<Value>>()
  return (key: string): Promise<Value> => {
    const last = known.get(key)
    if (last !== undefined) return last
    const value = load(key)
    known.set(key, value)
    const forget = () => {
      if (known.get(key) === value) known.delete(key)
    }
    setTimeout(forget, cacheMs).unref()
    value.catch(forget)
    return value
  }
}

type Answer = ResponseOf<typeof getMapHistory>

const isoOf = (at: number): string => new Date(at).toISOString()

const runWire = ({ map, from, until }: MapRun, index: number, playing: SeenMap['playing']): Answer['runs'][number] => {
  const isPlayed = index === 0 && playing?.map === map
  return { map, from: isoOf(from), ...(!isPlayed && { until: isoOf(until) }) }
}

/** Returns the function that reads the maps and players of a server; it throws 404 for an unknown server. */
export const createMapHistory = ({ db, now, seenMaps }: MapsContext): ((serverId: string) => Promise<Answer>) => {
  const mapsOfMode = remembered((mode) => {
    const servers = seenMaps().filter((server) => server.mode === mode)
    return mapsOn(
      db,
      servers.map(({ serverId }) => serverId),
    )
  })
  const historyOf = remembered(async (serverId): Promise<Answer> => {
    const server = seenMaps().find((seen) => seen.serverId === serverId)
    const since = addMs(now(), -mapHistoryMs)
    const [runs, maps, modeMaps, hours] = await Promise.all([
      runsOf(db, serverId, since),
      mapsOn(db, [serverId]),
      mapsOfMode(server?.mode ?? ''),
      hoursOf(db, serverId, since),
    ])
    return {
      runs: runs.map((run, index) => runWire(run, index, server?.playing)),
      maps,
      modeMaps,
      hours: hoursUpTo(hours, now().getTime()).map(({ at, players }) => ({ at: isoOf(at), players })),
    }
  })
  return async (serverId) => {
    if (!seenMaps().some((seen) => seen.serverId === serverId)) throw notFound('There is no such server')
    return historyOf(serverId)
  }
}
