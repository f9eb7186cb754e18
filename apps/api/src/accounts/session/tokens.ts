import { randomUUID } from 'node:crypto'
import {
  bindTokenLifetimeMs,
  sessionLifetimeMs,
  sessionMaxLifetimeMs,
  signInTicketLifetimeMs,
} from '@warmup/domain/accounts'
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import * as z from 'zod'

/** One signing key; `id` goes into the token's header so that keys can be rotated. */
export type SigningKey = { readonly id: string; readonly secret: Uint8Array }

const algorithm = 'HS256'
const issuer = 'warmup'

const common = {
  sub: z.string(),
  /** Tokens of an earlier generation of the account are invalid. */
  generation: z.number(),
  jti: z.string(),
  iat: z.number(),
  exp: z.number(),
}
const claimsSchema = z.discriminatedUnion('purpose', [
  z.object({
    purpose: z.literal('session'),
    steamId: z.string(),
    /** When the user signed in, in seconds (OpenID Connect Core §2); tokens of earlier releases lack it. */
    auth_time: z.number().optional(),
    /** How the user signed in, if by less than their own accounts: `chat` by a code in a game server's chat. */
    amr: z.literal('chat').optional(),
    ...common,
  }),
  z.object({ purpose: z.literal('bind'), email: z.string(), ...common }),
  z.object({ purpose: z.literal('ticket'), steamId: z.string(), ...common }),
])
type Claims = z.infer<typeof claimsSchema>
export type TokenPurpose = Claims['purpose']
export type ClaimsOf<P extends TokenPurpose> = Extract<Claims, { purpose: P }>

const lifetimeMs = {
  session: sessionLifetimeMs,
  bind: bindTokenLifetimeMs,
  ticket: signInTicketLifetimeMs,
} as const satisfies Record<TokenPurpose, number>

const secondsOf = (time: Date): number => Math.floor(time.getTime() / 1_000)

/** The expiry of a token issued now, in seconds. */
export const expiryOf = (purpose: TokenPurpose, content: object, now: Date): number => {
  const issuedAt = secondsOf(now)
  const expiresAt = issuedAt + lifetimeMs[purpose] / 1_000
  const signedInAt = 'auth_time' in content && typeof content.auth_time === 'number' ? content.auth_time : issuedAt
  return Math.min(expiresAt, signedInAt + sessionMaxLifetimeMs / 1_000)
}

type Content<P extends TokenPurpose> = Omit<ClaimsOf<P>, 'purpose' | 'jti' | 'iat' | 'exp'>

export type Tokens = {
  /** Signs a token. Generates an id unless one is given. */
  issue<P extends TokenPurpose>(purpose: P, content: Content<P>, now: Date, id?: string): Promise<string>
  /** The claims of a valid token with exactly that purpose; otherwise undefined. */
  verify<P extends TokenPurpose>(purpose: P, token: string, now: Date): Promise<ClaimsOf<P> | undefined>
}

/**
 * Signs and verifies the API's JWTs. The first key signs, all verify. The algorithm is fixed. The purpose is the
 * token's audience, so that a token is not accepted for another purpose (docs/product/accounts.md#token-kinds).
 */
export const createTokens = (keys: readonly [SigningKey, ...SigningKey[]]): Tokens => {
  const secretOf = new Map(keys.map((key) => [key.id, key.secret]))
  const [signing] = keys

  const isClaimsOf = <P extends TokenPurpose>(claims: Claims, purpose: P): claims is ClaimsOf<P> =>
    claims.purpose === purpose

  return {
    issue: (purpose, content, now, id = randomUUID()) => {
      const payload: JWTPayload = { ...content, purpose }
      return new SignJWT(payload)
        .setProtectedHeader({ alg: algorithm, kid: signing.id })
        .setIssuer(issuer)
        .setAudience(purpose)
        .setJti(id)
        .setIssuedAt(secondsOf(now))
        .setExpirationTime(expiryOf(purpose, content, now))
        .sign(signing.secret)
    },
    verify: async (purpose, token, now) => {
      try {
        const { payload } = await jwtVerify(
          token,
          ({ kid }) => {
            const secret = secretOf.get(kid ?? '')
            if (secret === undefined) throw new errors.JWSSignatureVerificationFailed()
            return secret
          },
          {
            algorithms: [algorithm],
            issuer,
            audience: purpose,
            currentDate: now,
            requiredClaims: ['exp', 'jti', 'sub'],
          },
        )
        const claims = claimsSchema.safeParse(payload)
        return claims.success && isClaimsOf(claims.data, purpose) ? claims.data : undefined
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined
        throw error
      }
    },
  }
}
