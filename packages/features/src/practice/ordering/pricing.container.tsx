import { useQuery } from '@tanstack/react-query'
import type { Currency } from '@warmup/domain/payments'
import { PricingDialog } from '@warmup/ui/practice'
import { offerQuery } from '../../payments/index.ts'
import { useQueryLoadable } from '../../shared/index.ts'

type PricingContainerProps = { isOpen: boolean; onClose: () => void; currency: Currency }

/** Rental prices in a dialog above the order. */
export const PricingContainer = ({ currency, ...dialog }: PricingContainerProps) => {
  const query = offerQuery(currency)
  const { data, ...result } = useQuery({ ...query, enabled: dialog.isOpen })
  return <PricingDialog {...dialog} prices={useQueryLoadable(query.queryKey, { ...result, data: data?.prices })} />
}
