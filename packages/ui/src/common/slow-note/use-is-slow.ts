import { slowAfterMs } from '@warmup/domain/common'
import { createContext, useContext, useEffect, useState } from 'react'

/** Milliseconds until a wait is called long. Stories set it, so that each shows one state for as long as it is looked at. */
export const SlowDelayContext = createContext(slowAfterMs)

/** Whether something has been waited for so long that the visitor should be told (docs/product.md#waiting). */
export const useIsSlow = (isWaiting: boolean): boolean => {
  const delayMs = useContext(SlowDelayContext)
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isWaiting || delayMs === Number.POSITIVE_INFINITY) return
    const timer = setTimeout(() => setSlow(true), delayMs)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isWaiting, delayMs])
  return isSlow && isWaiting
}
