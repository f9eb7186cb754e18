/** A failed call. `code` is the API's stable code, or one of ours without a readable answer. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** HTTP status; 0 without an answer. */
  readonly status: number
  readonly code: string
  /** The server's Retry-After in seconds, if sent. */
  readonly retryAfterSeconds: number | undefined
  /** The server's error text, if sent. */
  readonly serverText: string | undefined

  constructor(
    status: number,
    code: string,
    message: string,
    options: ErrorOptions & { retryAfterSeconds?: number; serverText?: string | undefined } = {},
  ) {
    super(message, options)
    this.status = status
    this.code = code
    this.retryAfterSeconds = options.retryAfterSeconds
    this.serverText = options.serverText
  }
}

/** The code of a failed call if it is one of `expected`. */
export const errorCodeOf = <Code extends string>(error: unknown, expected: readonly Code[]): Code | undefined =>
  error instanceof ApiError ? expected.find((code) => code === error.code) : undefined

/** Whether a retry could succeed: no answer, or a server error. */
export const isTransient = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500)

/** Whether a backend lacks a call: 404, or an unreadable answer (docs/product/api.md#other-backends). */
export const isUnknownCall = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || (error.status < 400 && error.code === 'unreadable_answer'))

/** The answer of a call outside the public contract; null if another backend lacks it. */
export const nullIfUnknown = async <Answer>(answer: Promise<Answer>): Promise<Answer | null> => {
  try {
    return await answer
  } catch (error) {
    if (isUnknownCall(error)) return null
    throw error
  }
}
