import type { Toast } from '@warmup/ui/common'
import { createContext, useCallback, useContext } from 'react'

/**
 * A short message in the corner. One with an owner is seen by this player alone: whoever signs in next is not told what the
 * one before has done.
 */
export type NewToast = Omit<Toast, 'id'> & { readonly owner?: string | undefined }

/** Shows a message and returns a function that removes it before its time. */
export type ShowToast = (toast: NewToast) => () => void

/** The page's one corner for messages; the shell provides it. */
export const ToastContext = createContext<ShowToast | undefined>(undefined)

/** Returns a function that shows a player a short message in the corner. */
export const useToast = (owner: string | undefined) => {
  const show = useContext(ToastContext)
  if (show === undefined) throw new Error('ToastContext is missing around this component')
  return useCallback((tone: Toast['tone'], text: string) => void show({ tone, text, owner }), [show, owner])
}
