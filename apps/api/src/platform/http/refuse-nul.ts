import { HttpError } from './http-error.ts'

const nulRefused = () => new HttpError(400, 'invalid_request', 'Text must not hold NUL characters')

/** Whether a request target holds NUL in path or query: `%00` is the only form in which it can arrive there. */
export const hasEncodedNul = (target: string): boolean => target.includes('%00')

/** Refuses a request target that holds NUL, whatever route it leads to. */
export const refuseEncodedNul = (target: string): void => {
  if (hasEncodedNul(target)) throw nulRefused()
}

/**
 * Refuses a body that holds NUL in text: PostgreSQL cannot store it, which would become an error of ours. Bytes may.
 * Walks without recursion, because the sender chooses the depth.
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
