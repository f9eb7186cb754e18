import { useIsHydrated } from '@warmup/ui/common'
import { useEffect } from 'react'

/** Enables the controls of a prerendered page after hydration. */
export const useEnabledControls = (): void =>
  useEffect(() => {
    for (const control of document.querySelectorAll<HTMLElement>('#root :is(button, input)[inert]'))
      control.inert = false
  }, [])

/** Shows the login button of a prerendered page as soon as the session state is known. */
export const useLoginShown = (): void => {
  const isHydrated = useIsHydrated()
  useEffect(() => {
    if (isHydrated) delete document.documentElement.dataset.signedIn
  }, [isHydrated])
}

/** Marks the page as fully hydrated. Call it in the component that hydrates last. */
export const useHydratedMark = (): void =>
  useEffect(() => {
    delete document.documentElement.dataset.prerendered
  }, [])
