import * as z from 'zod/mini'
import { cleanText } from '../../common/clean-text.ts'
import { listOf, looseFlag, looseNumber, looseText, withDistinctIds } from '../../common/reading.ts'
import { labelMaxLength, serverNameMaxLength } from '../../servers/limits.ts'
import { isHostAndPort } from '../../servers/server/host.ts'

/**
 * `live`: its broadcast can be watched. `restart`: the owner has allowed it, and it begins with the next restart.
 * `stopped`: the server does not run.
 */
const watchStates = ['live', 'restart', 'stopped'] as const
type WatchState = (typeof watchStates)[number]

/** A practice server in the list of those that can be watched. */
export const watchedServerWireSchema = z.object({
  id: z.string(),
  name: z.string(),
  region: z.string(),
  state: z.enum(watchStates),
  /** Whether the caller owns it or is a member. Only they see servers that cannot be watched now. */
  own: z.boolean(),
  /** Number of players, if known. */
  players: z.optional(z.int()),
  /** The map, if known. */
  map: z.optional(z.string()),
  /** `host:port` of the broadcast, without a password; absent unless it is live. */
  tv_address: z.optional(z.string()),
  /** Seconds by which the broadcast is behind the game. */
  tv_delay: z.int(),
})
export type WatchedServerWire = z.infer<typeof watchedServerWireSchema>

/** A practice server that can be watched, or could be (docs/product/matches.md#watching). */
export type WatchedServer = {
  readonly id: string
  readonly name: string
  readonly region: string
  readonly state: WatchState
  readonly isOwn: boolean
  /** Undefined if unknown. */
  readonly players: number | undefined
  /** Empty if unknown. */
  readonly map: string
  /** `host:port` of the broadcast; undefined unless it is live. */
  readonly address: string | undefined
  readonly delaySeconds: number | undefined
}

const watchedServerReading = z.pipe(
  z.object({
    id: z.pipe(looseText, z.string().check(z.minLength(1), z.maxLength(128))),
    name: looseText,
    region: looseText,
    state: z.enum(watchStates),
    own: looseFlag,
    players: looseNumber,
    map: looseText,
    tv_address: looseText,
    tv_delay: looseNumber,
  }),
  z.transform((wire): WatchedServer => {
    const address = wire.tv_address?.trim() ?? ''
    return {
      id: wire.id,
      name: cleanText(wire.name ?? '', serverNameMaxLength) || wire.id,
      region: cleanText(wire.region ?? '', labelMaxLength),
      state: wire.state,
      isOwn: wire.own === true,
      players: wire.players === undefined ? undefined : Math.max(0, Math.trunc(wire.players)),
      map: cleanText(wire.map ?? '', labelMaxLength),
      address: wire.state === 'live' && isHostAndPort(address) ? address : undefined,
      delaySeconds: wire.tv_delay === undefined ? undefined : Math.max(0, Math.trunc(wire.tv_delay)),
    }
  }),
)

/** Reads the list of practice servers to watch, with unique ids. */
export const watchedServersReading = z.pipe(listOf(watchedServerReading), z.transform(withDistinctIds<WatchedServer>))
