import { inventoryFrameDelayMs, inventorySpinnerMs } from '@warmup/domain/inventory'
import { useEffect, useState } from 'react'

/** `waiting`: the frame is not there yet. `loading`: it is covered. `shown`: whatever it holds is shown. */
export type FramePhase = 'waiting' | 'loading' | 'shown'

/**
 * How far the frame at an address is: it is loaded half a second after it is asked for, and shown once it has loaded, or
 * after four seconds as it is (docs/product.md#inventory). Another address begins anew.
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
