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

/** Shows a player a short message in the corner. */
export type Notify = (tone: 'success' | 'failure', text: string) => void

/** Returns the function that shows messages to this player; without one they are for whoever looks. */
export const useNotify = (player: string | undefined): Notify => {
  const show = useContext(ToastContext)
  if (show === undefined) throw new Error('ToastContext is missing around this component')
  return useCallback((tone, text) => void show({ tone, text, owner: player }), [show, player])
}
