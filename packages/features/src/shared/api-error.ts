/** A call that failed. `code` is the API's stable code, or one of ours where no readable answer came. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** HTTP status, 0 where no answer came. */
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.status = status
    this.code = code
  }
}
