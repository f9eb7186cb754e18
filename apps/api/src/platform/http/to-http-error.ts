import { isTemporary, isUnavailable } from '../db/index.ts'
import { HttpError } from './http-error.ts'

const ofStatus: Readonly<Record<number, readonly [code: string, message: string]>> = {
  400: ['invalid_request', 'The request cannot be read'],
  404: ['not_found', 'Not found'],
  405: ['method_not_allowed', 'Method not allowed'],
  408: ['request_timeout', 'The request took too long to arrive'],
  413: ['payload_too_large', 'The request is too large'],
  414: ['uri_too_long', 'The address is too long'],
  415: ['unsupported_media_type', 'The content type is not supported; send application/json'],
  417: ['expectation_failed', 'The expectation cannot be met'],
  429: ['too_many_requests', 'Too many requests, please try again later'],
  431: ['headers_too_large', 'The headers are too large'],
  503: ['unavailable', 'The service is not available at the moment'],
}

const busy = new HttpError(503, 'busy', 'Too busy, please try again in a moment', { 'retry-after': '1' })

const unavailable = new HttpError(503, 'unavailable', 'The service is not available at the moment', {
  'retry-after': '5',
})

/** The default error for a status. */
export const httpErrorOf = (status: number): HttpError => {
  const known = ofStatus[status]
  if (known) return new HttpError(status, ...known)
  return status >= 400 && status < 500
    ? new HttpError(status, 'invalid_request', 'The request cannot be answered')
    : new HttpError(500, 'internal_error', 'Something went wrong on our side')
}

type Thrown = {
  readonly statusCode?: unknown
  readonly validation?: readonly { readonly instancePath?: string; readonly message?: string }[]
  readonly validationContext?: string
}

const invalid = ({ validation = [], validationContext = 'request' }: Thrown): HttpError => {
  const [first] = validation
  const field = (first?.instancePath ?? '').split('/').filter(Boolean).join('.')
  const where = [validationContext === 'querystring' ? 'query' : validationContext, field].filter(Boolean).join(' ')
  return new HttpError(400, 'invalid_request', `Invalid ${where}: ${first?.message ?? 'not acceptable'}`)
}

/**
 * Converts any thrown value to an error for the client. Hides message and stack of unexpected errors, because they may
 * contain SQL or secrets.
 */
export const toHttpError = (thrown: unknown): HttpError => {
  if (thrown instanceof HttpError) return thrown
  if (isTemporary(thrown)) return busy
  if (isUnavailable(thrown)) return unavailable
  const error: Thrown = typeof thrown === 'object' && thrown !== null ? thrown : {}
  if (Array.isArray(error.validation)) return invalid(error)
  return httpErrorOf(typeof error.statusCode === 'number' ? error.statusCode : 500)
}
