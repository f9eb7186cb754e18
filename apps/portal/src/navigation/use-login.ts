import { isPassage, paths, withFrom } from '@warmup/domain/shell'
import { useRef } from 'react'
import { createPath, matchPath, useNavigate } from 'react-router-dom'
import { type BehindLogin, openedFrom } from './behind-login.ts'

/** Opens the login dialog above the current page, which stays as it is. Does nothing while it is open or on its way. */
export const useOpenLogin = (): (() => void) => {
  const navigate = useNavigate()
  return () => {
    const { location, history } = window
    if (matchPath(paths.login, location.pathname) !== null) return
    void navigate(withFrom(paths.login, location.search), {
      // The history must not lead back to a return from Steam.
      replace: isPassage(location.pathname),
      state: openedFrom(location, history.state),
    })
  }
}

/** Whether the history has an entry of the portal before this one, by the router's own count. */
const hasEntryBefore = (): boolean => Number(window.history.state?.idx) > 0

/**
 * Closes the login dialog and leaves the page behind it, where the history has it: going back to it keeps its place there,
 * its scroll and its state. The promise resolves once the address has changed; further calls do nothing.
 */
export const useCloseLogin = ({ location, isDirect }: BehindLogin): (() => Promise<void>) => {
  const navigate = useNavigate()
  const closing = useRef<Promise<void>>(undefined)
  const close = async () => {
    if (isDirect || !hasEntryBefore()) {
      await navigate(createPath(location), { replace: true, state: location.state })
      return
    }
    await new Promise<void>((resolve) => {
      window.addEventListener('popstate', () => resolve(), { once: true })
      void navigate(-1)
    })
  }
  return () => {
    closing.current ??= close()
    return closing.current
  }
}
