import { useMutation } from '@tanstack/react-query'
import { currencyOf, type Duration, defaultDuration, type PaymentMethod } from '@warmup/domain/payments'
import type { LastChoice } from '@warmup/domain/practice'
import { type FormEvent, useState } from 'react'
import {
  type Beginning,
  type OrderRequest,
  orderingFailureOf,
  type Purchase,
  useBeginning,
  useOffers,
  useOrdering,
  usePayment,
} from '../../payments/index.ts'
import type { Notify } from '../../shared/index.ts'
import { keepChoice, useStillOffered } from './last-choice.ts'
import { useOrderServers } from './use-order-servers.tsx'

/** What is chosen in the form. */
type Chosen = { readonly duration: Duration; readonly paymentMethod: PaymentMethod }

type DurationOrderOptions = {
  readonly isOpen: boolean
  readonly steamId: string | undefined
  /** What is chosen at first. */
  readonly first: LastChoice
  /** Sets the price. */
  readonly isRelocatable: boolean
  readonly serverName?: string
  readonly requestOf: (chosen: Chosen) => OrderRequest
  /** What of the choice the browser keeps for the next order. */
  readonly keptOf: (chosen: Chosen) => LastChoice
  readonly notify: Notify
  readonly onLogin: () => void
  /** Called when the player confirms that the order is delivered. */
  readonly onConfirm: () => void
}

/** The order of a duration, of which nothing else is chosen but how to pay: its form, its payment and the list of prices. */
export const useDurationOrder = ({
  isOpen,
  steamId,
  first,
  isRelocatable,
  serverName,
  requestOf,
  keptOf,
  notify,
  onLogin,
  onConfirm,
}: DurationOrderOptions) => {
  const [duration, setDuration] = useState<Duration>(first.duration ?? defaultDuration)
  const [method, setMethod] = useState<PaymentMethod | undefined>(first.method)
  const [arePricesShown, setPricesShown] = useState(false)
  const [purchase, setPurchase] = useState<Purchase>()
  const offers = useOffers({ duration, isRelocatable, method })
  useStillOffered(first, {
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
      ordering.order(requestOf({ duration, paymentMethod: beginning.method }), beginning),
    onSuccess: (orderId, { method: paymentMethod }) => {
      const chosen = { duration, paymentMethod }
      keepChoice(steamId, keptOf(chosen))
      setPurchase({ orderId, product: requestOf(chosen).productId, serverName, price: known })
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
    onConfirm,
  })
  return {
    duration,
    payment,
    prices: {
      isOpen: isOpen && arePricesShown,
      onClose: () => setPricesShown(false),
      currency: method === undefined ? ('CNY' as const) : currencyOf(method),
    },
    form: {
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
        missing: method === undefined ? (['method'] as const) : [],
        isSubmitting: submission.isPending,
        failure: submission.error === null ? undefined : orderingFailureOf(submission.error),
        onLogin,
      },
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        if (method !== undefined && !submission.isPending) submission.mutate(begin(method))
      },
    },
  }
}
