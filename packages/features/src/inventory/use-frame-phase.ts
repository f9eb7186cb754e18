import { inventoryFrameDelayMs, inventorySpinnerMs } from '@warmup/domain/inventory'
import { useEffect, useState } from 'react'

/** `waiting`: the frame is not rendered yet. `loading`: a spinner covers it. `shown`: its content is visible. */
export type FramePhase = 'waiting' | 'loading' | 'shown'

/**
 * Phase of the frame: it starts loading after half a second, and becomes visible once loaded or after four seconds
 * (docs/product/inventory.md#inventory). A different URL starts again.
 */
export const useFramePhase = (address: string | undefined): { phase: FramePhase; onLoad: () => void } => {
  const [reached, setReached] = useState<{ readonly address: string; readonly phase: FramePhase }>()
  useEffect(() => {
    if (address === undefined) return
    const reach = (phase: FramePhase) => setReached({ address, phase })
    const delay = setTimeout(() => reach('loading'), inventoryFrameDelayMs)
    const patience = setTimeout(() => reach('shown'), inventoryFrameDelayMs + inventorySpinnerMs)
    return () => {
      clearTimeout(delay)
      clearTimeout(patience)
    }
  }, [address])
  return {
    phase: reached !== undefined && reached.address === address ? reached.phase : 'waiting',
    onLoad: () => address !== undefined && setReached({ address, phase: 'shown' }),
  }
}
