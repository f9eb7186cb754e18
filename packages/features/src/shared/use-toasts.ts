import { toastMs } from '@warmup/domain/common'
import type { Toast, ToastStackProps } from '@warmup/ui/common'
import { useCallback, useEffect, useRef, useState } from 'react'

type ShownToast = Toast & { readonly endsAt: number; readonly owner: string | undefined }

/**
 * Short messages in the corner: each goes by itself after 5 s, unless somebody points at them (docs/product.md#limits). A
 * message is its owner's: whoever signs in next is not told what the one before has done.
 */
export const useToasts = (owner: string | undefined) => {
  const [toasts, setToasts] = useState<readonly ShownToast[]>([])
  const [isPaused, setPaused] = useState(false)
  const count = useRef(0)
  const show = useCallback(
    (tone: Toast['tone'], text: string) => {
      const toast = { id: String(count.current++), tone, text, endsAt: Date.now() + toastMs, owner }
      setToasts((list) => [...list, toast])
    },
    [owner],
  )
  const close = useCallback((id: string) => setToasts((list) => list.filter((toast) => toast.id !== id)), [])
  const next = toasts[0]
  useEffect(() => {
    if (next === undefined || isPaused) return
    const timer = setTimeout(() => close(next.id), Math.max(0, next.endsAt - Date.now()))
    return () => clearTimeout(timer)
  }, [next, isPaused, close])
  const stack = {
    toasts: toasts.filter((toast) => toast.owner === owner),
    onClose: close,
    onPause: () => setPaused(true),
    onResume: () => {
      // Whoever pointed at them has their whole time to read on.
      setToasts((list) => list.map((toast) => ({ ...toast, endsAt: Date.now() + toastMs })))
      setPaused(false)
    },
  } satisfies ToastStackProps
  return { show, stack }
}
