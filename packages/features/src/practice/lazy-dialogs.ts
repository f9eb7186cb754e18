import { lazyDialog, usePreloadAtFirstMove } from '@warmup/ui/common'

/** Dialogs with what they do, loaded separately from the page: forms and payment are not seen before a press. */
export const LazyNewServer = lazyDialog(
  async () => (await import('./ordering/new-server.container.tsx')).NewServerContainer,
)
export const LazyOrders = lazyDialog(
  async () => (await import('./ordering/practice-orders.container.tsx')).PracticeOrdersContainer,
)
export const LazyServerDialog = lazyDialog(
  async () => (await import('./dialogs/server-dialog.container.tsx')).ServerDialogContainer,
)
export const LazyCalendarLink = lazyDialog(
  async () => (await import('./bookings/calendar-link.container.tsx')).CalendarLinkContainer,
)
export const LazyRedeemHours = lazyDialog(
  async () => (await import('./codes/redeem-hours.container.tsx')).RedeemHoursContainer,
)
export const LazyGiveHours = lazyDialog(
  async () => (await import('./ordering/give-hours.container.tsx')).GiveHoursContainer,
)

const dialogs = [LazyNewServer, LazyOrders, LazyServerDialog, LazyCalendarLink, LazyRedeemHours, LazyGiveHours]

/** Preloads the dialogs before a click opens one. */
export const usePreloadedDialogs = (): void => usePreloadAtFirstMove(dialogs)
