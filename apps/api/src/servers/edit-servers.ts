import { isDeepStrictEqual } from 'node:util'
import type { Edit } from '../platform/content/index.ts'
import type { ServerConfig, ServersConfig } from './servers.config.ts'

/** Fields for polling and for counting games. All other fields are only displayed. */
const fixedFields = ['address', 'query_port', 'category', 'log_secret'] as const satisfies (keyof ServerConfig)[]

const changedFields = (running: ServerConfig, edited: ServerConfig) =>
  fixedFields.filter((field) => !isDeepStrictEqual(running[field], edited[field]))

/** An edit of displayed fields applies at once. The set of servers and how they are polled need a restart. */
export const editServers = (running: ServersConfig, edited: ServersConfig): Edit<ServersConfig> => {
  const editedById = new Map(edited.list.map((server) => [server.id, server]))
  const needsRestart: string[] = []
  if (!isDeepStrictEqual(running.poll, edited.poll)) needsRestart.push('servers.poll: changed')
  const placeOf = new Map(edited.list.map(({ id }, place) => [id, place]))
  const placeIn = ({ id }: ServerConfig) => placeOf.get(id) ?? edited.list.length
  const shown = running.list.map((server): ServerConfig => {
    const next = editedById.get(server.id)
    editedById.delete(server.id)
    if (next === undefined) {
      needsRestart.push(`servers.list: ${server.id} was removed`)
      return server
    }
    const changed = changedFields(server, next)
    needsRestart.push(...changed.map((field) => `servers.list: ${field} of ${server.id} was changed`))
    const { address, query_port, category, log_secret } = server
    return { ...next, address, query_port, category, log_secret }
  })
  const list = shown.toSorted((a, b) => placeIn(a) - placeIn(b))
  needsRestart.push(...[...editedById.keys()].map((id) => `servers.list: ${id} was added`))
  return { content: { poll: running.poll, quickJoin: edited.quickJoin, list }, needsRestart }
}
