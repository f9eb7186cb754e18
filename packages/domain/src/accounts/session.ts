import { sessionLifetimeMs } from './limits.ts'

/** What the portal finds in local storage (section 3). Times are milliseconds since 1970. */
export type StoredSession = {
  readonly token: string | null
  readonly bindToken: string | null
  readonly loginTime: number | null
}

/**
 * What becomes of a stored session (section 4): `signed_in`, `binding` while only a bind token is held, else
 * `signed_out`. The two flags say which stored tokens are worthless and must be removed.
 */
export type SessionVerdict = {
  readonly status: 'signed_in' | 'binding' | 'signed_out'
  readonly dropToken: boolean
  readonly dropBindToken: boolean
}

const decodeBase64Url = (text: string): string => {
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
}

/** The payload of a JWT, unverified: the portal only reads it, the API verifies. Undefined where unreadable. */
export const readTokenPayload = (token: string): Record<string, unknown> | undefined => {
  try {
    const payload: unknown = JSON.parse(decodeBase64Url(token.split('.')[1] ?? ''))
    return typeof payload === 'object' && payload !== null && !Array.isArray(payload) ? { ...payload } : undefined
  } catch {
    return undefined
  }
}

/** When a token expires, milliseconds since 1970; undefined where it cannot be read. */
export const tokenExpiry = (token: string): number | undefined => {
  const seconds = readTokenPayload(token)?.exp
  return typeof seconds === 'number' && Number.isFinite(seconds) ? seconds * 1_000 : undefined
}

const isTokenAlive = (token: string, now: number): boolean => (tokenExpiry(token) ?? 0) > now

/** Judges a stored session at `now` (section 4, session). A login time older than 7 days discards it. */
export const judgeSession = ({ token, bindToken, loginTime }: StoredSession, now: number): SessionVerdict => {
  const isTooOld = loginTime !== null && now - loginTime > sessionLifetimeMs
  const isSignedIn = token !== null && !isTooOld && isTokenAlive(token, now)
  const isBinding = bindToken !== null && isTokenAlive(bindToken, now)
  return {
    status: isSignedIn ? 'signed_in' : isBinding ? 'binding' : 'signed_out',
    dropToken: token !== null && !isSignedIn,
    dropBindToken: bindToken !== null && !isBinding,
  }
}
