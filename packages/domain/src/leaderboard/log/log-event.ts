/** The two sides of a game. */
export type Side = 'ct' | 't'

/** Where a player is; undefined if the line does not say. */
export type Team = Side | 'spectator' | 'unassigned' | undefined

/** A player as a log line names one. */
export type LogPlayer = {
  /** As the player wrote it: it may hold anything. */
  readonly name: string
  /** The player's number on the server; given to others later. */
  readonly slot: number
  /** Undefined for bots, the console, and identifiers that are nobody's. */
  readonly steamId: string | undefined
  readonly team: Team
}

type PlayerEventKind =
  | 'connected'
  | 'validated'
  | 'entered'
  | 'disconnected'
  | 'suicide'
  | 'killedByBomb'
  | 'killedOther'
  /** Whose chat it is, is not certain: a name can make it seem somebody else's. */
  | 'said'
  /** Whatever else a player does, such as buying. */
  | 'acted'

type GameEventKind =
  | 'roundStart'
  | 'roundEnd'
  | 'restartRound'
  | 'gameCommencing'
  | 'freezePeriod'
  | 'gameOver'
  | 'scored'
  /** Whatever else the game or a team triggers. */
  | 'triggered'
  | 'rcon'
  | 'accolade'
  /** A line of a block of statistics in JSON. */
  | 'json'

type TwoPlayersEventKind = 'assisted' | 'flashAssisted'
type MapEventKind = 'matchStart' | 'loadingMap' | 'startedMap'

/** An event of each kind, with the same fields. */
type EventsOf<Kind, Fields> = Kind extends string ? { readonly kind: Kind } & Readonly<Fields> : never

/** What a line of the log says (docs/product.md#log-lines). */
export type LogEvent =
  | EventsOf<PlayerEventKind, { player: LogPlayer }>
  | EventsOf<TwoPlayersEventKind, { player: LogPlayer; victim: LogPlayer }>
  | EventsOf<GameEventKind, object>
  | EventsOf<MapEventKind, { map: string }>
  | { readonly kind: 'switched'; readonly player: LogPlayer; readonly to: Team }
  | {
      readonly kind: 'killed'
      readonly player: LogPlayer
      readonly victim: LogPlayer
      readonly weapon: string
      readonly isHeadshot: boolean
    }
  /** A round was decided; undefined for a draw. */
  | { readonly kind: 'roundWon'; readonly winner: Side | undefined }

/** A line of the log. */
export type LogLine = {
  /** The server's local time, in milliseconds as if it were UTC: good for differences. Undefined if the line has none. */
  readonly time: number | undefined
  readonly event: LogEvent
}
