import { useEffect } from 'react'
import { whenIdle } from '../../shared/index.ts'

/**
 * Checks once per page load whether the API still accepts the session that the page was loaded with. One that the
 * operator or a password reset has ended is refused with 401, which ends it here as with any other call; without an
 * answer it stays. `hasSession` is asked after the first render: while React hydrates, nobody is signed in yet.
 */
export const useSessionCheck = (hasSession: () => boolean): void => {
  useEffect(() => {
    if (!hasSession()) return
    const controller = new AbortController()
    const check = async () => (await import('./session.calls.ts')).checkSession(controller.signal)
    const cancel = whenIdle(() => void check().catch(() => {}))
    return () => {
      cancel()
      controller.abort()
    }
  }, [hasSession])
}
