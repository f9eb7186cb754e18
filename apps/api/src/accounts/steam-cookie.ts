import type { CookieSerializeOptions } from '@fastify/cookie'
import type { AccountsContext } from './accounts.context.ts'

export const steamCookiePath = '/api/auth/steam'

/**
 * How what a browser must bring back from Steam is kept: out of the reach of scripts, and only for the addresses that
 * ask for it. `lax` lets it come along when Steam sends the browser back, and with no request that another site makes.
 */
export const steamCookie = ({ publicUrl }: AccountsContext, lifetimeMs: number): CookieSerializeOptions => ({
  path: steamCookiePath,
  httpOnly: true,
  sameSite: 'lax',
  secure: publicUrl().startsWith('https:'),
  maxAge: lifetimeMs / 1_000,
})
