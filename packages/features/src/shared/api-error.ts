/** A call that failed. `code` is the API's stable code, or one of ours where no readable answer came. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** HTTP status, 0 where no answer came. */
  readonly status: number
  readonly code: string
  /** Seconds after which the server asks to be called again, where it says so. */
  readonly retryAfterSeconds: number | undefined
  /** What the server said was wrong, in its own words; absent where it said nothing. */
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

/** Whether calling again could help: no answer, or one that blames the server. */
export const isTransient = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500)
