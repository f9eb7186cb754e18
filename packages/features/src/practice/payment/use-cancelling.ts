import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '@warmup/i18n'
import type { Notify } from '../../shared/index.ts'
import { refusedTokensAnnounced } from '../refused-tokens.ts'

/** What became of a cancellation: money was faster (`paid`), or the backend cannot cancel and the order ends by itself (`left`). */
type CancelOutcome = 'closed' | 'paid' | 'left'

/** Cancels an order that waits for money, and says what became of that. */
export const useCancelling = (notify: Notify) => {
  const { t } = useTranslation('practice')
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (orderId: string): Promise<CancelOutcome> => {
      const answer = await refusedTokensAnnounced(async () => (await import('./payment.calls.ts')).cancelOrder(orderId))
      if (answer === null) return 'left'
      return answer.status === 'closed' ? 'closed' : 'paid'
    },
    // Whoever has signed in meanwhile is not told.
    onMutate: () => notify,
    onSuccess: (outcome, _, notifyPayer) => {
      if (outcome === 'closed') notifyPayer('success', t('payment.cancelled'))
      if (outcome === 'left') notifyPayer('failure', t('payment.notCancellable'))
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['practice', 'orders'] })
      void client.invalidateQueries({ queryKey: ['practice', 'order'] })
    },
  })
}
