import { slowAfterMs } from '@warmup/domain/common'
import { createContext, useContext, useEffect, useState } from 'react'

/** Milliseconds until a wait counts as slow. Stories override it to keep one state. */
export const SlowDelayContext = createContext(slowAfterMs)

/** Whether a wait has lasted so long that the visitor should be told (docs/product/shell.md#waiting). */
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
