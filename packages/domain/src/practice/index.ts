export {
  type PracticeActivity,
  type PracticeEvent,
  type PracticeOutcome,
  practiceEvents,
  practiceOutcomes,
} from './activity.ts'
export type { AdminList, KnownAdmin } from './admin-reading.ts'
export {
  type Admin,
  type AdminIssue,
  type AdminListIssue,
  adminIssues,
  adminListIssue,
  adminListIssues,
  issuesOfAdmins,
} from './admins.ts'
export { type CommandId, frequentCommands, type PracticeCommand, practiceCatalogue } from './commands/catalogue.ts'
export { type CommandSource, type CommandType, commandTypes } from './commands/command.ts'
export { type FindableCommand, findCommands } from './commands/find-commands.ts'
export { compensationOf } from './compensation.ts'
export { practiceConnectCommand, practiceJoinLink } from './connect.ts'
export { type Demo, type DemoLinkPurpose, isSuspicious, partsOfDemoName, shownDemoName } from './demo.ts'
export { dueNotice, lastNotice } from './expiry-notices.ts'
export { expiryDay } from './expiry-reading.ts'
export type { PracticeFailure } from './failures.ts'
export { instanceIdOf } from './instance-id.ts'
export { lowestFree } from './ledger.ts'
export * from './limits.ts'
export { defaultMemberRights, type MemberRights } from './member-rights.ts'
export {
  type NewServerOptions,
  newServerOptionsSchema,
  type RenewServerOptions,
  renewServerOptionsSchema,
} from './order-options.ts'
export {
  extendedExpiry,
  isBlocked,
  isExpired,
  isRunning,
  type PracticeRole,
  type PracticeServer,
  shownServers,
} from './practice-server.ts'
export type { PracticeServerWire } from './practice-server-reading.ts'
export { canSwitchTo, type PracticeRegion } from './region.ts'
export { rentsNewServers } from './renting.ts'
export {
  mayDo,
  type PracticeAction,
  practiceActions,
  type Refusal,
  refusalOf,
} from './roles.ts'
export { seenPlayersOf } from './seen-players.ts'
export { type PracticeRules, type ServerNameIssue, serverNameIssue, serverNameIssues } from './server-name.ts'
export { type ServerPasswordIssue, serverPasswordIssue, serverPasswordIssues } from './server-password.ts'
export { isInTransition, type ShownStatus, shownStatus } from './shown-status.ts'
export { type PendingReason, type PracticeStatus, pendingReasons, practiceStatuses } from './status.ts'
export type { Teammate } from './teammate.ts'
export { type TimeLeft, timeLeft } from './time-left.ts'
