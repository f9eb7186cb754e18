import { ToastStack, type ToastStackProps } from '@warmup/ui/common'
import { useEffect, useState } from 'react'

export type ToastCornerContainerProps = {
  isOpen: boolean
  stack: ToastStackProps
  onClose: () => void
}

/** The messages in the corner. Mounted empty: screen readers announce what is added to the list, not what it begins with. */
export const ToastCornerContainer = ({ stack }: ToastCornerContainerProps) => {
  const [isListed, setListed] = useState(false)
  useEffect(() => setListed(true), [])
  return <ToastStack {...stack} toasts={isListed ? stack.toasts : []} />
}
