/** How fresh a server's data is (field notes A1): `stale` after two missed polls, `offline` after three. */
export const serverStates = ['live', 'stale', 'offline'] as const
export type ServerState = (typeof serverStates)[number]

/** A server as the rules and views know it. */
export type Server = {
  /** Stable identity: the backend's `id`, else `ip:port`. */
  readonly id: string
  readonly ip: string
  readonly port: number
  /** The name the game server reports. */
  readonly name: string
  /** The name to show: `name_display` unless it is blank. */
  readonly displayName: string
  readonly category: string
  readonly map: string
  readonly region: string
  readonly players: number
  /** `players_max` where given, else the maximum of the players text; 0 = unknown. */
  readonly maxPlayers: number
  /** The maximum in the players text alone; the full filter looks at both (section 5). 0 = unknown. */
  readonly reportedMaxPlayers: number
  readonly isOpen: boolean
  readonly state: ServerState
  /** Above 0 the server is pinned first and bears a star; higher comes first. */
  readonly pinOrder: number
  readonly star: number
  /** `host:port` of the latency WebSocket. */
  readonly pingTarget: string
}

/** Slots a player could still take; never below 0 (decisions, "Codes"). */
export const freeSlots = (server: Server): number => Math.max(0, server.maxPlayers - server.players)

/** Full as the filter of section 5 sees it: at the configured maximum, or at the reported one unless that is 0. */
export const isFull = (server: Server): boolean =>
  (server.maxPlayers > 0 && server.players >= server.maxPlayers) ||
  (server.reportedMaxPlayers > 0 && server.players >= server.reportedMaxPlayers)
