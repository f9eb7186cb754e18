import { OutsideError } from '../../platform/log/index.ts'
/**
 * Why a query failed: no valid answer in time; only invalid bytes; the address cannot be resolved or reached; the client
 * was closed.
 */
export type A2sErrorCode = 'timeout' | 'malformed' | 'unreachable' | 'closed'

/** The only error that the client rejects with, except for the reason of a caller's signal. */
export class A2sError extends OutsideError {
  override readonly name = 'A2sError'
  readonly code: A2sErrorCode

  constructor(code: A2sErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
