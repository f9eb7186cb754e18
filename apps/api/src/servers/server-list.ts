import type { ServerWire } from '@warmup/domain/servers'
import { ReadyAnswer } from '../platform/http/index.ts'
import type { Fleet } from './fleet.ts'

export type ListFilter = { readonly modes?: string; readonly maps?: string; readonly regions?: string }

/** Milliseconds within which changes are gathered into one new list. */
const gatherMs = 250
/** Filtered lists kept ready; beyond them the oldest goes. */
const keptLists = 64

const fieldOf = { modes: 'category', maps: 'map', regions: 'region' } as const satisfies Record<
  keyof ListFilter,
  keyof ServerWire
>
const filterNames = ['modes', 'maps', 'regions'] as const

const chosen = (list: string | undefined): string[] => [...new Set(list?.split(',').filter(Boolean))]

export type ServerList = {
  /** The answer without filters, ready at any moment. */
  readonly all: ReadyAnswer
  /** What that answer says. */
  readonly wires: readonly ServerWire[]
  /** The answer for a filter of section 7. */
  filtered(filter: ListFilter): ReadyAnswer
  stop(): void
}

/**
 * The server list as bytes ready to send, made anew when the fleet has changed. A filter is reduced to values that the
 * fleet has, so that no invented value costs memory.
 */
export const createServerList = (fleet: Fleet, headers: Readonly<Record<string, string>>): ServerList => {
  const answerOf = (servers: readonly ServerWire[]) =>
    new ReadyAnswer(JSON.stringify(servers), {
      contentType: 'application/json; charset=utf-8',
      cacheControl: 'no-cache',
      headers,
    })

  let servers = fleet.wires()
  let all = answerOf(servers)
  const none = answerOf([])
  const lists = new Map<string, ReadyAnswer>()
  let timer: NodeJS.Timeout | undefined

  const remake = () => {
    timer = undefined
    servers = fleet.wires()
    const next = answerOf(servers)
    if (next.etag === all.etag) return
    all = next
    lists.clear()
  }
  fleet.onChange(() => {
    timer ??= setTimeout(remake, gatherMs)
  })

  const filtered = (filter: ListFilter): ReadyAnswer => {
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
    stop: () => clearTimeout(timer),
  }
}
