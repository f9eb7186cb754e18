/** `stale` after two missed polls or before the first, `offline` after three (docs/product/servers.md#freshness). */
export const serverStates = ['live', 'stale', 'offline'] as const
export type ServerState = (typeof serverStates)[number]

export type Server = {
  /** The backend's `id`, else `ip:port`. Stable and unique. */
  readonly id: string
  readonly ip: string
  readonly port: number
  /** The name the game server reports. */
  readonly name: string
  /** `name_display`, else `name`; `inOtherLanguage` switches its language. */
  readonly displayName: string
  /** Display name in the portal's other language, if the operator has set one. */
  readonly otherDisplayName: string | undefined
  readonly category: string
  readonly map: string
  readonly region: string
  readonly players: number
  /** `players_max`, else the maximum of the players text; 0 = unknown. */
  readonly maxPlayers: number
  /** The maximum of the players text; 0 = unknown. */
  readonly reportedMaxPlayers: number
  readonly isOpen: boolean
  readonly state: ServerState
  /** Whether the game was updated and the server was not yet, so that players cannot join. */
  readonly isUpdating: boolean
  /** Number of players who wait for a seat; left out where players cannot wait. */
  readonly waiting?: number
  /** Seconds that a free seat usually takes, for members and for others; left out if unknown, and unless it is full. */
  readonly memberWait?: number
  readonly visitorWait?: number
  /** Above 0: pinned first with a star, the highest first. */
  readonly pinOrder: number
  readonly star: number
  /** Ticks per second, configured by the operator; game servers do not report it. */
  readonly tickrate: number | undefined
  /** `host:port` of the latency WebSocket. */
  readonly pingTarget: string
  /** `host:port` of the broadcast (CSTV); left out if it cannot be watched. */
  readonly tvAddress?: string
  /** How many seconds the broadcast is behind the game; left out if unknown. */
  readonly tvDelaySeconds?: number
}

/** The server with its display name in the portal's other language, if available (docs/product/common.md#bilingual-texts). */
export const inOtherLanguage = (server: Server): Server =>
  server.otherDisplayName === undefined
    ? server
    : { ...server, displayName: server.otherDisplayName, otherDisplayName: server.displayName }

/** The players and the slots of a server. */
export type Slots = Pick<Server, 'players' | 'maxPlayers' | 'reportedMaxPlayers'>

/** Free slots, for the list, quick join and the lines of players (docs/product/servers.md#free-slots). */
export const freeSlots = (server: Slots): number => Math.max(0, server.maxPlayers - server.players)

/**
 * Whether a server is full: the only rule for the list, its filter "hide full" and the lines of players
 * (docs/product/servers.md#free-slots).
 */
export const isFull = (server: Slots): boolean =>
  (server.maxPlayers > 0 && server.players >= server.maxPlayers) ||
  (server.reportedMaxPlayers > 0 && server.players >= server.reportedMaxPlayers)

/** `host:port` of the broadcast of a server that can be watched now (docs/product/servers.md#watching). */
export const watchAddressOf = (server: Server): string | undefined =>
  joinObstacleOf(server) === undefined ? server.tvAddress : undefined

/** Why a server cannot be joined; undefined if it can. */
export const joinObstacleOf = ({ isOpen, isUpdating }: Server): 'offline' | 'updating' | undefined => {
  if (!isOpen) return 'offline'
  return isUpdating ? 'updating' : undefined
}
