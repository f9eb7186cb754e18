import { ToastStack, type ToastStackProps } from '@warmup/ui/common'
import { useEffect, useState } from 'react'

export type ToastCornerContainerProps = {
  isOpen: boolean
  stack: ToastStackProps
  onClose: () => void
}

/** The list of toasts. Mounted empty, because screen readers announce only additions. */
export const ToastCornerContainer = ({ stack }: ToastCornerContainerProps) => {
  const [isListed, setListed] = useState(false)
  useEffect(() => setListed(true), [])
  return <ToastStack {...stack} toasts={isListed ? stack.toasts : []} />
}
