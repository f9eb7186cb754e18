import { lazyDialog } from '../common/index.ts'

/** Dialogs that are loaded separately from their pages. */
export const PaymentDialog = lazyDialog(async () => (await import('./payment-step/payment-dialog.tsx')).PaymentDialog)
export const OrdersDialog = lazyDialog(async () => (await import('./orders-dialog/orders-dialog.tsx')).OrdersDialog)
