import { tokenCheckMs } from '@warmup/domain/accounts'
import { useEffect } from 'react'
import { whenIdle } from '../../shared/index.ts'
import { sessionCalls } from './session.calls.ts'

const check = sessionCalls.read('getSteamUserInfo')

/**
 * Checks whether the API still accepts the session: on page load, and every minute while the page is visible. If the
 * session was ended elsewhere, by the operator or by a password reset, the API answers 401, which ends it here; without
 * an answer the session stays. `hasSession` is called after the first render, because sessions are unknown during
 * hydration.
 */
export const useSessionCheck = (hasSession: () => boolean): void => {
  useEffect(() => {
    const controller = new AbortController()
    const checkQuietly = () => void check({ signal: controller.signal }).catch(() => {})
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
