import { useMutation, useQueryClient } from '@tanstack/react-query'
import { currencyOf, type Duration, defaultDuration, durationMs, type PaymentMethod } from '@warmup/domain/payments'
import { extendedExpiry, type LastChoice } from '@warmup/domain/practice'
import { RenewDialog } from '@warmup/ui/practice'
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
import { useNow } from '../../shared/index.ts'
import type { ServerDialogProps } from '../dialogs/dialog-props.ts'
import { keepChoice, lastChoiceOf, useStillOffered } from './last-choice.ts'
import { PricingContainer } from './pricing.container.tsx'
import { useOrderServers } from './use-order-servers.tsx'

type RenewContainerProps = ServerDialogProps & {
  /** The terms that are chosen at first; the player's last choice where they are missing. */
  terms: LastChoice | undefined
  onLogin: () => void
}

/** Orders and pays an extension of a server. */
export const RenewContainer = ({ isOpen, onClose, server, notify, steamId, terms, onLogin }: RenewContainerProps) => {
  const client = useQueryClient()
  const now = useNow(isOpen)
  const [last] = useState(() => ({ ...lastChoiceOf(steamId), ...terms }))
  const [duration, setDuration] = useState<Duration>(last.duration ?? defaultDuration)
  const [method, setMethod] = useState<PaymentMethod | undefined>(last.method)
  const [arePricesShown, setPricesShown] = useState(false)
  const [purchase, setPurchase] = useState<Purchase>()
  const { isRelocatable } = server
  const offers = useOffers({ duration, isRelocatable, method })
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
      ordering.order(
        {
          productId: 'renew_server',
          options: { instance_id: server.id, duration, isRelocatable, paymentMethod: beginning.method },
        },
        beginning,
      ),
    onSuccess: (orderId, beginning) => {
      keepChoice(steamId, { duration, method: beginning.method })
      setPurchase({ orderId, product: 'renew_server', serverName: server.name, price: known })
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
    onConfirm: () => {
      void client.invalidateQueries({ queryKey: ['practice', 'servers'] })
      onClose()
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (method !== undefined && !submission.isPending) submission.mutate(begin(method))
  }
  return (
    <>
      <RenewDialog
        isOpen={isOpen}
        onClose={onClose}
        payment={payment}
        form={{
          server,
          now,
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
            until: extendedExpiry(server.expiresAt ?? now, now, durationMs(duration)),
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
