import { toastMs } from '@warmup/domain/common'
import type { ToastStackProps } from '@warmup/ui/common'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { NewToast, ShowToast } from '../shared/index.ts'

type ListedToast = NewToast & { readonly id: string; readonly endsAt: number }

/**
 * Toasts, oldest first. Each is removed after 5 s (docs/product/common.md#limits), but not while the visitor points at them.
 * `player`: the signed-in player; `stack` excludes toasts of others.
 */
export const useToastList = (player: string | undefined) => {
  const [toasts, setToasts] = useState<readonly ListedToast[]>([])
  const [isPaused, setPaused] = useState(false)
  const count = useRef(0)
  const remove = useCallback((id: string) => setToasts((list) => list.filter((toast) => toast.id !== id)), [])
  const show: ShowToast = useCallback(
    (toast) => {
      const id = String(count.current++)
      setToasts((list) => [...list, { ...toast, id, endsAt: Date.now() + toastMs }])
      return () => remove(id)
    },
    [remove],
  )
  const next = toasts[0]
  useEffect(() => {
    if (next === undefined || isPaused) return
    const timer = setTimeout(() => remove(next.id), Math.max(0, next.endsAt - Date.now()))
    return () => clearTimeout(timer)
  }, [next, isPaused, remove])
  const stack = {
    toasts: toasts.filter(({ owner }) => owner === undefined || owner === player),
    onClose: remove,
    onPause: () => setPaused(true),
    onResume: () => {
      // After the pointer leaves, all toasts get their full time again.
      setToasts((list) => list.map((toast) => ({ ...toast, endsAt: Date.now() + toastMs })))
      setPaused(false)
    },
  } satisfies ToastStackProps
  return { stack, show, removeAll: () => setToasts([]) }
}
