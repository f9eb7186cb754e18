import type { Sighting } from '@warmup/domain/moderation'

/** A player at a place and time. */
export type Sought = { readonly steamId: string; readonly serverId: string; readonly at: Date }

/** A match as a report needs it. */
export type ReportedMatch = { readonly startedAt: Date; readonly players: ReadonlySet<string> }

/** What the rest of the portal knows of those whom players report. */
export type Witness = {
  /** Whether the portal has ever seen the player. */
  isKnown(steamId: string): Promise<boolean>
  /** Whether the player was on a server of the list. */
  sightingOf(sought: Sought): Promise<Sighting>
  /** Lines of the server's log of that time that name the player, without chat, secrets and addresses; the oldest first. */
  linesAbout(sought: Sought): Promise<readonly string[]>
  /** A match on a practice server; undefined if it is not known. */
  matchOf(matchId: string): Promise<ReportedMatch | undefined>
  /** The names of players, for moderators. */
  namesOf(steamIds: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** On which servers of the list players are now. */
  placesOf(steamIds: readonly string[]): Promise<ReadonlyMap<string, string>>
}
