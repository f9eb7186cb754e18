export type { AdminEditing, AdminRow } from './admin-list-dialog/admin-editing.ts'
export { BookingCard, type BookingCardProps } from './booking-card/booking-card.tsx'
export type { BookingTimeProps } from './booking-time/booking-time.tsx'
export type { PasswordFieldIssue } from './change-password-dialog/change-password-dialog.tsx'
export { CommandPanel, type CommandPanelProps } from './command-panel/command-panel.tsx'
export type { CommandCopying } from './command-panel/command-row.tsx'
export type { InviteCopying } from './invite-dialog/invite-rows.tsx'
export { InvitePage, type InvitePageProps, type InviteView } from './invite-page/invite-page.tsx'
export {
  ActivityDialog,
  AdminListDialog,
  AllCommandsDialog,
  AnswerScrimDialog,
  ChangePasswordDialog,
  CopyLinkDialog,
  DemoDialog,
  HandOverDialog,
  InviteDialog,
  MatchDeskDialog,
  MemberRightsDialog,
  NewServerDialog,
  OrdersDialog,
  PaymentDialog,
  PostScrimDialog,
  PricingDialog,
  RegionSwitchDialog,
  RenewDialog,
  ScrimConfirmation,
  ServerOptionsDialog,
  TeammatesDialog,
} from './lazy-dialogs.ts'
export type { DeskState, WorkshopSearch } from './match-desk/desk-state.ts'
export { MatchPage, type MatchPageProps } from './match-page/match-page.tsx'
export { type PracticeNotices, usePracticeNotices } from './messages/practice-notices.ts'
export { MyServers, type MyServersProps } from './my-servers/my-servers.tsx'
export { NewServerButton, type NewServerButtonProps } from './new-server/new-server-button.tsx'
export type { NewServerFormProps, RegionMode, RentalTime } from './new-server-dialog/new-server-form.tsx'
export type { MissingPart, ShownPrice } from './order-form/order-foot.tsx'
export type { OrderTermsProps } from './order-form/order-terms.tsx'
export { OrderStrip, type OrderStripProps } from './order-strip/order-strip.tsx'
export type { PaymentStepProps, PaymentView, PaymentWay } from './payment-step/payment-props.ts'
export type { ScrimDraft } from './post-scrim-dialog/post-scrim-dialog.tsx'
export { PracticePage, type PracticePageProps } from './practice-page/practice-page.tsx'
export type { RenewFormProps } from './renew-dialog/renew-dialog.tsx'
export { RentalInfo, type RentalInfoProps, type RentalTab } from './rental-info/rental-info.tsx'
export { ScrimBoard } from './scrim-board/scrim-board.tsx'
export type { ScrimBoardProps } from './scrim-board/scrim-board-props.ts'
export type { ScrimQuestion } from './scrim-confirmation/scrim-confirmation.tsx'
export type { CardDialog, RestartState } from './server-card/card-actions.tsx'
export type { CardCopying } from './server-card/card-copying.ts'
export { ServerCard, type ServerCardProps } from './server-card/server-card.tsx'
export type { ServerOption } from './server-options-dialog/server-options-dialog.tsx'
export { LogPanel, type LogPanelProps } from './server-page/log-panel.tsx'
export { PracticeServerPage, type PracticeServerPageProps } from './server-page/server-page.tsx'
export { UsagePanel, type UsagePanelProps } from './server-page/usage-panel.tsx'
export { WatchList, type WatchListProps } from './watch-list/watch-list.tsx'
