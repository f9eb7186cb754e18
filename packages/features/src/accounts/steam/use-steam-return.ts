import type { SteamReturnError } from '@warmup/domain/accounts'
import { getSteamUserInfo } from '@warmup/domain/accounts/session/calls'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError, call, sessionStore } from '../../shared/index.ts'
import { reportAction } from '../session/report-action.ts'
import { useSession } from '../session/session.provider.tsx'
import { signedInBy } from '../session/signed-in-user.ts'
import type { SignedIn } from '../session/stored-session.ts'
import { takeSteamDeparture } from './steam-departure.ts'
import { exchangeError, readSteamReturn, type SteamPurpose, steamReturnError } from './steam-return.ts'

/** Exchanges a ticket for a session. If the answer has no token, the ticket is the session token. */
const exchange = async (ticket: string): Promise<SignedIn> => {
  const answer = await call(getSteamUserInfo, {}, { ticket })
  return signedInBy({ ...answer, token: answer.token || ticket })
}

const gotNoAnswer = (error: unknown): boolean => error instanceof ApiError && error.status === 0

export type SteamReturnOptions = {
  readonly purpose: SteamPurpose
  /** The query of the return URL. */
  readonly search: string
  readonly action: 'LOGIN-STEAM' | 'LOGIN-EMAIL'
  /** Must remove the ticket from the address bar and the history. */
  readonly onTaken: () => void
  readonly onSignedIn: () => void
  readonly onFailed: (error: SteamReturnError) => void
}

/**
 * Finishes a Steam sign-in. First removes the ticket from the URL. Exchanges it once, even if React mounts the page
 * repeatedly, and only if this tab left for Steam. The ticket stays valid while the API is unreachable: `error` then
 * gives the reason, and `retry` tries again.
 */
export const useSteamReturn = (options: SteamReturnOptions) => {
  const { signIn } = useSession()
  const [returned] = useState(() => readSteamReturn(options.search))
  const [error, setError] = useState<SteamReturnError>()
  const hasStarted = useRef(false)
  const isMounted = useRef(false)

  const finishSignIn = async (ticket: string) => {
    setError(undefined)
    try {
      const signedIn = await exchange(ticket)
      const isKept = signIn(signedIn)
      if (isKept) void reportAction(signedIn.user.steamId, options.action)
      if (!isMounted.current) return
      if (isKept) options.onSignedIn()
      else options.onFailed('login_token_refused')
    } catch (cause) {
      if (!isMounted.current) return
      if (gotNoAnswer(cause)) setError(exchangeError(cause))
      else options.onFailed(exchangeError(cause))
    }
  }
  const start = useEffectEvent(() => {
    const isExpected = takeSteamDeparture(sessionStore, Date.now())
    if ('error' in returned) return options.onFailed(steamReturnError(options.purpose, returned.error))
    options.onTaken()
    if (!isExpected) return options.onFailed('login_token_refused')
    void finishSignIn(returned.token)
  })

  useEffect(() => {
    isMounted.current = true
    if (!hasStarted.current) {
      hasStarted.current = true
      start()
    }
    return () => {
      isMounted.current = false
    }
  }, [])

  return { error, retry: () => 'token' in returned && void finishSignIn(returned.token) }
}
