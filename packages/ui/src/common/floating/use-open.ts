import { useState } from 'react'

/** An open state that its owner may hold (`isOpen` given) or leave to the component. */
export const useOpen = (isOpen: boolean | undefined, onOpenChange: ((isOpen: boolean) => void) | undefined) => {
  const [own, setOwn] = useState(false)
  const set = (next: boolean) => {
    setOwn(next)
    onOpenChange?.(next)
  }
  return [isOpen ?? own, set] as const
}
