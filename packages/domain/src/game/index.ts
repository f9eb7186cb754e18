export { followRoster, noRoster, type RosterNews, withoutPlayer } from './follow-roster.ts'
export { gameMaps } from './game-maps.ts'
export { steadyTime } from './log-clock.ts'
