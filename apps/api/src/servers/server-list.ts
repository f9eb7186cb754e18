import type { ServerWire } from '@warmup/domain/servers'
import { PreparedResponse } from '../platform/http/index.ts'
import type { Fleet } from './fleet.ts'

export type ListFilter = { readonly modes?: string; readonly maps?: string; readonly regions?: string }

/** Changes within this time, in milliseconds, lead to one new list. */
const gatherMs = 250
/** Number of cached filtered lists. */
const keptLists = 64

const fieldOf = { modes: 'category', maps: 'map', regions: 'region' } as const satisfies Record<
  keyof ListFilter,
  keyof ServerWire
>
const filterNames = ['modes', 'maps', 'regions'] as const

const chosen = (list: string | undefined): string[] => [...new Set(list?.split(',').filter(Boolean))]

export type ServerList = {
  /** The response without filters. */
  readonly all: PreparedResponse
  /** The content of `all`. */
  readonly wires: readonly ServerWire[]
  /** The response for a filter. */
  filtered(filter: ListFilter): PreparedResponse
  /** Calls the listener after each change of `wires`. */
  onChange(listener: () => void): void
  stop(): void
}

/**
 * The server list as prepared responses, rebuilt when the fleet changes. A filter is reduced to values that occur in
 * the fleet, so that invented values use no memory.
 */
export const createServerList = (fleet: Fleet, headers: Readonly<Record<string, string>>): ServerList => {
  const answerOf = (servers: readonly ServerWire[]) =>
    new PreparedResponse(JSON.stringify(servers), {
      contentType: 'application/json; charset=utf-8',
      cacheControl: 'no-cache',
      headers,
    })

  let servers = fleet.wires()
  let all = answerOf(servers)
  const none = answerOf([])
  const lists = new Map<string, PreparedResponse>()
  const listeners = new Set<() => void>()
  let timer: NodeJS.Timeout | undefined

  const remake = () => {
    timer = undefined
    servers = fleet.wires()
    const next = answerOf(servers)
    if (next.etag === all.etag) return
    all = next
    lists.clear()
    for (const listener of listeners) listener()
  }
  fleet.onChange(() => {
    timer ??= setTimeout(remake, gatherMs)
  })

  const filtered = (filter: ListFilter): PreparedResponse => {
    const wanted: [field: keyof ServerWire, values: ReadonlySet<unknown>][] = []
    const key: string[] = []
    for (const name of filterNames) {
      const asked = chosen(filter[name])
      if (asked.length === 0) continue
      const field = fieldOf[name]
      const present = new Set(servers.map((server) => server[field]))
      const values = asked.filter((value) => present.has(value)).sort()
      if (values.length === 0) return none
      wanted.push([field, new Set(values)])
      key.push(`${name}=${values.join(',')}`)
    }
    if (wanted.length === 0) return all

    const text = key.join('&')
    const known = lists.get(text)
    if (known) return known
    const made = answerOf(servers.filter((server) => wanted.every(([field, values]) => values.has(server[field]))))
    const [oldest] = lists.keys()
    if (lists.size >= keptLists && oldest !== undefined) lists.delete(oldest)
    lists.set(text, made)
    return made
  }

  return {
    get all() {
      return all
    },
    get wires() {
      return servers
    },
    filtered,
    onChange: (listener) => {
      listeners.add(listener)
    },
    stop: () => clearTimeout(timer),
  }
}
