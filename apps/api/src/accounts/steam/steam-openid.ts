import { isSteamId } from '@warmup/domain/common'

const namespace = 'http://specs.openid.net/auth/2.0'
const identifierSelect = 'http://specs.openid.net/auth/2.0/identifier_select'

/** The fields of Steam's positive assertions (OpenID 2.0). Any other `openid.*` parameter is rejected. */
const knownFields = new Set([
  'ns',
  'mode',
  'op_endpoint',
  'claimed_id',
  'identity',
  'return_to',
  'response_nonce',
  'assoc_handle',
  'signed',
  'sig',
])
const mustBeSigned = ['op_endpoint', 'claimed_id', 'identity', 'return_to', 'response_nonce', 'assoc_handle']

/** How much older or newer than our clock a nonce may be, in milliseconds. */
export const nonceSkewMs = 5 * 60_000

/** The address for signing in at the provider (OpenID 2.0 §9). */
export const signInAddress = (endpoint: string, realm: string, returnTo: string): string => {
  const address = new URL(endpoint)
  const parameters = {
    'openid.ns': namespace,
    'openid.mode': 'checkid_setup',
    'openid.return_to': returnTo,
    'openid.realm': realm,
    'openid.identity': identifierSelect,
    'openid.claimed_id': identifierSelect,
  }
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value)
  return address.href
}

/** Why an assertion is rejected. Only for the log. */
export type AssertionRefusal =
  | 'duplicated_parameter'
  | 'unknown_parameter'
  | 'missing_parameter'
  | 'wrong_mode'
  | 'wrong_namespace'
  | 'wrong_endpoint'
  | 'wrong_identity'
  | 'wrong_return_address'
  | 'not_signed'
  | 'stale_nonce'

export type Assertion = {
  readonly steamId: string
  readonly nonce: string
  /** The form to post to the provider for `check_authentication`. */
  readonly check: URLSearchParams
}

export type AssertionExpectation = {
  readonly endpoint: string
  /** Exactly our return address, including `state`. */
  readonly returnTo: string
  readonly now: Date
}

/** The time at the start of a nonce, in milliseconds since 1970 (OpenID 2.0 §10.1). */
const nonceTime = (nonce: string): number | undefined => {
  const time = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ)[\x21-\x7e]{0,200}$/.exec(nonce)?.[1]
  const milliseconds = time === undefined ? Number.NaN : Date.parse(time)
  return Number.isNaN(milliseconds) ? undefined : milliseconds
}

/**
 * Checks everything about a positive assertion that needs no network (OpenID 2.0 §11). The caller must check that its
 * nonce is unused and that the provider confirms it.
 */
export const readAssertion = (
  query: URLSearchParams,
  { endpoint, returnTo, now }: AssertionExpectation,
): Assertion | AssertionRefusal => {
  const fields = new Map<string, string>()
  for (const [name, value] of query) {
    if (!name.startsWith('openid.')) continue
    const field = name.slice('openid.'.length)
    if (!knownFields.has(field)) return 'unknown_parameter'
    if (fields.has(field)) return 'duplicated_parameter'
    fields.set(field, value)
  }
  if (fields.get('mode') !== 'id_res') return 'wrong_mode'
  if ([...knownFields].some((field) => !fields.get(field))) return 'missing_parameter'
  if (fields.get('ns') !== namespace) return 'wrong_namespace'
  if (fields.get('op_endpoint') !== endpoint) return 'wrong_endpoint'

  const claimedId = fields.get('claimed_id') ?? ''
  const identityBase = `${new URL(endpoint).origin}/openid/id/`
  const steamId = claimedId.startsWith(identityBase) ? claimedId.slice(identityBase.length) : ''
  if (!isSteamId(steamId) || fields.get('identity') !== claimedId) return 'wrong_identity'
  if (fields.get('return_to') !== returnTo) return 'wrong_return_address'

  const signed = new Set(fields.get('signed')?.split(','))
  if (mustBeSigned.some((field) => !signed.has(field))) return 'not_signed'

  const nonce = fields.get('response_nonce') ?? ''
  const time = nonceTime(nonce)
  if (time === undefined || Math.abs(now.getTime() - time) > nonceSkewMs) return 'stale_nonce'

  const check = new URLSearchParams()
  for (const [field, value] of fields) check.set(`openid.${field}`, value)
  check.set('openid.mode', 'check_authentication')
  return { steamId, nonce, check }
}

/** Whether a provider's response to `check_authentication`, in key-value form, confirms the assertion. */
export const isConfirmation = (body: string): boolean => {
  const lines = `\n${body}\n`
  const has = (line: string) => lines.includes(`\n${line}\n`)
  return has('is_valid:true') && !has('is_valid:false') && has(`ns:${namespace}`)
}
