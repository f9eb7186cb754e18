export { bookingEvent, bookingFile } from './bookings/booking-file.ts'
export {
  type BookingStartIssue,
  bookingDays,
  bookingSpan,
  bookingStartIssue,
  bookingStarts,
  cancellableUntil,
  durationSpan,
  fits,
  fullSpans,
  fullSpansOf,
  hasRoom,
  heldForever,
  isAboutToStart,
  isPaidBack,
  mostHeld,
  preparedFrom,
  type TimeSpan,
  usualStart,
} from './bookings/bookings.ts'
export type { RegionCalendar } from './bookings/calendar.ts'
export type { Booking } from './bookings/shown-booking.ts'
export { type CommandId, frequentCommands, type PracticeCommand, practiceCatalogue } from './commands/catalogue.ts'
export { type CommandSource, type CommandType, commandTypes } from './commands/command.ts'
export { type FindableCommand, findCommands } from './commands/find-commands.ts'
export { defaultDeskCommands, type MatchPlugin, matchPlugins } from './desk/default-commands.ts'
export type { Desk, DeskResult, WorkshopMap } from './desk/desk.ts'
export {
  type BotDifficulty,
  botDifficulties,
  type DeskPreset,
  deskPresets,
  type PlainDeskAction,
  plainDeskActions,
} from './desk/desk-action.ts'
export type { DeskAction } from './desk/desk-action-schema.ts'
export {
  type DeskCommandName,
  type DeskCommands,
  deskCommandNames,
  deskCommandOf,
  deskPlaceholders,
  renderDeskCommands,
} from './desk/desk-command.ts'
export { asksFirst, losesMatch } from './desk/loses-match.ts'
export {
  addPlayerCommand,
  loadMatchCommand,
  type MatchSource,
  matchKeyHeader,
  matchStatusCommand,
  matchStatusIn,
  prepareMatchCommands,
} from './desk/matchzy-match.ts'
export { workshopNumberIn } from './desk/workshop.ts'
export type { PracticeFailure } from './failures.ts'
export {
  hasAdminPlace,
  type InviteState,
  inviteEnd,
  inviteTimes,
  inviteUses,
  isInviteOver,
  usesAfter,
  usesOf,
  visitOf,
} from './invites/invite.ts'
export type {
  InvitedServer,
  InviteTerms,
  OpenedInvite,
  PracticeInvite,
} from './invites/shown-invite.ts'
export * from './limits.ts'
export type { AdminList, KnownAdmin } from './people/admin-reading.ts'
export {
  type Admin,
  type AdminIssue,
  type AdminListIssue,
  adminIssues,
  adminListIssue,
  adminListIssues,
  issuesOfAdmins,
  withGuest,
} from './people/admins.ts'
export { adminsAfterHandOver, type HandOver, type HandOverRefusal } from './people/hand-over.ts'
export { defaultMemberRights, type MemberRights } from './people/member-rights.ts'
export { playerPings } from './people/player-pings.ts'
export {
  mayDo,
  type PracticeAction,
  practiceActions,
  type Refusal,
  refusalOf,
} from './people/roles.ts'
export type { Teammate } from './people/teammate.ts'
export { type LastChoice, lastChoiceText, readLastChoice } from './renting/last-choice.ts'
export { lastTermsOf } from './renting/last-terms.ts'
export { keptOrFree, lowestFree } from './renting/ledger.ts'
export { nextFreeSlot } from './renting/next-free-slot.ts'
export {
  type BookServerOptions,
  bookServerOptionsSchema,
  type GiftHoursOptions,
  giftHoursOptionsSchema,
  type NewServerOptions,
  newServerOptionsSchema,
  type RenewServerOptions,
  renewServerOptionsSchema,
} from './renting/order-options.ts'
export { canSwitchTo, type PracticeRegion } from './renting/region.ts'
export { nearestRegion, orderRegions, startingRegion } from './renting/region-order.ts'
export { rentsNewServers } from './renting/renting.ts'
export { suggestedPassword, suggestedServerName } from './renting/suggested-server.ts'
export {
  type PracticeActivity,
  type PracticeEvent,
  type PracticeOutcome,
  practiceEvents,
  practiceOutcomes,
} from './server/activity.ts'
export { joinRefusalOf, practiceConnectCommand, practiceJoinLink } from './server/connect.ts'
export { exitCodeIn, type Failing } from './server/failing.ts'
export { instanceIdOf } from './server/instance-id.ts'
export {
  extendedExpiry,
  isBlocked,
  isEnding,
  isExpired,
  isRunning,
  type PracticeRole,
  type PracticeServer,
  shownServers,
} from './server/practice-server.ts'
export type { PracticeServerWire } from './server/practice-server-reading.ts'
export { type PracticeRules, type ServerNameIssue, serverNameIssue, serverNameIssues } from './server/server-name.ts'
export { type ServerPasswordIssue, serverPasswordIssue, serverPasswordIssues } from './server/server-password.ts'
export { isInTransition, type ShownStatus, shownStatus } from './server/shown-status.ts'
export { type PendingReason, type PracticeStatus, pendingReasons, practiceStatuses } from './server/status.ts'
export { afterUpdateRestart, nextUpdateRestart } from './server/update-restarts.ts'
export { compensationOf } from './time/compensation.ts'
export { type TimeLeft, timeLeft } from './time/time-left.ts'
export type { Usage } from './usage/shown-usage.ts'
export { type Stay, usageOf } from './usage/usage.ts'
