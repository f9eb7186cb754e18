export * from './limits.ts'
export { foldName, gramsForSearch, gramsOf } from './name-search.ts'
export { type Nameable, type NamedPlayer, namedPlayers } from './named-players.ts'
export type { PlayerHit, PlayerHitWire } from './player-hit.ts'
export type {
  PlayerBoards,
  PlayerPage,
  PlayerPageWire,
  PlayerPlace,
  PlayerSession,
  VisitedServer,
} from './player-page.ts'
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
