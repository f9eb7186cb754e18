import { HttpError } from './http-error.ts'

const nulRefused = () => new HttpError(400, 'invalid_request', 'Text must not hold NUL characters')

/** Whether a request target contains NUL in path or query. It can only arrive there as `%00`. */
export const hasEncodedNul = (target: string): boolean => target.includes('%00')

/** Refuses a request target that contains NUL, for any route. */
export const refuseEncodedNul = (target: string): void => {
  if (hasEncodedNul(target)) throw nulRefused()
}

/**
 * Refuses a body with NUL in a string: PostgreSQL cannot store it and would cause an internal error. Binary data may
 * contain it. Walks without recursion, because the sender chooses the depth.
 */
export const refuseNul = (body: unknown): void => {
  const waiting = [body]
  while (waiting.length > 0) {
    const value = waiting.pop()
    if (typeof value === 'string') {
      if (value.includes('\0')) throw nulRefused()
    } else if (typeof value === 'object' && value !== null && !ArrayBuffer.isView(value)) {
      for (const [key, entry] of Object.entries(value)) waiting.push(key, entry)
    }
  }
}
