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
  /** Null if the server has no queue. */
  waiting: z.optional(z.nullable(z.int())),
  /** Null if unknown. */
  member_wait: z.optional(z.nullable(z.int())),
  visitor_wait: z.optional(z.nullable(z.int())),
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
  member_wait: wire.member_wait ?? null,
  visitor_wait: wire.visitor_wait ?? null,
})

/** The rest of a server, which changes only when it restarts or the operator edits it. */
const restOf = (wire: ServerWire): string => {
  const { players, open: _open, ...others } = wire
  const rest = Object.entries(others).filter(([name]) => !(name in serverChangeSchema.shape))
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

/** A number that a server can lack: undefined leaves it as it was, null removes it. */
const numberAfter = <Name extends 'waiting' | 'memberWait' | 'visitorWait'>(
  name: Name,
  before: number | undefined,
  change: number | null | undefined,
): { readonly [name in Name]?: number } => {
  const next = change === undefined ? before : change
  return next === undefined || next === null ? {} : ({ [name]: Math.max(0, next) } as { [name in Name]: number })
}

const withChange = ({ waiting, memberWait, visitorWait, ...server }: Server, change: ServerChange): Server => {
  const { players, map, state, updating } = change
  return {
    ...server,
    ...numberAfter('waiting', waiting, change.waiting),
    ...numberAfter('memberWait', memberWait, change.member_wait),
    ...numberAfter('visitorWait', visitorWait, change.visitor_wait),
    ...(players !== undefined && { players: Math.max(0, players) }),
    ...(map !== undefined && { map: cleanText(map, labelMaxLength) }),
    ...(state !== undefined && { state, isOpen: state !== 'offline' }),
    ...(updating !== undefined && { isUpdating: updating }),
  }
}

/** The list with changed rows. Changes of servers that it does not contain are skipped. */
export const withServerChanges = (servers: readonly Server[], changes: readonly ServerChange[]): readonly Server[] => {
  const byId = new Map(changes.map((change) => [change.id, change]))
  return servers.map((server) => {
    const change = byId.get(server.id)
    return change === undefined ? server : withChange(server, change)
  })
}
