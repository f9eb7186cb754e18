import { isPassage, paths, withFrom } from '@warmup/domain/shell'
import { useRef } from 'react'
import { createPath, matchPath, useNavigate } from 'react-router-dom'
import { type BehindLogin, openedFrom } from './behind-login.ts'

/**
 * Opens the login dialog above the current page, which stays mounted. Does nothing if the dialog is open or loading.
 */
export const useOpenLogin = (): (() => void) => {
  const navigate = useNavigate()
  return () => {
    const { location, history } = window
    if (matchPath(paths.login, location.pathname) !== null) return
    void navigate(withFrom(paths.login, location.search), {
      // The history must not contain the callback URLs of Steam.
      replace: isPassage(location.pathname),
      state: openedFrom(location, history.state),
    })
  }
}

/** Whether the history has an earlier entry of the portal, by the router's own count. */
const hasEntryBefore = (): boolean => Number(window.history.state?.idx) > 0

/**
 * Closes the login dialog and shows the page behind it. If the history has that page, going back restores its scroll
 * position and state. The promise resolves after the URL has changed; further calls do nothing.
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
