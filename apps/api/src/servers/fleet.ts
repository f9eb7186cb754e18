import { afterSeatPoll, noSeatWaits, type SeatWaits, type ServerWire, usualSeatWait } from '@warmup/domain/servers'
import {
  afterAnswer,
  afterMiss,
  capacityOf,
  hasSeatFor,
  isFullNow,
  isUpdating,
  type ServerRecord,
  stateOf,
  unknownServer,
  wireOf,
} from './server-record.ts'
import type { ServerConfig } from './servers.config.ts'

type Info = Parameters<typeof afterAnswer>[0]

export type FleetTotals = {
  readonly players: number
  readonly capacity: number
  readonly states: Readonly<Record<'live' | 'stale' | 'offline', number>>
  /** Servers that are too old for the game. */
  readonly outdated: number
}

/** Whether two records look the same to visitors. The time of the last answer is not shown. */
const looksSame = (a: ServerRecord, b: ServerRecord): boolean =>
  a.misses === b.misses &&
  (a.answeredAt === undefined) === (b.answeredAt === undefined) &&
  a.name === b.name &&
  a.map === b.map &&
  a.players === b.players &&
  a.counting === b.counting &&
  a.maxPlayers === b.maxPlayers &&
  a.version === b.version &&
  a.tvPort === b.tvPort

/** The waits for a free seat on a server, of members and of other players. */
type Waits = Readonly<Record<'member' | 'visitor', SeatWaits>>

const waitsOnWire = ({ member, visitor }: Waits): Pick<ServerWire, 'member_wait' | 'visitor_wait'> => {
  const [memberWait, visitorWait] = [usualSeatWait(member), usualSeatWait(visitor)]
  return {
    ...(memberWait !== undefined && { member_wait: memberWait }),
    ...(visitorWait !== undefined && { visitor_wait: visitorWait }),
  }
}

const byId = (configs: readonly ServerConfig[]): ReadonlyMap<string, ServerConfig> =>
  new Map(configs.map((config) => [config.id, config]))

const noWaits: Waits = { member: noSeatWaits, visitor: noSeatWaits }

/** The configured servers with their records, in the order of the file. Synchronous, without network. */
export class Fleet {
  #configs: readonly ServerConfig[]
  #byId: ReadonlyMap<string, ServerConfig>
  readonly #records: Map<string, ServerRecord>
  readonly #waits = new Map<string, Waits>()
  readonly #known = new Set<string>()
  readonly #changed = new Set<string>()
  readonly #listeners = new Set<() => void>()
  readonly #canWatch: () => boolean
  #required: number | undefined
  #waiting: ReadonlyMap<string, number> | undefined

  /** `canWatch`: whether visitors may watch the broadcasts. */
  constructor(configs: readonly ServerConfig[], canWatch: () => boolean = () => false) {
    this.#configs = configs
    this.#byId = byId(configs)
    this.#canWatch = canWatch
    this.#records = new Map(configs.map(({ id }) => [id, unknownServer]))
  }

  get configs(): readonly ServerConfig[] {
    return this.#configs
  }

  /** Whether every server has been polled or read from the database at least once. */
  get isComplete(): boolean {
    return this.#known.size === this.configs.length
  }

  recordOf(id: string): ServerRecord {
    return this.#records.get(id) ?? unknownServer
  }

  recordAnswer(id: string, info: Info, now: Date): void {
    this.#set(id, afterAnswer(info, now, this.recordOf(id).counting), true)
  }

  recordMiss(id: string): void {
    this.#set(id, afterMiss(this.recordOf(id)), false)
  }

  /** Loads the records that a replica has stored. Skips servers that are no longer configured. */
  restore(records: Iterable<readonly [id: string, record: ServerRecord]>): void {
    for (const [id, record] of records) {
      const before = this.recordOf(id).answeredAt
      // The first record may be of an answer before this replica started, or before a stop of all of them.
      this.#set(id, record, before !== undefined && before.getTime() !== record.answeredAt?.getTime())
    }
    this.#changed.clear()
  }

  /** Records that changed since the last call, to be stored. */
  takeChanges(): (readonly [id: string, record: ServerRecord])[] {
    const changes = [...this.#changed].map((id) => [id, this.recordOf(id)] as const)
    this.#changed.clear()
    return changes
  }

  /** Returns changes that could not be stored, so that the next call includes them again. */
  returnChanges(changes: readonly (readonly [id: string, record: ServerRecord])[]): void {
    for (const [id] of changes) this.#changed.add(id)
  }

  /** The version that servers need; undefined if unknown. */
  get required(): number | undefined {
    return this.#required
  }

  /** Sets the version that servers need. */
  require(version: number | undefined): void {
    if (version === this.#required) return
    this.#required = version
    for (const listener of this.#listeners) listener()
  }

  /** The versions of the servers that answer. */
  versions(): string[] {
    const records = this.configs.map(({ id }) => this.recordOf(id))
    return records.filter((record) => stateOf(record) !== 'offline').map(({ version }) => version)
  }

  wires(): ServerWire[] {
    const options = { required: this.#required, canWatch: this.#canWatch() }
    return this.configs.map((config) => {
      const wire = wireOf(config, this.recordOf(config.id), options)
      const waiting = this.#waiting?.get(config.id) ?? 0
      const canWait = this.#waiting !== undefined && (waiting > 0 || isFullNow(config, this.recordOf(config.id)))
      return canWait ? { ...wire, waiting, ...waitsOnWire(this.#waits.get(config.id) ?? noWaits) } : wire
    })
  }

  /** Sets the number of players who wait for a seat, of the servers with a queue. */
  showWaiting(counts: ReadonlyMap<string, number>): void {
    const before = this.#waiting
    this.#waiting = counts
    if (before?.size === counts.size && [...counts].every(([id, waiting]) => before.get(id) === waiting)) return
    for (const listener of this.#listeners) listener()
  }

  totals(): FleetTotals {
    const states = { live: 0, stale: 0, offline: 0 }
    let players = 0
    let capacity = 0
    let outdated = 0
    for (const config of this.configs) {
      const record = this.recordOf(config.id)
      const state = stateOf(record)
      states[state] += 1
      if (state === 'offline') continue
      players += record.players
      capacity += capacityOf(config, record)
      if (isUpdating(record, this.#required)) outdated += 1
    }
    return { players, capacity, states, outdated }
  }

  /** Replaces the displayed fields of the servers. They MUST be the same servers at the same addresses. */
  showAs(configs: readonly ServerConfig[]): void {
    this.#configs = configs
    this.#byId = byId(configs)
    for (const listener of this.#listeners) listener()
  }

  onChange(listener: () => void): void {
    this.#listeners.add(listener)
  }

  /** `isNewAnswer`: whether the server has answered since the record before. */
  #set(id: string, record: ServerRecord, isNewAnswer: boolean): void {
    const before = this.#records.get(id)
    if (before === undefined) return
    this.#records.set(id, record)
    this.#known.add(id)
    if (isNewAnswer || stateOf(record) === 'offline') this.#followSeats(id, record)
    if (looksSame(before, record)) return
    this.#changed.add(id)
    for (const listener of this.#listeners) listener()
  }

  #followSeats(id: string, record: ServerRecord): void {
    const config = this.#byId.get(id)
    if (config === undefined || record.answeredAt === undefined) return
    const { member, visitor } = this.#waits.get(id) ?? noWaits
    const now = record.answeredAt.getTime()
    this.#waits.set(id, {
      member: afterSeatPoll(member, hasSeatFor('member', config, record), now),
      visitor: afterSeatPoll(visitor, hasSeatFor('visitor', config, record), now),
    })
  }
}
