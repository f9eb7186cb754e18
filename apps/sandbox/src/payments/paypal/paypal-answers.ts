import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

export type Answer = { readonly status: number; readonly body: object }

const meanings = {
  400: ['INVALID_REQUEST', 'Request is not well-formed, syntactically incorrect, or violates schema.'],
  404: ['RESOURCE_NOT_FOUND', 'The specified resource does not exist.'],
  422: [
    'UNPROCESSABLE_ENTITY',
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
  ],
} as const

const descriptions: Readonly<Record<string, string>> = {
  CANNOT_BE_ZERO_OR_NEGATIVE: 'Must be greater than zero.',
  CAPTURE_FULLY_REFUNDED: 'The capture has already been fully refunded',
  DECIMAL_PRECISION: 'If the currency supports decimals, only two decimal place precision is supported.',
  DUPLICATE_INVOICE_ID: 'Duplicate Invoice ID detected.',
  INSTRUMENT_DECLINED:
    "The instrument presented  was either declined by the processor or bank, or it can't be used for this payment.",
  INVALID_RESOURCE_ID: 'Specified resource ID does not exist. Please check the resource ID and try again.',
  MISSING_REQUIRED_PARAMETER: 'A required parameter is missing.',
  ORDER_ALREADY_CAPTURED: "Order already captured.If 'intent=CAPTURE' only one capture per order is allowed.",
  ORDER_NOT_APPROVED: 'Payer has not yet approved the Order for payment.',
  REFUND_AMOUNT_EXCEEDED:
    'The refund amount must be less than or equal to the capture amount that has not yet been refunded.',
  REFUND_CAPTURE_CURRENCY_MISMATCH: 'Refund must be in the same currency as the capture',
}

type Place = { readonly field?: string; readonly value?: string; readonly links?: readonly object[] }

/** An error in PayPal's format: its kind, and the machine-readable issue. */
export const refusal = (status: keyof typeof meanings, issue: string, { links = [], ...place }: Place = {}): Answer => {
  const [name, message] = meanings[status]
  const location = place.field === undefined ? {} : { location: 'body' }
  const about = `https://developer.paypal.com/api/rest/reference/orders/v2/errors/#${issue}`
  return {
    status,
    body: {
      name,
      message,
      debug_id: randomBytes(7).toString('hex').slice(0, 13),
      details: [{ ...place, ...location, issue, description: descriptions[issue] ?? issue }],
      links: [{ href: about, rel: 'information_link', method: 'GET' }, ...links],
    },
  }
}

export const send = (reply: FastifyReply, { status, body }: Answer): FastifyReply => reply.code(status).send(body)

/** Whether a client requests the full resource; by default PayPal returns only id, status and links. */
export const wantsAll = ({ headers }: FastifyRequest): boolean => headers.prefer === 'return=representation'

/**
 * Stores responses by `PayPal-Request-Id`. A repeated request changes nothing and gets the first response, including
 * errors. Repeated order creations and captures then get status 200 (OpenAPI of Orders v2), refunds 201 as before.
 */
export const createRequestMemory = () => {
  const answers = new Map<string, { readonly payload: string; readonly answer: Answer }>()
  return (
    { headers, url, body }: FastifyRequest,
    createdAgain: 200 | 201,
    work: (requestId: string | undefined) => Answer,
  ): Answer => {
    const id = headers['paypal-request-id']
    if (typeof id !== 'string') return work(undefined)
    const payload = String(body ?? '')
    const before = answers.get(`${url} ${id}`)
    if (before === undefined) {
      const answer = work(id)
      answers.set(`${url} ${id}`, { payload, answer })
      return answer
    }
    if (before.payload !== payload) return refusal(422, 'DUPLICATE_REQUEST_ID')
    const { status, body: stored } = before.answer
    return { status: status === 201 ? createdAgain : status, body: stored }
  }
}
export type RequestMemory = ReturnType<typeof createRequestMemory>
