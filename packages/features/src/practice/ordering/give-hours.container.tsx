import { useMutation } from '@tanstack/react-query'
import { currencyOf, type Duration, defaultDuration, type PaymentMethod } from '@warmup/domain/payments'
import { GiveHoursDialog } from '@warmup/ui/practice'
import { type FormEvent, useState } from 'react'
import {
  type Beginning,
  orderingFailureOf,
  type Purchase,
  useBeginning,
  useOffers,
  useOrdering,
  usePayment,
} from '../../payments/index.ts'
import type { Notify } from '../../shared/index.ts'
import { keepChoice, lastChoiceOf, useStillOffered } from './last-choice.ts'
import { PricingContainer } from './pricing.container.tsx'
import { useOrderServers } from './use-order-servers.tsx'

type GiveHoursContainerProps = {
  isOpen: boolean
  onClose: () => void
  steamId: string
  notify: Notify
  onLogin: () => void
}

/** Orders and pays hours for another player. They cost what a server with a choosable region costs. */
export const GiveHoursContainer = ({ isOpen, onClose, steamId, notify, onLogin }: GiveHoursContainerProps) => {
  const [last] = useState(() => lastChoiceOf(steamId))
  const [duration, setDuration] = useState<Duration>(last.duration ?? defaultDuration)
  const [method, setMethod] = useState<PaymentMethod | undefined>(last.method)
  const [arePricesShown, setPricesShown] = useState(false)
  const [purchase, setPurchase] = useState<Purchase>()
  const offers = useOffers({ duration, isRelocatable: true, method })
  useStillOffered(last, {
    duration,
    method,
    offers,
    onDuration: setDuration,
    onNoMethod: () => setMethod(undefined),
  })
  const known = offers.price.status === 'known' ? offers.price : undefined
  const ordering = useOrdering()
  const begin = useBeginning()
  const submission = useMutation({
    mutationFn: (beginning: Beginning) =>
      ordering.order({ productId: 'gift_hours', options: { duration, paymentMethod: beginning.method } }, beginning),
    onSuccess: (orderId, beginning) => {
      keepChoice(steamId, { method: beginning.method })
      setPurchase({ orderId, product: 'gift_hours', price: known })
    },
  })
  const backToForm = () => {
    ordering.forget()
    setPurchase(undefined)
    submission.reset()
  }
  const payment = usePayment({
    purchase,
    paying: ordering.paying,
    steamId,
    useBought: useOrderServers,
    notify,
    onReorder: backToForm,
    onCancelled: backToForm,
    onConfirm: onClose,
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (method !== undefined && !submission.isPending) submission.mutate(begin(method))
  }
  return (
    <>
      <GiveHoursDialog
        isOpen={isOpen}
        onClose={onClose}
        payment={payment}
        form={{
          terms: {
            durations: offers.durations,
            prices: offers.durationPrices,
            duration,
            onDuration: setDuration,
            method,
            onMethod: setMethod,
            unavailable: offers.unavailable,
            scanned: offers.scanned,
            onPrices: () => setPricesShown(true),
          },
          foot: {
            price: offers.price,
            missing: method === undefined ? ['method'] : [],
            isSubmitting: submission.isPending,
            failure: submission.error === null ? undefined : orderingFailureOf(submission.error),
            onLogin,
          },
          onSubmit: submit,
        }}
      />
      <PricingContainer
        isOpen={isOpen && arePricesShown}
        onClose={() => setPricesShown(false)}
        currency={method === undefined ? 'CNY' : currencyOf(method)}
      />
    </>
  )
}
