import { HttpError } from './http-error.ts'

/**
 * Refuses text that holds NUL: PostgreSQL cannot store it and would turn it into an error of ours.
 * Walks without recursion, for the depth of a body is the sender's choice.
 */
export const refuseNul = (...values: unknown[]): void => {
  const waiting = values
  while (waiting.length > 0) {
    const value = waiting.pop()
    if (typeof value === 'string') {
      if (value.includes('\0')) throw new HttpError(400, 'invalid_request', 'Text must not hold NUL characters')
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, entry] of Object.entries(value)) waiting.push(key, entry)
    }
  }
}
