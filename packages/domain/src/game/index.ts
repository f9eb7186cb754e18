export {
  type ConsoleUser,
  isRefusedCommand,
  isUnknownCommand,
  mapInStatus,
  userOfId,
  usersIn,
} from './desk/console-answers.ts'
export { fillCommand } from './desk/fill-command.ts'
export { gameCommands } from './desk/game-commands.ts'
export { saidLine } from './desk/said-line.ts'
export { type SeenPlayer, seenPlayersOf } from './desk/seen-players.ts'
export { followRoster, noRoster, type RosterNews, withoutPlayer } from './follow-roster.ts'
export { gameMaps } from './game-maps.ts'
export { deskAnswerMaxLength, deskAnswerMs, saidLineMaxLength } from './limits.ts'
export { steadyTime } from './log-clock.ts'
export { isMapName } from './map-name.ts'
