import type { GiftCopying, GiftPart } from '@warmup/ui/payments'
import { useCopy } from '../shared/index.ts'

/** Returns the state of copying the code or the link of an order's gift, and its callback. */
export const useGiftCopying = (): ((orderId: string) => GiftCopying) => {
  const { outcome, copy } = useCopy<{ readonly orderId: string; readonly part: GiftPart }>()
  return (orderId) => ({
    copied: outcome?.key.orderId === orderId ? outcome.key.part : undefined,
    state: outcome?.state ?? 'idle',
    onCopy: (part, text) => void copy({ orderId, part }, text),
  })
}
