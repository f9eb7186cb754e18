export { BookingCard, type BookingCardProps } from './bookings/booking-card/booking-card.tsx'
export type { BookingTimeProps } from './bookings/booking-time/booking-time-props.ts'
export type { RedeemHoursDialogProps } from './codes/redeem-hours-dialog/redeem-hours-dialog.tsx'
export { type CodeProblem, codeProblems, newServerTarget } from './codes/redeem-hours-dialog/redeem-hours-form.tsx'
export { CommandPanel, type CommandPanelProps } from './commands/command-panel/command-panel.tsx'
export type { CommandCopying } from './commands/command-panel/command-row.tsx'
export type { DeskState, WorkshopSearch } from './desk/match-desk/desk-state.ts'
export type { InviteCopying } from './invites/invite-dialog/invite-rows.tsx'
export { InvitePage, type InvitePageProps, type InviteView } from './invites/invite-page/invite-page.tsx'
export {
  ActivityDialog,
  AdminListDialog,
  AllCommandsDialog,
  CalendarDialog,
  CancelBookingDialog,
  ChangePasswordDialog,
  GiveHoursDialog,
  HandOverDialog,
  InviteDialog,
  MatchDeskDialog,
  MemberRightsDialog,
  NewServerDialog,
  PricingDialog,
  RedeemHoursDialog,
  RegionSwitchDialog,
  RenewDialog,
  ServerOptionsDialog,
  TeammatesDialog,
} from './lazy-dialogs.ts'
export { type PracticeNotices, usePracticeNotices } from './messages/practice-notices.ts'
export type { GiveHoursFormProps } from './ordering/give-hours-dialog/give-hours-dialog.tsx'
export { NewServerButton, type NewServerButtonProps } from './ordering/new-server/new-server-button.tsx'
export type { NewServerFormProps, RegionMode, RentalTime } from './ordering/new-server-dialog/new-server-form.tsx'
export type { MissingPart } from './ordering/order-dialog/missing-parts.ts'
export type { RenewFormProps } from './ordering/renew-dialog/renew-dialog.tsx'
export { RentalInfo, type RentalInfoProps, type RentalTab } from './ordering/rental-info/rental-info.tsx'
export type { AdminEditing, AdminRow } from './people/admin-list-dialog/admin-editing.ts'
export { PracticePage, type PracticePageProps } from './practice-page/practice-page.tsx'
export { RentalIntro, type RentalIntroProps, type StartingPrice } from './practice-page/rental-intro/rental-intro.tsx'
export type { PasswordFieldIssue } from './server/change-password-dialog/change-password-dialog.tsx'
export type { Sending } from './server/join-server/join-server.tsx'
export { MyServers, type MyServersProps } from './server/my-servers/my-servers.tsx'
export { ReadyServer, type ReadyServerProps, type TeamInvite } from './server/ready-server/ready-server.tsx'
export type { CardDialog, RestartState } from './server/server-card/card-actions-props.ts'
export type { CardCopying } from './server/server-card/card-copying.ts'
export { ServerCard, type ServerCardProps } from './server/server-card/server-card.tsx'
export type { ServerOption } from './server/server-options-dialog/server-options-dialog.tsx'
export { PracticeServerPage, type PracticeServerPageProps } from './server/server-page/server-page.tsx'
export { UsagePanel, type UsagePanelProps } from './server/server-page/usage-panel.tsx'
