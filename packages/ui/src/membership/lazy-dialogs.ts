import { lazyDialog, usePreloadAtFirstMove } from '../common/index.ts'

/** Dialogs of the VIP page, loaded separately from the page. */
export const VipPaymentDialog = lazyDialog(
  async () => (await import('./vip-payment-dialog/vip-payment-dialog.tsx')).VipPaymentDialog,
)
export const PrivilegeDialog = lazyDialog(
  async () => (await import('./privilege-dialog/privilege-dialog.tsx')).PrivilegeDialog,
)

const dialogs = [VipPaymentDialog, PrivilegeDialog]

/** Preloads the dialogs before a click opens one. */
export const usePreloadedDialogs = (): void => usePreloadAtFirstMove(dialogs)
