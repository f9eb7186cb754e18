/**
 * Why a query failed: no good answer in time; only bytes that are no A2S came; the address cannot be resolved or sent
 * to; the client was closed.
 */
export type A2sErrorCode = 'timeout' | 'malformed' | 'unreachable' | 'closed'

/** The one error the client rejects with, the reason of a caller's own signal aside. */
export class A2sError extends Error {
  override readonly name = 'A2sError'
  readonly code: A2sErrorCode

  constructor(code: A2sErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
