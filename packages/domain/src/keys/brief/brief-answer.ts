import type { LeaderboardMode } from '../../leaderboard/modes.ts'

/** A server in a short answer. */
export type BriefServer = {
  readonly name: string
  /** As players say it: `Mirage`. */
  readonly map: string
  readonly players: number
  /** 0: unknown. */
  readonly maxPlayers: number
  readonly state: 'open' | 'offline' | 'updating'
}

/** A gathering in a short answer. */
export type BriefGathering = {
  readonly server: string
  readonly ready: number
  readonly target: number
  readonly state: 'open' | 'reached'
  readonly minutesLeft: number
  /** When a pinned gathering starts; absent once it has started, and for others. */
  readonly startsAt?: Date | undefined
}

/** A player of a board in a short answer; the name is empty for a hidden one. */
export type BriefPlayer = { readonly rank: number; readonly name: string; readonly kills: number }

/** What a short answer says. Its names are plain (`plainName`). */
export type BriefAnswer =
  | { readonly kind: 'help' }
  | {
      readonly kind: 'summary'
      readonly online: number
      readonly players: number
      readonly servers: readonly BriefServer[]
    }
  | { readonly kind: 'servers'; readonly servers: readonly BriefServer[]; readonly command?: string | undefined }
  | {
      readonly kind: 'players'
      readonly server: BriefServer
      readonly names: readonly string[]
      /** How many more there are whose names are unknown or hidden. */
      readonly unnamed: number
    }
  | { readonly kind: 'gatherings'; readonly gatherings: readonly BriefGathering[] }
  | { readonly kind: 'board'; readonly mode: LeaderboardMode; readonly players: readonly BriefPlayer[] }
