import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type PaymentMethod, type PaymentVia, viasOf, waitUntil } from '@warmup/domain/payments'
import { useTranslation } from '@warmup/i18n'
import { useState } from 'react'
import { ApiError } from '../shared/index.ts'
import { type Attempt, firstVia, isPayableAt } from './attempt.ts'
import { isOnPhone, openPaymentTab, type PaymentTab } from './payment-tab.ts'
import { paymentCalls } from './payments.calls.ts'

/** A payment attempt and the tab that its press opened, if any. */
export type Beginning = {
  readonly method: PaymentMethod
  readonly via: PaymentVia
  readonly tab: PaymentTab | undefined
}

/**
 * Prepares an attempt synchronously during the press: on desktops a gateway's page gets its own tab
 * (docs/product/payments.md#payment-tab).
 */
export const useBeginning = (): ((method: PaymentMethod, via?: PaymentVia) => Beginning) => {
  const { t } = useTranslation('payments')
  return (method, wanted) => {
    const via = wanted ?? firstVia(method, isOnPhone())
    return { method, via, tab: via === 'page' && !isOnPhone() ? openPaymentTab(t('payment.opening')) : undefined }
  }
}

const wayOf = ({ via, tab }: Beginning): Attempt['way'] => {
  if (via === 'code') return 'code'
  if (tab === undefined) return 'link'
  return tab.isOpen ? 'opened' : 'blocked'
}

/** `via` is not known to other backends. It is sent only if it differs from the default of every backend. */
const payOrder = (orderId: string, method: PaymentMethod, via: PaymentVia) =>
  paymentCalls.write('payOrder', { body: { orderId, method, ...(via === viasOf(method)[0] ? {} : { via }) } })

/** Starts paying an order and navigates the tab. The previous attempt stays until a new one exists. */
export const usePaying = () => {
  const client = useQueryClient()
  const [attempt, setAttempt] = useState<Attempt>()
  const beginning = useMutation({
    mutationFn: async ({ orderId, ...beginning }: Beginning & { orderId: string }): Promise<Attempt> => {
      const { method, via, tab } = beginning
      try {
        const { url, expiresAt } = await payOrder(orderId, method, via)
        if (!isPayableAt(via, url)) throw new ApiError(200, 'unreadable_answer', 'Nothing to pay at')
        tab?.show(url)
        const now = Date.now()
        return { method, via, url, until: waitUntil(expiresAt, now), way: wayOf(beginning), knownSince: now }
      } catch (error) {
        tab?.close()
        throw error
      }
    },
    onSuccess: setAttempt,
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['payments', 'orders'] })
      void client.invalidateQueries({ queryKey: ['payments', 'order'] })
    },
  })
  return { ...beginning, attempt }
}
