import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '@warmup/i18n'
import type { Notify } from '../shared/index.ts'
import { cancelOrder } from './cancel-order.ts'

/**
 * Result of a cancellation: the payment arrived first (`paid`), or the backend cannot cancel and the order will expire
 * (`left`).
 */
type CancelOutcome = 'closed' | 'paid' | 'left'

/** Cancels an unpaid order and shows the result. */
export const useCancelling = (notify: Notify) => {
  const { t } = useTranslation('payments')
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (orderId: string): Promise<CancelOutcome> => {
      const answer = await cancelOrder(orderId)
      if (answer === null) return 'left'
      return answer.status === 'closed' ? 'closed' : 'paid'
    },
    // Notifies only the player who cancelled, even if another one has signed in since.
    onMutate: () => notify,
    onSuccess: (outcome, _, notifyPayer) => {
      if (outcome === 'closed') notifyPayer('success', t('payment.cancelled'))
      if (outcome === 'left') notifyPayer('failure', t('payment.notCancellable'))
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['payments', 'orders'] })
      void client.invalidateQueries({ queryKey: ['payments', 'order'] })
    },
  })
}
