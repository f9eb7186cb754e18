export {
  type ConsoleAccess,
  type ConsoleDenial,
  type ConsoleGate,
  type ConsoleRole,
  consoleDenials,
  consoleGate,
  consoleRoles,
  isFactorFresh,
  mayAct,
  maySeeAll,
} from './access.ts'
export {
  type ActionEntry,
  type ActionOutcome,
  type ActionRefusal,
  actionEntrySchema,
  actionRefusals,
  type ConsoleAction,
  type ConsoleActionKind,
  consoleActionKinds,
  consoleActionRules,
  consoleActionSchema,
  isSpoken,
  mayTake,
  subjectOf,
} from './action.ts'
export type { ConsoleAnnouncement, ConsoleContent } from './content.ts'
export { findGameServers } from './find-game-servers.ts'
export { findRentals, needsAttention } from './find-rentals.ts'
export * from './limits.ts'
export { orderPayments } from './order-payments.ts'
export type { Comparison, OrderHistory, OrderRecord } from './order-record.ts'
export type { Finding, GameServer, Overview, Replica } from './overview.ts'
export { type OverviewProblem, overviewProblems } from './overview-problems.ts'
export { type ConsolePage, consolePagesOf, consolePaths, isModerationPage } from './paths.ts'
export type { PlayerHit, PlayerRecord } from './player.ts'
export type { LogTail, MachineReport, Rental } from './rental.ts'
