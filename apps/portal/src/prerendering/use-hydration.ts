import { useSession } from '@warmup/features/accounts'
import { useIsPageHydrated } from '@warmup/ui/common'
import { useEffect } from 'react'

/**
 * Enables the controls of a prerendered page, and shows its login button, once the session is known: an earlier press
 * would be treated as one of a visitor, and would ask a signed-in player to log in.
 */
export const useEnabledControls = (): void => {
  const { isKnown } = useSession()
  useEffect(() => {
    if (!isKnown) return
    for (const control of document.querySelectorAll<HTMLElement>('#root :is(button, input)[inert]'))
      control.inert = false
    delete document.documentElement.dataset.signedIn
  }, [isKnown])
}

/** Marks the page as fully hydrated. */
export const useHydratedMark = (): void => {
  const isHydrated = useIsPageHydrated()
  useEffect(() => {
    if (isHydrated) delete document.documentElement.dataset.prerendered
  }, [isHydrated])
}
