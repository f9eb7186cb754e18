import { useState } from 'react'

/** Open state that is controlled by the parent if `isOpen` is given, else local. */
export const useOpen = (isOpen: boolean | undefined, onOpenChange: ((isOpen: boolean) => void) | undefined) => {
  const [own, setOwn] = useState(false)
  const set = (next: boolean) => {
    setOwn(next)
    onOpenChange?.(next)
  }
  return [isOpen ?? own, set] as const
}
