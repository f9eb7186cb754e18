import { getSteamUserInfo } from '@warmup/domain/accounts/calls'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError, call, sessionStore } from '../shared/index.ts'
import { reportAction } from './report-action.ts'
import { useSession } from './session.provider.tsx'
import { signedInBy } from './signed-in-user.ts'
import { takeSteamDeparture } from './steam-departure.ts'
import { exchangeErrorCode, readSteamReturn } from './steam-return.ts'
import type { SignedIn } from './stored-session.ts'

/** Exchanges a ticket for a session. Where the answer holds no token, the ticket is the session token (decisions). */
const exchange = async (ticket: string): Promise<SignedIn> => {
  const answer = await call(getSteamUserInfo, {}, { token: ticket })
  return signedInBy({ ...answer, token: answer.token || ticket })
}

const gotNoAnswer = (error: unknown): boolean => error instanceof ApiError && error.status === 0

export type SteamReturnOptions = {
  /** The query of the address that the browser was sent back to. */
  readonly search: string
  readonly action: 'LOGIN-STEAM' | 'LOGIN-EMAIL'
  /** Takes the ticket out of the address bar and the history. */
  readonly onTaken: () => void
  readonly onSignedIn: () => void
  readonly onFailed: (code: string) => void
}

/**
 * Ends a Steam sign-in in the portal (section 4, Steam callback). The ticket leaves the address before anything else and
 * is spent once, however often React mounts the page, and only where this tab set out for Steam. Where the API cannot be reached the ticket is still good:
 * `unanswered` then says why, and `retry` tries again.
 */
export const useSteamReturn = (options: SteamReturnOptions) => {
  const { signIn } = useSession()
  const [arrived] = useState(() => readSteamReturn(options.search))
  const [unanswered, setUnanswered] = useState<string>()
  const hasBegun = useRef(false)
  const isShown = useRef(false)

  const finish = async (ticket: string) => {
    setUnanswered(undefined)
    try {
      const signedIn = await exchange(ticket)
      const isKept = signIn(signedIn)
      if (isKept) void reportAction(signedIn.user.steamId, options.action, signedIn.token)
      if (!isShown.current) return
      if (isKept) options.onSignedIn()
      else options.onFailed('login_token_refused')
    } catch (error) {
      if (!isShown.current) return
      if (gotNoAnswer(error)) setUnanswered(exchangeErrorCode(error))
      else options.onFailed(exchangeErrorCode(error))
    }
  }
  const begin = useEffectEvent(() => {
    const isExpected = takeSteamDeparture(sessionStore, Date.now())
    if ('error' in arrived) return options.onFailed(arrived.error)
    options.onTaken()
    if (!isExpected) return options.onFailed('login_token_refused')
    void finish(arrived.token)
  })

  useEffect(() => {
    isShown.current = true
    if (!hasBegun.current) {
      hasBegun.current = true
      begin()
    }
    return () => {
      isShown.current = false
    }
  }, [])

  return { unanswered, retry: () => 'token' in arrived && void finish(arrived.token) }
}
