import { useTranslation } from '@warmup/i18n'
import type { OrderFootProps } from '../../../payments/index.ts'

/** A part of the form that is required before payment. */
export type MissingPart = 'name' | 'password' | 'mode' | 'region' | 'time' | 'method'

/** The foot of an order form, with codes of the missing parts instead of their names. */
export type OrderFormFoot = Omit<OrderFootProps, 'formId' | 'missing'> & { readonly missing: readonly MissingPart[] }

/** Returns the names of missing parts in the current language. */
export const useMissingParts = (): ((parts: readonly MissingPart[]) => string[]) => {
  const { t } = useTranslation('practice')
  return (parts) => parts.map((part) => t(`order.parts.${part}`))
}
