import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  currencyOf,
  nextVia,
  type OfferedVias,
  type PaymentMethod,
  type PaymentVia,
  staysInTab,
  viasOf,
  waitUntil,
} from '@warmup/domain/payments'
import { useTranslation } from '@warmup/i18n'
import { useState } from 'react'
import { ApiError } from '../shared/index.ts'
import { type Attempt, isPayableAt, wayOf } from './attempt.ts'
import { leaveFor, leaveToIdentify } from './leave.ts'
import { openPaymentTab, type PaymentTab, payingDevice } from './payment-tab.ts'
import { paymentCalls } from './payments.calls.ts'
import { offerQuery } from './payments.queries.ts'
import { requestInWechat } from './wechat-bridge.ts'

/** A payment attempt and the tab that its press opened, if any. */
export type Beginning = {
  readonly method: PaymentMethod
  readonly via: PaymentVia
  readonly tab: PaymentTab | undefined
  /** Whether the press also opens the payment on a phone. */
  readonly opens?: boolean
}

/** The ways that the backend offers, as far as this page knows. */
const offeredNow = (client: QueryClient, method: PaymentMethod): OfferedVias =>
  client.getQueryData(offerQuery(currencyOf(method)).queryKey)?.vias

/**
 * Prepares an attempt synchronously during the press: on desktops a gateway's page gets its own tab
 * (docs/product/payments.md#payment-tab).
 */
export const useBeginning = (): ((method: PaymentMethod, via?: PaymentVia) => Beginning) => {
  const { t } = useTranslation('payments')
  const client = useQueryClient()
  return (method, wanted) => {
    const device = payingDevice()
    const via = wanted ?? nextVia(method, device, { offered: offeredNow(client, method) })
    return {
      method,
      via,
      tab: via === 'page' && !staysInTab(device) ? openPaymentTab(t('payment.opening')) : undefined,
    }
  }
}

/** `via` is not known to other backends. It is sent only if it differs from the default of every backend. */
const payOrder = (orderId: string, method: PaymentMethod, via: PaymentVia) =>
  paymentCalls.write('payOrder', { body: { orderId, method, ...(via === viasOf(method)[0] ? {} : { via }) } })

type Begun = Awaited<ReturnType<typeof payOrder>>

/** Continues on a phone where a press starts the payment. The app identifies its payer first. */
const open = async (orderId: string, { via, opens = false }: Beginning, { url, inApp }: Begun): Promise<void> => {
  if (via === 'in_app' && inApp === undefined) leaveToIdentify(url, orderId)
  else if (opens) await (inApp ? requestInWechat(inApp) : leaveFor(url, orderId))
}

/** Starts paying an order and navigates the tab. The previous attempt stays until a new one exists. */
export const usePaying = () => {
  const client = useQueryClient()
  const [attempt, setAttempt] = useState<Attempt>()
  const beginning = useMutation({
    mutationFn: async ({ orderId, ...beginning }: Beginning & { orderId: string }): Promise<void> => {
      const { method, via, tab } = beginning
      try {
        const begun = await payOrder(orderId, method, via)
        const { url, expiresAt } = begun
        if (!isPayableAt(via, url)) throw new ApiError(200, 'unreadable_answer', 'Nothing to pay at')
        tab?.show(url)
        const now = Date.now()
        const way = wayOf(method, via, tab)
        setAttempt({ method, via, url, until: waitUntil(expiresAt, now), way, knownSince: now })
        if (way === 'press') await open(orderId, beginning, begun)
      } catch (error) {
        tab?.close()
        throw error
      }
    },
    onError: (error) => {
      // The backend offers the way no more.
      if (error instanceof ApiError && error.code === 'way_refused')
        void client.invalidateQueries({ queryKey: ['payments', 'offer'] })
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['payments', 'orders'] })
      void client.invalidateQueries({ queryKey: ['payments', 'order'] })
    },
  })
  return { ...beginning, attempt }
}
