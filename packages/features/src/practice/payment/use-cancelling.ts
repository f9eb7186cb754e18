import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '@warmup/i18n'
import type { Notify } from '../../shared/index.ts'
import { refusedTokensAnnounced } from '../refused-tokens.ts'

/**
 * Cancels an order that waits for money, and says so; resolves to whether it is closed. It is not where money was faster. A
 * backend that cannot cancel lets it expire.
 */
export const useCancelling = (notify: Notify) => {
  const { t } = useTranslation('practice')
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (orderId: string): Promise<boolean> => {
      const answer = await refusedTokensAnnounced(async () => (await import('./payment.calls.ts')).cancelOrder(orderId))
      return answer === null || answer.status === 'closed'
    },
    onSuccess: (isClosed) => isClosed && notify('success', t('payment.cancelled')),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['practice', 'orders'] })
      void client.invalidateQueries({ queryKey: ['practice', 'order'] })
    },
  })
}
