import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { HttpError } from '../../platform/http/index.ts'
import { createLimiter } from '../../platform/limiter/index.ts'

const derive = promisify(argon2) as (algorithm: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer>

/** The cost of a hash: memory in KiB, passes, and lanes. */
export type HashCost = { readonly memory: number; readonly passes: number; readonly parallelism: number }

/** OWASP's second recommendation for argon2id: 19 MiB, 2 passes, 1 lane; about 22 ms. */
const recommendedCost: HashCost = { memory: 19_456, passes: 2, parallelism: 1 }
const tagLength = 32

/** Maximum number of simultaneous hashes; others wait, so that a burst of logins cannot take all memory and cores. */
const concurrentHashes = 2

/** Maximum number of waiting hashes, about a second of work. Clients would give up before more were answered. */
const waitingHashes = 100

export type PasswordHashing = {
  /** Throws 503 if too many hashes are waiting. Call it before a request with a password counts or changes anything. */
  requireCapacity(): void
  /** Hashes a password with argon2id into a PHC string. */
  hash(password: string): Promise<string>
  /**
   * Whether a password matches a PHC string. Without one (no such account) returns false after the same time. Throws if
   * the string is invalid, because the data are damaged.
   */
  verify(password: string, phc: string | undefined): Promise<boolean>
}

const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

const phcString = ({ memory, passes, parallelism }: HashCost, nonce: Buffer, tag: Buffer): string =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(tag)}`

const phcPattern = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/** Hashes passwords in order, all at the same cost. Tests with hundreds of hashes use a lower cost. */
export const createPasswordHashing = (cost = recommendedCost): PasswordHashing => {
  const inTurn = createLimiter(concurrentHashes)
  /** Verified if there is no account, so that both cases take the same time. */
  const placeholder = phcString(cost, Buffer.alloc(16), Buffer.alloc(tagLength))
  return {
    requireCapacity: () => {
      if (inTurn.waiting >= waitingHashes)
        throw new HttpError(503, 'busy', 'Too many sign-ins at this moment, please try again', { 'retry-after': '5' })
    },
    hash: async (password) => {
      const nonce = randomBytes(16)
      const tag = await inTurn(() => derive('argon2id', { message: password, nonce, tagLength, ...cost }))
      return phcString(cost, nonce, tag)
    },
    verify: async (password, phc) => {
      const [, memory, passes, parallelism, nonce = '', tag = ''] = phcPattern.exec(phc ?? placeholder) ?? []
      if (memory === undefined) throw new Error('A stored password hash cannot be read')
      const expected = Buffer.from(tag, 'base64')
      const actual = await inTurn(() =>
        derive('argon2id', {
          message: password,
          nonce: Buffer.from(nonce, 'base64'),
          tagLength: expected.length,
          memory: Number(memory),
          passes: Number(passes),
          parallelism: Number(parallelism),
        }),
      )
      return timingSafeEqual(actual, expected) && phc !== undefined
    },
  }
}
