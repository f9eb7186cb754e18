import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { createLimiter } from '../platform/limiter/index.ts'

const derive = promisify(argon2) as (algorithm: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer>

/** OWASP's second choice for argon2id: 19 MiB, 2 passes, 1 lane; about 22 ms. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const
const tagLength = 32

/** Hashes beyond this many at once wait their turn, so that a burst of logins cannot take all memory and cores. */
const concurrentHashes = 2

const inTurn = createLimiter(concurrentHashes)

const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

/** Hashes a password with argon2id into a PHC string. */
export const hashPassword = async (password: string): Promise<string> => {
  const nonce = randomBytes(16)
  const tag = await inTurn(() => derive('argon2id', { message: password, nonce, tagLength, ...cost }))
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(nonce)}$${base64(tag)}`
}

const phcPattern = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/** Stands in for the hash of an account that does not exist, so that both answers take the same work. */
const nobodysHash = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(Buffer.alloc(16))}$${base64(Buffer.alloc(tagLength))}`

/**
 * Whether a password fits a PHC string. Without one (no such account) the same work is done and the answer is no.
 * An unreadable string throws: it means damaged data, not a wrong password.
 */
export const verifyPassword = async (password: string, phc: string | undefined): Promise<boolean> => {
  const [, memory, passes, parallelism, nonce = '', tag = ''] = phcPattern.exec(phc ?? nobodysHash) ?? []
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
}
