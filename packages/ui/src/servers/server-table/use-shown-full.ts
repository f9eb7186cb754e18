import { isFull, type Server } from '@warmup/domain/servers'
import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Returns the handler that shows the hidden full servers. Once they are listed, the focus goes to the first of them: the
 * pressed button is gone, and the rows may be far from where it was.
 */
export const useShownFull = (
  servers: readonly Server[],
  isHidden: boolean,
  onShow: (() => void) | undefined,
  onReach: (index: number) => void,
): (() => void) => {
  const [isAwaited, setAwaited] = useState(false)
  const reach = useEffectEvent(() => {
    setAwaited(false)
    const index = servers.findIndex((server) => server.isOpen && isFull(server))
    // After the effect: reaching a row renders it at once.
    if (index >= 0) queueMicrotask(() => onReach(index))
  })
  useEffect(() => {
    if (isAwaited && !isHidden) reach()
  }, [isAwaited, isHidden])
  return () => {
    setAwaited(true)
    onShow?.()
  }
}
