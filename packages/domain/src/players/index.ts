export * from './limits.ts'
export { foldName, gramsForSearch, gramsOf, searchTextOf, searchWordsOf } from './name-search.ts'
export { type Nameable, type NamedPlayer, namedPlayers } from './named-players.ts'
export type { PlayerHit } from './player-hit.ts'
export { playerName } from './player-name.ts'
export type { PlayerBoards, PlayerPage, PlayerSession, VisitedServer } from './player-page.ts'
export { bestRanked, recentKills, totalCounts } from './player-totals.ts'
export {
  endPresence,
  type Followed,
  followPresence,
  isPresent,
  mentionedIn,
  type Presence,
  type Present,
  showsPlayers,
  type Visit,
} from './presence.ts'
export { alwaysNamed, type Visibility, type VisibleName, visibilityOf, visibleName } from './visible-name.ts'
export { type VisitRecord, visitRecord } from './visit-record.ts'
