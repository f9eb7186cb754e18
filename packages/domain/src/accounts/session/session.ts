import { sessionLifetimeMs } from '../limits.ts'

/** A session in local storage (docs/product/shell.md#stored-in-the-browser). */
export type StoredSession = {
  readonly token: string
  /** Milliseconds since 1970. */
  readonly loginTime: number | null
}

const decodeBase64Url = (text: string): string => {
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
}

/** Decodes a JWT's payload without verifying it, which is the API's job. Undefined if unreadable. */
export const readTokenPayload = (token: string): Record<string, unknown> | undefined => {
  try {
    const payload: unknown = JSON.parse(decodeBase64Url(token.split('.')[1] ?? ''))
    return typeof payload === 'object' && payload !== null && !Array.isArray(payload) ? { ...payload } : undefined
  } catch {
    return undefined
  }
}

/** When a token expires, in milliseconds since 1970; undefined if unreadable. */
export const tokenExpiry = (token: string): number | undefined => {
  const seconds = readTokenPayload(token)?.exp
  return typeof seconds === 'number' && Number.isFinite(seconds) ? seconds * 1_000 : undefined
}

/** Whether a token can be read and has not expired at `now`. */
export const isTokenAlive = (token: string, now: number): boolean => (tokenExpiry(token) ?? 0) > now

/**
 * Whether a stored session is valid at `now` (docs/product/accounts.md#sessions). A session ends 7 days after the login, even if
 * its token is still valid.
 */
export const isSessionAlive = ({ token, loginTime }: StoredSession, now: number): boolean =>
  isTokenAlive(token, now) && (loginTime === null || now - loginTime <= sessionLifetimeMs)
