import type { Toast } from '@warmup/ui/common'
import { createContext, useCallback, useContext } from 'react'

/** A toast. A toast with an owner is shown only to that player, not to the next one who signs in. */
export type NewToast = Omit<Toast, 'id'> & { readonly owner?: string | undefined }

/** Shows a toast and returns a function that removes it early. */
export type ShowToast = (toast: NewToast) => () => void

/** The page's toast list, provided by the shell. */
export const ToastContext = createContext<ShowToast | undefined>(undefined)

/** Shows a toast to a player. */
export type Notify = (tone: 'success' | 'failure', text: string) => void

/** Returns a function that shows toasts to this player, or to all visitors without one. */
export const useNotify = (player: string | undefined): Notify => {
  const show = useContext(ToastContext)
  if (show === undefined) throw new Error('ToastContext is missing around this component')
  return useCallback((tone, text) => void show({ tone, text, owner: player }), [show, player])
}
