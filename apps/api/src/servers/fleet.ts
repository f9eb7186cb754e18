import type { ServerWire } from '@warmup/domain/servers'
import {
  afterAnswer,
  afterMiss,
  capacityOf,
  isFull,
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
  a.maxPlayers === b.maxPlayers &&
  a.version === b.version &&
  a.tvPort === b.tvPort

/** The configured servers with their records, in the order of the file. Synchronous, without network. */
export class Fleet {
  #configs: readonly ServerConfig[]
  readonly #records: Map<string, ServerRecord>
  readonly #known = new Set<string>()
  readonly #changed = new Set<string>()
  readonly #listeners = new Set<() => void>()
  readonly #canWatch: () => boolean
  #required: number | undefined
  #waiting: ReadonlyMap<string, number> | undefined

  /** `canWatch`: whether visitors may watch the broadcasts. */
  constructor(configs: readonly ServerConfig[], canWatch: () => boolean = () => false) {
    this.#configs = configs
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
    this.#set(id, afterAnswer(info, now))
  }

  recordMiss(id: string): void {
    this.#set(id, afterMiss(this.recordOf(id)))
  }

  /** Loads the records that a replica has stored. Skips servers that are no longer configured. */
  restore(records: Iterable<readonly [id: string, record: ServerRecord]>): void {
    for (const [id, record] of records) this.#set(id, record)
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
      const canWait = this.#waiting !== undefined && (waiting > 0 || isFull(config, this.recordOf(config.id)))
      return canWait ? { ...wire, waiting } : wire
    })
  }

  /** Sets the number of players who wait for a seat, of the servers with a line. */
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
    for (const listener of this.#listeners) listener()
  }

  onChange(listener: () => void): void {
    this.#listeners.add(listener)
  }

  #set(id: string, record: ServerRecord): void {
    const before = this.#records.get(id)
    if (before === undefined) return
    this.#records.set(id, record)
    this.#known.add(id)
    if (looksSame(before, record)) return
    this.#changed.add(id)
    for (const listener of this.#listeners) listener()
  }
}
