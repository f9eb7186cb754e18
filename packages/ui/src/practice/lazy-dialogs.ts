import { lazyDialog, usePreloadAtFirstMove } from '../common/index.ts'
import { CopyLinkDialog, DemoDialog } from '../matches/index.ts'
import { OrdersDialog, PaymentDialog } from '../payments/index.ts'

/** Dialogs of the page, loaded separately from it. */
export const AllCommandsDialog = lazyDialog(
  async () => (await import('./commands/all-commands-dialog/all-commands-dialog.tsx')).AllCommandsDialog,
)

export const NewServerDialog = lazyDialog(
  async () => (await import('./ordering/new-server-dialog/new-server-dialog.tsx')).NewServerDialog,
)
export const RenewDialog = lazyDialog(
  async () => (await import('./ordering/renew-dialog/renew-dialog.tsx')).RenewDialog,
)

export const GiveHoursDialog = lazyDialog(
  async () => (await import('./ordering/give-hours-dialog/give-hours-dialog.tsx')).GiveHoursDialog,
)

export const ChangePasswordDialog = lazyDialog(
  async () => (await import('./server/change-password-dialog/change-password-dialog.tsx')).ChangePasswordDialog,
)
export const AdminListDialog = lazyDialog(
  async () => (await import('./people/admin-list-dialog/admin-list-dialog.tsx')).AdminListDialog,
)
export const TeammatesDialog = lazyDialog(
  async () => (await import('./people/teammates-dialog/teammates-dialog.tsx')).TeammatesDialog,
)
export const RegionSwitchDialog = lazyDialog(
  async () => (await import('./ordering/region-switch-dialog/region-switch-dialog.tsx')).RegionSwitchDialog,
)
export const ServerOptionsDialog = lazyDialog(
  async () => (await import('./server/server-options-dialog/server-options-dialog.tsx')).ServerOptionsDialog,
)
export const MemberRightsDialog = lazyDialog(
  async () => (await import('./people/member-rights-dialog/member-rights-dialog.tsx')).MemberRightsDialog,
)
export const ActivityDialog = lazyDialog(
  async () => (await import('./server/activity-dialog/activity-dialog.tsx')).ActivityDialog,
)
export const InviteDialog = lazyDialog(
  async () => (await import('./invites/invite-dialog/invite-dialog.tsx')).InviteDialog,
)
export const HandOverDialog = lazyDialog(
  async () => (await import('./people/hand-over-dialog/hand-over-dialog.tsx')).HandOverDialog,
)
export const MatchDeskDialog = lazyDialog(
  async () => (await import('./desk/match-desk/match-desk-dialog.tsx')).MatchDeskDialog,
)
export const CancelBookingDialog = lazyDialog(
  async () => (await import('./bookings/booking-card/cancel-booking-dialog.tsx')).CancelBookingDialog,
)
export const CalendarDialog = lazyDialog(
  async () => (await import('./bookings/calendar-dialog/calendar-dialog.tsx')).CalendarDialog,
)
export const RedeemHoursDialog = lazyDialog(
  async () => (await import('./codes/redeem-hours-dialog/redeem-hours-dialog.tsx')).RedeemHoursDialog,
)
export const PricingDialog = lazyDialog(
  async () => (await import('./ordering/pricing-dialog/pricing-dialog.tsx')).PricingDialog,
)

const dialogs = [
  AllCommandsDialog,
  NewServerDialog,
  RenewDialog,
  GiveHoursDialog,
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
  CancelBookingDialog,
  CalendarDialog,
  RedeemHoursDialog,
]

/** Preloads the dialogs before a click opens one. */
export const usePreloadedDialogs = (): void => usePreloadAtFirstMove(dialogs)
