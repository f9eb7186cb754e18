import { useEffect } from 'react'

/** Enables the controls of a prerendered page once React handles their events, and shows the login button again. */
export const useEnabledControls = (): void =>
  useEffect(() => {
    for (const control of document.querySelectorAll<HTMLElement>('#root :is(button, input)[inert]'))
      control.inert = false
    delete document.documentElement.dataset.signedIn
  }, [])

/** Marks the page as hydrated: nothing of it is waiting for React any more. For the innermost part that is hydrated. */
export const useHydratedMark = (): void =>
  useEffect(() => {
    delete document.documentElement.dataset.prerendered
  }, [])
