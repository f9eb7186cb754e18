import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type BoughtItem,
  codeHelpHere,
  isDeclined,
  itemOfOrder,
  majorUnits,
  nextVia,
  type OrderSubject,
  orderPollMs,
  otherViaHere,
  type PaymentMethod,
  type PaymentVia,
  paymentStep,
  pollMsOf,
  type SeenPaid,
  seenPaidAfter,
  staysInTab,
  usualMethods,
} from '@warmup/domain/payments'
import type { PaymentStepProps, PaymentView } from '@warmup/ui/payments'
import { type ReactNode, useEffect, useState } from 'react'
import { type Notify, silenceOf, useAllowNotifications, useNow } from '../shared/index.ts'
import { attemptOf, shownAttempt } from './attempt.ts'
import { reloadBought } from './kept-orders.ts'
import { rememberOrderAddress } from './leave.ts'
import { lastFailure } from './payment-failure.ts'
import { payingDevice } from './payment-tab.ts'
import { offerQuery, orderQuery } from './payments.queries.ts'
import { useCancelling } from './use-cancelling.ts'
import { useGiftCopying } from './use-gift-copying.ts'
import { useBeginning, type usePaying } from './use-paying.ts'

/** An item that a player has bought, from the area that delivers it. */
export type Bought = BoughtItem & {
  /** In milliseconds since 1970. */
  readonly expiresAt?: number | undefined
  /** Renders how to join it; undefined before it can be joined. `now` is in milliseconds since 1970. */
  readonly joinAt: (now: number) => ReactNode
}

/** Hook that returns what a player has bought; undefined while unknown or without a player. */
export type UseBought = (steamId: string | undefined) => readonly Bought[] | undefined

/** This page's own data about an order; other backends provide nothing more. */
export type Purchase = {
  readonly orderId: string
  readonly product: OrderSubject['product']
  readonly serverName?: string | undefined
  readonly price?: PaymentStepProps['price']
}

export type PaymentOptions = {
  /** Undefined if there is nothing to pay. */
  readonly purchase: Purchase | undefined
  readonly paying: ReturnType<typeof usePaying>
  readonly steamId: string | undefined
  readonly useBought: UseBought
  readonly notify: Notify
  /** Whether the payer comes back from the app's page that identifies them. */
  readonly isBack?: boolean
  /** Cancels or repeats the order; undefined if it cannot be repeated. */
  readonly onReorder: (() => void) | undefined
  readonly onCancelled: () => void
  readonly onConfirm: () => void
}

/**
 * View state of an order from payment to delivery. Polls every 10 s while the order may change, and immediately when
 * the page regains focus (docs/product/payments.md#payment-steps).
 */
export const usePayment = (options: PaymentOptions): PaymentStepProps | undefined => {
  const { purchase, paying, steamId, onReorder } = options
  const client = useQueryClient()
  const now = useNow(purchase !== undefined)
  const [pollMs, setPollMs] = useState<number | undefined>(orderPollMs)
  const asked = useQuery({
    ...orderQuery(steamId, purchase?.orderId),
    refetchInterval: pollMs ?? false,
  })
  const { data: answer, dataUpdatedAt } = asked
  const servers = options.useBought(purchase === undefined ? undefined : steamId)
  const cancelling = useCancelling(options.notify)
  const allowNotifications = useAllowNotifications()
  const beginning = useBeginning()
  const giftCopying = useGiftCopying()
  const order = answer?.order
  const currency = order?.currency ?? purchase?.price?.currency
  const offer = useQuery({ ...offerQuery(currency ?? 'CNY'), enabled: currency !== undefined })

  const isPaid = answer?.status === 'paid'
  const [lastSeenPaid, setSeenPaid] = useState<SeenPaid>()
  const seenPaid = seenPaidAfter(lastSeenPaid, { orderId: purchase?.orderId, isPaid, at: dataUpdatedAt })
  if (seenPaid !== lastSeenPaid) setSeenPaid(seenPaid)
  useEffect(() => {
    if (isPaid) reloadBought(client)
  }, [isPaid, client])

  const product = order?.subject.product ?? purchase?.product ?? 'new_server'
  const server = order && itemOfOrder(order, servers)
  const listed = server === 'unlisted' ? undefined : server
  const attempt = shownAttempt(paying.attempt, order && attemptOf(order, dataUpdatedAt), order && dataUpdatedAt)
  const [hasAttempt, setHasAttempt] = useState(false)
  if (attempt !== undefined && !hasAttempt) setHasAttempt(true)
  const step = paymentStep(
    {
      product,
      answer,
      attemptUntil: attempt?.until,
      seenPaidAt: order ? order.seenPaidAt : seenPaid?.at,
      item: server,
    },
    now,
  )
  const nextPollMs = pollMsOf(step)
  if (nextPollMs !== pollMs) setPollMs(nextPollMs)
  if (purchase === undefined) return undefined

  const secondsLeft = (until: number) => Math.ceil((until - now) / 1_000)
  const view = (): PaymentView => {
    switch (step.name) {
      case 'waiting':
        return attempt === undefined
          ? { name: 'timed_out', canRetry: true }
          : { name: 'waiting', way: attempt.way, url: attempt.url, secondsLeft: secondsLeft(step.until) }
      case 'creating':
        return { name: 'creating', secondsLeft: secondsLeft(step.until) }
      default:
        return step
    }
  }
  const method = attempt?.method ?? order?.entries.findLast((entry) => entry.method !== undefined)?.method
  const pay = (by: PaymentMethod, via?: PaymentVia, opens = false) =>
    paying.mutate({ orderId: purchase.orderId, ...beginning(by, via), opens })
  const cancelThen = (then: () => void) =>
    cancelling.mutate(purchase.orderId, { onSuccess: (outcome) => outcome !== 'paid' && then() })
  const device = payingDevice()
  const usual = method ?? usualMethods[currency ?? 'CNY']
  const offered = offer.data?.vias
  const via = nextVia(usual, device, { offered, last: attempt?.via })
  const failed = lastFailure([
    { ...cancelling, otherwise: 'cancel_failed' },
    { ...paying, otherwise: 'payment_url_failed' },
  ])
  const isWaiting = step.name === 'waiting' || step.name === 'timed_out'
  const isUnidentified = options.isBack && order !== undefined && !hasAttempt
  const declined = order !== undefined && isDeclined(order) ? 'payment_declined' : undefined
  // Without an answer the order does not proceed.
  const silent = asked.fetchStatus === 'paused' ? 'offline' : silenceOf(asked.error)
  // Earlier failures are irrelevant once the order is paid or has ended.
  const failure = isWaiting ? (failed ?? declined ?? (isUnidentified ? 'payer_unknown' : silent)) : undefined
  return {
    product,
    // A gift names no server.
    serverName: (order?.subject.serverName ?? purchase.serverName) || undefined,
    price: order ? { amount: majorUnits(order.amount), currency: order.currency } : purchase.price,
    method,
    view: view(),
    join: product === 'new_server' ? listed?.joinAt(now) : undefined,
    bookedFrom: order?.subject.product === 'book_server' ? order.subject.startsAt : undefined,
    renewedUntil: product === 'renew_server' ? listed?.expiresAt : undefined,
    gift: order?.gift && { gift: order.gift, copying: giftCopying(order.id) },
    entries: order?.entries ?? [],
    isKept: answer === undefined || order !== undefined,
    payableUntil: order?.payableUntil,
    isOnPhone: staysInTab(device),
    via,
    codeHelp: method && codeHelpHere(method, device, offered),
    isBusy: paying.isPending || cancelling.isPending,
    failure,
    otherMethod: offer.data?.methods?.find((each) => each !== method),
    otherVia: otherViaHere(usual, device, { offered, via: attempt?.via ?? via }),
    onMethod: (by) => pay(by),
    onVia: (by) => pay(usual, by, true),
    onOpen: () => pay(usual, via, true),
    onLeave: () => rememberOrderAddress(purchase.orderId),
    onRetry: () => pay(usual, via),
    onCancel: () => cancelThen(options.onCancelled),
    onReorder: onReorder && (() => (step.name === 'failed' ? onReorder() : cancelThen(onReorder))),
    onCloseUntilReady: () => {
      allowNotifications?.()
      options.onConfirm()
    },
    onConfirm: options.onConfirm,
  }
}
