import type { PriceList } from '@warmup/domain/payments'
import { useTranslation } from '@warmup/i18n'
import { Dialog, type Loadable } from '../../../common/index.ts'
import { PriceTable } from '../rental-info/price-table.tsx'

export type PricingDialogProps = {
  /** Whether it is visible. */
  isOpen: boolean
  /** Called when the player closes it. */
  onClose: () => void
  /** The rental prices. */
  prices: Loadable<PriceList>
}

/** The price list as a dialog. */
export const PricingDialog = ({ isOpen, onClose, prices }: PricingDialogProps) => {
  const { t } = useTranslation('practice')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('rental.pricing')}>
      <PriceTable prices={prices} />
    </Dialog>
  )
}
