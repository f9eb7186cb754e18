import type { PlaceRow } from './places.store.ts'
import type { ServerRow } from './servers.store.ts'
import type { SteamTokens } from './steam-tokens.ts'

type Placed = {
  readonly server: Pick<ServerRow, 'id' | 'desiredState'>
  readonly place: Pick<PlaceRow, 'hasService' | 'isLeaving' | 'tvPort' | 'steamToken'>
}

const variable = 'STEAM_GAME_SERVER_TOKENS'

const runs = ({ server, place }: Placed): boolean =>
  server.desiredState === 'running' && place.hasService && !place.isLeaving

const listOf = (placed: readonly Placed[]): string => placed.map(({ server }) => server.id).join(', ')

/** Lines about Steam game server tokens and broadcast ports that report no fault. */
export const provisionNotes = (tokens: SteamTokens, places: readonly Placed[]): string[] => {
  const used = places.filter(({ place }) => place.steamToken !== null && tokens.has(place.steamToken))
  const withoutPort = places.filter((placed) => runs(placed) && placed.place.tvPort === null)
  return [
    tokens.size === 0
      ? `no Steam game server tokens (${variable}): without one a server of CS2 takes players of its local network only`
      : `${used.length} of ${tokens.size} Steam game server tokens are in use`,
    ...(withoutPort.length === 0
      ? []
      : [`no broadcast port yet, until their next start, if machines.tv_ports has a free one: ${listOf(withoutPort)}`]),
  ]
}

/**
 * Reports too few Steam game server tokens, servers without one, and servers with a token that is no longer in the
 * list. `slots` is the number of servers that the regions take.
 */
export const tokenFaults = (tokens: SteamTokens, places: readonly Placed[], slots: number): string[] => {
  const running = places.filter(runs)
  const dropped = running.filter(({ place }) => place.steamToken !== null && !tokens.has(place.steamToken))
  const without = tokens.size === 0 ? [] : running.filter(({ place }) => place.steamToken === null)
  const used = places.filter(({ place }) => place.steamToken !== null && tokens.has(place.steamToken))
  const free = tokens.size - used.length
  const missing = dropped.length + without.length - free
  const get = 'they get one at their next start'
  const then =
    tokens.size === 0
      ? 'they start without one next time'
      : missing > 0
        ? `${get}, but only ${free} are free: add ${missing}`
        : get
  return [
    ...(tokens.size > 0 && tokens.size < slots
      ? [`${variable} has ${tokens.size} tokens, but the regions take ${slots} servers: add ${slots - tokens.size}`]
      : []),
    ...(dropped.length === 0
      ? []
      : [`servers with a token that is no longer in ${variable}: ${listOf(dropped)}: ${then}`]),
    ...(without.length === 0 ? [] : [`servers without a Steam game server token: ${listOf(without)}: ${then}`]),
  ]
}
