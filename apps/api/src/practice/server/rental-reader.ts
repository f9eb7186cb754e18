import type { Rental } from '@warmup/domain/console'
import { isOutdated, isReady, unknownSince } from '../../machines/index.ts'
import { keptReading } from '../../platform/clock/index.ts'
import type { PracticeContext } from '../practice.context.ts'
import { shownExpiry } from './rented-time.ts'
import { isLate, statusOf } from './server-state.ts'
import { recentServers, type ServerRecord } from './servers.store.ts'
import { failingForOperator } from './shown-failure.ts'

type ReaderContext = Pick<PracticeContext, 'db' | 'now' | 'machines' | 'profilesOf' | 'requiredVersion' | 'gameChange'>

/** The names of nodes change rarely, and the engine may be slow. */
const nodeTimes = { keptMs: 30_000, patienceMs: 1_500 }

type Names = { readonly owners: ReadonlyMap<string, string>; readonly nodes: ReadonlyMap<string, string> }

const rentalOf = (
  record: ServerRecord,
  { owners, nodes }: Names,
  { now, required }: { readonly now: Date; readonly required: number | undefined },
): Omit<Rental, 'unknownSince'> => {
  const { server, place } = record
  return {
    id: server.id,
    name: server.name,
    owner: server.owner,
    ownerName: owners.get(server.owner) ?? '',
    region: server.region,
    status: statusOf(record),
    isLate: isLate(server, now),
    address: place?.address ? `${place.address}:${place.port}` : '',
    node: nodes.get(place?.nodeId ?? '') ?? '',
    players: place !== undefined && isReady(place) ? place.players : null,
    expiresAt: shownExpiry(server, now).getTime(),
    isInMaintenance: server.maintenanceSince !== null,
    waitsFor: server.desiredState === 'running' ? (place?.waitsFor ?? '') : '',
    problem: place?.problem ?? '',
    isTooOld: isOutdated(server, place, required),
  }
}

/** Creates a reader of all servers, or of one owner's, as the operator sees them. */
export const createRentalReader = ({
  db,
  now: clock,
  machines,
  profilesOf,
  requiredVersion,
  gameChange,
}: ReaderContext): ((owner?: string) => Promise<Rental[]>) => {
  const readNodes = keptReading(async () => (await machines?.engine.nodes()) ?? [], nodeTimes)
  return async (owner) => {
    const now = clock()
    const records = await recentServers(db, owner, now)
    const profiles = await profilesOf([...new Set(records.map(({ server }) => server.owner))])
    const change = await gameChange(db)
    const silentSince = await unknownSince(db, now)
    const required = await requiredVersion(db)
    const names = {
      owners: new Map([...profiles].map(([steamId, { name }]) => [steamId, name])),
      nodes: new Map(records.length === 0 ? [] : ((await readNodes()) ?? []).map(({ id, name }) => [id, name])),
    }
    return records.map((record) => {
      const failing = failingForOperator(record, { change, now })
      return {
        ...rentalOf(record, names, { now, required }),
        ...(failing && { failing }),
        ...(silentSince !== undefined && { unknownSince: silentSince.getTime() }),
      }
    })
  }
}
