import type { ErrorEnvelope } from '@warmup/domain/common'

/** An error response: status, English message and stable code. */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly status: number
  readonly code: string
  readonly headers: Readonly<Record<string, string>>

  constructor(status: number, code: string, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message)
    this.status = status
    this.code = code
    this.headers = headers
  }

  get envelope(): ErrorEnvelope {
    return { error: this.message, code: this.code }
  }
}

export const notFound = (message = 'Not found'): HttpError => new HttpError(404, 'not_found', message)
