import { GiveHoursDialog } from '@warmup/ui/practice'
import { useState } from 'react'
import type { Notify } from '../../shared/index.ts'
import { lastChoiceOf } from './last-choice.ts'
import { PricingContainer } from './pricing.container.tsx'
import { useDurationOrder } from './use-duration-order.ts'

type GiveHoursContainerProps = {
  isOpen: boolean
  onClose: () => void
  steamId: string
  notify: Notify
  onLogin: () => void
}

/** Orders and pays hours for another player. They cost what a server with a choosable region costs. */
export const GiveHoursContainer = ({ isOpen, onClose, steamId, notify, onLogin }: GiveHoursContainerProps) => {
  const [first] = useState(() => lastChoiceOf(steamId))
  const { payment, prices, form } = useDurationOrder({
    isOpen,
    steamId,
    first,
    isRelocatable: true,
    requestOf: (options) => ({ productId: 'gift_hours', options }),
    keptOf: ({ paymentMethod: method }) => ({ method }),
    notify,
    onLogin,
    onConfirm: onClose,
  })
  return (
    <>
      <GiveHoursDialog isOpen={isOpen} onClose={onClose} payment={payment} form={form} />
      <PricingContainer {...prices} />
    </>
  )
}
