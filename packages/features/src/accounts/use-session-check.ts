import { getSteamUserInfo } from '@warmup/domain/accounts/calls'
import { useEffect, useState } from 'react'
import { call, whenIdle } from '../shared/index.ts'

/**
 * Asks once a page load whether the session that the page began with still counts. One that the operator or a password
 * reset has ended is refused with 401, which ends it here like any other call's; without an answer it stays.
 */
export const useSessionCheck = (token: string | undefined): void => {
  const [initial] = useState(token)
  useEffect(() => {
    if (initial === undefined) return
    const controller = new AbortController()
    const callOff = whenIdle(
      () => void call(getSteamUserInfo, {}, { token: initial, signal: controller.signal }).catch(() => {}),
    )
    return () => {
      callOff()
      controller.abort()
    }
  }, [initial])
}
