import { lazyDialog, usePreloadAtFirstMove } from '../common/index.ts'

/** Dialogs of the page, loaded separately from it. */
export const AllCommandsDialog = lazyDialog(
  async () => (await import('./all-commands-dialog/all-commands-dialog.tsx')).AllCommandsDialog,
)

export const NewServerDialog = lazyDialog(
  async () => (await import('./new-server-dialog/new-server-dialog.tsx')).NewServerDialog,
)
export const RenewDialog = lazyDialog(async () => (await import('./renew-dialog/renew-dialog.tsx')).RenewDialog)
export const PaymentDialog = lazyDialog(async () => (await import('./payment-step/payment-dialog.tsx')).PaymentDialog)
export const OrdersDialog = lazyDialog(async () => (await import('./orders-dialog/orders-dialog.tsx')).OrdersDialog)

export const ChangePasswordDialog = lazyDialog(
  async () => (await import('./change-password-dialog/change-password-dialog.tsx')).ChangePasswordDialog,
)
export const AdminListDialog = lazyDialog(
  async () => (await import('./admin-list-dialog/admin-list-dialog.tsx')).AdminListDialog,
)
export const TeammatesDialog = lazyDialog(
  async () => (await import('./teammates-dialog/teammates-dialog.tsx')).TeammatesDialog,
)
export const DemoDialog = lazyDialog(async () => (await import('./demo-dialog/demo-dialog.tsx')).DemoDialog)
export const CopyLinkDialog = lazyDialog(
  async () => (await import('./copy-link-dialog/copy-link-dialog.tsx')).CopyLinkDialog,
)
export const RegionSwitchDialog = lazyDialog(
  async () => (await import('./region-switch-dialog/region-switch-dialog.tsx')).RegionSwitchDialog,
)
export const ServerOptionsDialog = lazyDialog(
  async () => (await import('./server-options-dialog/server-options-dialog.tsx')).ServerOptionsDialog,
)
export const MemberRightsDialog = lazyDialog(
  async () => (await import('./member-rights-dialog/member-rights-dialog.tsx')).MemberRightsDialog,
)
export const ActivityDialog = lazyDialog(
  async () => (await import('./activity-dialog/activity-dialog.tsx')).ActivityDialog,
)
export const InviteDialog = lazyDialog(async () => (await import('./invite-dialog/invite-dialog.tsx')).InviteDialog)
export const HandOverDialog = lazyDialog(
  async () => (await import('./hand-over-dialog/hand-over-dialog.tsx')).HandOverDialog,
)
export const PostScrimDialog = lazyDialog(
  async () => (await import('./post-scrim-dialog/post-scrim-dialog.tsx')).PostScrimDialog,
)
export const AnswerScrimDialog = lazyDialog(
  async () => (await import('./answer-scrim-dialog/answer-scrim-dialog.tsx')).AnswerScrimDialog,
)
export const ScrimConfirmation = lazyDialog(
  async () => (await import('./scrim-confirmation/scrim-confirmation.tsx')).ScrimConfirmation,
)
export const MatchDeskDialog = lazyDialog(
  async () => (await import('./match-desk/match-desk-dialog.tsx')).MatchDeskDialog,
)
export const PricingDialog = lazyDialog(async () => (await import('./pricing-dialog/pricing-dialog.tsx')).PricingDialog)

const dialogs = [
  AllCommandsDialog,
  NewServerDialog,
  RenewDialog,
  PaymentDialog,
  OrdersDialog,
  ChangePasswordDialog,
  AdminListDialog,
  TeammatesDialog,
  DemoDialog,
  CopyLinkDialog,
  RegionSwitchDialog,
  ServerOptionsDialog,
  MemberRightsDialog,
  ActivityDialog,
  InviteDialog,
  HandOverDialog,
  MatchDeskDialog,
]

/** Preloads the dialogs before a click opens one. */
export const usePreloadedDialogs = (): void => usePreloadAtFirstMove(dialogs)
