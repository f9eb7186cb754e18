import { useEffect, useState } from 'react'
import { whenIdle } from '../shared/index.ts'

/**
 * Asks once a page load whether the session that the page began with still counts. One that the operator or a password
 * reset has ended is refused with 401, which ends it here like any other call's; without an answer it stays.
 */
export const useSessionCheck = (token: string | undefined): void => {
  const [initial] = useState(token)
  useEffect(() => {
    if (initial === undefined) return
    const controller = new AbortController()
    const check = async () => (await import('./accounts.calls.ts')).checkSession(initial, controller.signal)
    const callOff = whenIdle(() => void check().catch(() => {}))
    return () => {
      callOff()
      controller.abort()
    }
  }, [initial])
}
