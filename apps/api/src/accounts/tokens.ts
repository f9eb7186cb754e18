import { randomUUID } from 'node:crypto'
import { bindTokenLifetimeMs, sessionLifetimeMs, signInTicketLifetimeMs } from '@warmup/domain/accounts'
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import * as z from 'zod'

/** One signing key; `id` goes into the token's header so that keys can be rotated. */
export type SigningKey = { readonly id: string; readonly secret: Uint8Array }

const algorithm = 'HS256'
const issuer = 'warmup'

const common = {
  sub: z.string(),
  /** What was signed for an account's earlier generation has been ended. */
  generation: z.number(),
  jti: z.string(),
  iat: z.number(),
}
const claimsSchema = z.discriminatedUnion('purpose', [
  z.object({ purpose: z.literal('session'), steamId: z.string(), ...common }),
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

type Content<P extends TokenPurpose> = Omit<ClaimsOf<P>, 'purpose' | 'jti' | 'iat'>

export type Tokens = {
  /** Signs a token of a purpose; `now` in milliseconds. It gets an id of its own, unless it goes on from an earlier one. */
  issue<P extends TokenPurpose>(purpose: P, content: Content<P>, now: number, id?: string): Promise<string>
  /** The claims of a token of exactly that purpose; undefined for every other text, whatever is wrong with it. */
  verify<P extends TokenPurpose>(purpose: P, token: string, now: number): Promise<ClaimsOf<P> | undefined>
}

/**
 * Signs and verifies the API's JWTs. The first key signs, all verify; the algorithm is pinned, and a token's purpose is
 * its audience, so that a session, a bind token and a ticket can never stand in for one another.
 */
export const createTokens = (keys: readonly [SigningKey, ...SigningKey[]]): Tokens => {
  const secretOf = new Map(keys.map((key) => [key.id, key.secret]))
  const [signing] = keys

  const isClaimsOf = <P extends TokenPurpose>(claims: Claims, purpose: P): claims is ClaimsOf<P> =>
    claims.purpose === purpose

  return {
    issue: (purpose, content, now, id = randomUUID()) => {
      const issuedAt = Math.floor(now / 1_000)
      const payload: JWTPayload = { ...content, purpose }
      return new SignJWT(payload)
        .setProtectedHeader({ alg: algorithm, kid: signing.id })
        .setIssuer(issuer)
        .setAudience(purpose)
        .setJti(id)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + lifetimeMs[purpose] / 1_000)
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
            currentDate: new Date(now),
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
