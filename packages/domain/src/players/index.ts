export * from './limits.ts'
export { type Nameable, type NamedPlayer, namedPlayers } from './named-players.ts'
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
