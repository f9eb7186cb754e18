import { toastMs } from '@warmup/domain/common'
import { ToastStack } from '@warmup/ui/common'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'

export type SuccessNoticeContainerProps = {
  isOpen: boolean
  content: ReactNode
  onClose: () => void
}

/**
 * A notice of success: a message in the corner that goes by itself after 5 s, unless somebody points at it. It moves
 * nothing of the page, neither when it comes nor when it goes (docs/product.md#notices).
 */
export const SuccessNoticeContainer = ({ isOpen, content, onClose }: SuccessNoticeContainerProps) => {
  const [isPaused, setPaused] = useState(false)
  // Screen readers announce what is added to the list, not what the list begins with.
  const [isListed, setListed] = useState(false)
  useEffect(() => setListed(true), [])
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpen || isPaused) return
    const timer = setTimeout(close, toastMs)
    return () => clearTimeout(timer)
  }, [isOpen, isPaused])
  return (
    <ToastStack
      toasts={isOpen && isListed ? [{ id: 'success', tone: 'success', text: content }] : []}
      onClose={onClose}
      onPause={() => setPaused(true)}
      onResume={() => setPaused(false)}
    />
  )
}
