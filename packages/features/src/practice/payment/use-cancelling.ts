import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refusedTokensAnnounced } from '../refused-tokens.ts'

/**
 * Cancels an order that waits for money; resolves to whether it is closed. It is not where money was faster. A backend that
 * cannot cancel lets it expire.
 */
export const useCancelling = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (orderId: string): Promise<boolean> => {
      const answer = await refusedTokensAnnounced(async () => (await import('./payment.calls.ts')).cancelOrder(orderId))
      return answer === null || answer.status === 'closed'
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['practice', 'orders'] })
      void client.invalidateQueries({ queryKey: ['practice', 'order'] })
    },
  })
}
