import { lazyDialog, usePreloadAtFirstMove } from '../common/index.ts'

/** What opens over the VIP page: the page is shown without its code. */
export const VipPaymentDialog = lazyDialog(
  async () => (await import('./vip-payment-dialog/vip-payment-dialog.tsx')).VipPaymentDialog,
)
export const PrivilegeDialog = lazyDialog(
  async () => (await import('./privilege-dialog/privilege-dialog.tsx')).PrivilegeDialog,
)

const dialogs = [VipPaymentDialog, PrivilegeDialog]

/** Loads that code before the click that opens one. */
export const usePreloadedDialogs = (): void => usePreloadAtFirstMove(dialogs)
