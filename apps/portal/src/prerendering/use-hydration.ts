import { useIsHydrated } from '@warmup/ui/common'
import { useEffect } from 'react'

/** Enables the controls of a prerendered page once React handles their events. */
export const useEnabledControls = (): void =>
  useEffect(() => {
    for (const control of document.querySelectorAll<HTMLElement>('#root :is(button, input)[inert]'))
      control.inert = false
  }, [])

/** Shows the login button of a prerendered page once it is known whether the visitor is signed in. */
export const useLoginShown = (): void => {
  const isHydrated = useIsHydrated()
  useEffect(() => {
    if (isHydrated) delete document.documentElement.dataset.signedIn
  }, [isHydrated])
}

/** Marks the page as hydrated: nothing of it is waiting for React any more. For the innermost part that is hydrated. */
export const useHydratedMark = (): void =>
  useEffect(() => {
    delete document.documentElement.dataset.prerendered
  }, [])
