export { type FollowedMap, followMap, type MapRun, runsToStore } from './follow-map.ts'
export { hourOf, hoursUpTo, type MapHistory, peaksByDay, runsByDay } from './history.ts'
export * from './limits.ts'
export {
  hasEnded,
  isWishDue,
  isWishFor,
  type MapWish,
  type NewMapWish,
  type WishScope,
  wishEnd,
  wishScopes,
} from './wish.ts'
