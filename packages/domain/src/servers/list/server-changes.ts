import * as z from 'zod/mini'
import { cleanText } from '../../common/clean-text.ts'
import { listOf } from '../../common/reading.ts'
import { labelMaxLength } from '../limits.ts'
import { type Server, serverStates } from '../server/server.ts'
import { parsePlayers, type ServerWire } from '../server/server-reading.ts'

/** The fields of a server that change while it runs; fields that stayed the same are left out. */
const serverChangeSchema = z.object({
  id: z.string(),
  players: z.optional(z.int()),
  map: z.optional(z.string()),
  state: z.optional(z.enum(serverStates)),
  updating: z.optional(z.boolean()),
  /** Null if the server has no line. */
  waiting: z.optional(z.nullable(z.int())),
})
export type ServerChange = z.infer<typeof serverChangeSchema>

/** Changed rows of the server list, in the live stream (docs/product/live.md#live-events). */
export const serverChangesSchema = z.array(serverChangeSchema)
export const serverChangesReading = listOf(serverChangeSchema)

/** What `ServerChange` tells of a server. */
const changeable = (wire: ServerWire): Required<ServerChange> => ({
  id: wire.id,
  players: parsePlayers(wire.players).current,
  map: wire.map,
  state: wire.state ?? (wire.open === 0 ? 'offline' : 'live'),
  updating: wire.updating === true,
  waiting: wire.waiting ?? null,
})

/** The rest of a server, which changes only when it restarts or the operator edits it. */
const restOf = (wire: ServerWire): string => {
  const { players, map: _map, state: _state, open: _open, updating: _updating, waiting: _waiting, ...rest } = wire
  return JSON.stringify([rest, parsePlayers(players).max])
}

const changeBetween = (before: ServerWire, after: ServerWire): ServerChange | undefined => {
  const old = changeable(before)
  const changed = Object.entries(changeable(after)).filter(([name, value]) => old[name as keyof ServerChange] !== value)
  return changed.length === 0 ? undefined : { id: after.id, ...Object.fromEntries(changed) }
}

/**
 * The rows that differ between two lists; null if something else differs too, so that the whole list has to be loaded.
 */
export const changesBetween = (
  before: readonly ServerWire[],
  after: readonly ServerWire[],
): readonly ServerChange[] | null => {
  if (before.length !== after.length) return null
  const changes: ServerChange[] = []
  for (const [index, wire] of after.entries()) {
    const old = before[index]
    if (old === undefined || old.id !== wire.id || restOf(old) !== restOf(wire)) return null
    const change = changeBetween(old, wire)
    if (change !== undefined) changes.push(change)
  }
  return changes
}

const withWaiting = ({ waiting: before, ...server }: Server, waiting: number | null | undefined): Server => {
  const next = waiting === undefined ? before : waiting
  return next === undefined || next === null ? server : { ...server, waiting: Math.max(0, next) }
}

const withChange = (server: Server, { players, map, state, updating, waiting }: ServerChange): Server => ({
  ...withWaiting(server, waiting),
  ...(players !== undefined && { players: Math.max(0, players) }),
  ...(map !== undefined && { map: cleanText(map, labelMaxLength) }),
  ...(state !== undefined && { state, isOpen: state !== 'offline' }),
  ...(updating !== undefined && { isUpdating: updating }),
})

/** The list with changed rows. Changes of servers that it does not contain are skipped. */
export const withServerChanges = (servers: readonly Server[], changes: readonly ServerChange[]): readonly Server[] => {
  const byId = new Map(changes.map((change) => [change.id, change]))
  return servers.map((server) => {
    const change = byId.get(server.id)
    return change === undefined ? server : withChange(server, change)
  })
}
