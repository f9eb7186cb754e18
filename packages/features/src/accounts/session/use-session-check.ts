import { tokenCheckMs } from '@warmup/domain/accounts'
import { useEffect } from 'react'
import { whenIdle } from '../../shared/index.ts'

/**
 * Checks whether the API still accepts the session: once per page load, and every minute while the page is in sight. One
 * that was ended elsewhere, by the operator or by a password reset is refused with 401, which ends it here as with any
 * other call; without an answer it stays. `hasSession` is asked after the first render: while React hydrates, nobody is
 * signed in yet.
 */
export const useSessionCheck = (hasSession: () => boolean): void => {
  useEffect(() => {
    const controller = new AbortController()
    const check = async () => (await import('./session.calls.ts')).checkSession(controller.signal)
    const checkQuietly = () => void check().catch(() => {})
    const cancel = hasSession() ? whenIdle(checkQuietly) : undefined
    const timer = setInterval(() => {
      if (!document.hidden && hasSession()) checkQuietly()
    }, tokenCheckMs)
    return () => {
      cancel?.()
      clearInterval(timer)
      controller.abort()
    }
  }, [hasSession])
}
