/** The two sides of a game. */
export type Side = 'ct' | 't'

/** A player's team; undefined if the line does not say. */
export type Team = Side | 'spectator' | 'unassigned' | undefined

/** A player in a log line. */
export type LogPlayer = {
  /** As the player typed it: may contain anything. */
  readonly name: string
  /** The player's slot on the server; reused after they leave. */
  readonly slot: number
  /** Undefined for bots, the console, and invalid identifiers. */
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
  /** The author is not reliable: a name can make the chat look like another player's. */
  | 'said'
  /** Other player actions, such as buying. */
  | 'acted'

type GameEventKind =
  | 'warmupStart'
  | 'warmupEnd'
  | 'roundStart'
  | 'roundEnd'
  | 'restartRound'
  | 'gameCommencing'
  | 'freezePeriod'
  | 'gameOver'
  /** A backup of an earlier round is loaded. */
  | 'matchReloaded'
  /** Other events of the game or a team. */
  | 'triggered'
  | 'rcon'
  | 'accolade'
  /** A line of a JSON block of statistics. */
  | 'json'
  /** Other lines about the server itself, such as its settings. */
  | 'status'

type TwoPlayersEventKind = 'assisted' | 'flashAssisted'
type MapEventKind = 'matchStart' | 'loadingMap' | 'startedMap'

/** One event type per kind, with the same fields. */
type EventsOf<Kind, Fields> = Kind extends string ? { readonly kind: Kind } & Readonly<Fields> : never

/** What the game counts for a player beside kills, deaths, assists and damage. */
export type StatsDetails = {
  readonly headshots: number
  /** Rounds whose first kill the player made (`firstk`). */
  readonly openingKills: number
  /** Rounds with exactly three, exactly four, and five or more kills (`3k`, `4k`, `5k`). */
  readonly kills3: number
  readonly kills4: number
  readonly kills5: number
}

/** A parsed log line (docs/product/game.md#log-lines). */
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
  /** The points of the team that plays on a side. */
  | { readonly kind: 'scored'; readonly side: Side; readonly points: number }
  /** The score, as the game repeats it; `rounds` is -1 before a match. */
  | {
      readonly kind: 'matchStatus'
      readonly ct: number
      readonly t: number
      readonly map: string
      readonly rounds: number
    }
  /** The round that begins, by the game's own statistics; the first is 1. */
  | { readonly kind: 'statsRound'; readonly round: number }
  /** What the game has counted for a player in the match so far. */
  | {
      readonly kind: 'statsPlayer'
      readonly steamId: string
      readonly kills: number
      readonly deaths: number
      readonly assists: number
      /** Undefined if the statistics have no damage. */
      readonly damage: number | undefined
      /** Undefined if the statistics end before them. */
      readonly details: StatsDetails | undefined
    }
  | { readonly kind: 'paused'; readonly isPaused: boolean }
  /** A round was decided; undefined for a draw. */
  | { readonly kind: 'roundWon'; readonly winner: Side | undefined }

export type LogLine = {
  /**
   * Local time of the server, in milliseconds as if it were UTC: use it for differences only. Undefined if the line has
   * no time.
   */
  readonly time: number | undefined
  readonly event: LogEvent
}
