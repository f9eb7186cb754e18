import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const namespace = 'http://specs.openid.net/auth/2.0'
const signedFields = ['signed', 'op_endpoint', 'claimed_id', 'identity', 'return_to', 'response_nonce', 'assoc_handle']

/** An invalid sign-in request (OpenID 2.0 §9). The sandbox's page shows the message. */
export class OpenIdRequestError extends Error {
  override readonly name = 'OpenIdRequestError'
}

export type OpenIdProvider = {
  /** Checks a `checkid_setup` request and returns its return address and realm. Throws `OpenIdRequestError`. */
  accept(query: URLSearchParams): { returnTo: string; realm: string }
  /** Returns the return address with a signed assertion; `now` is in milliseconds since 1970. */
  assert(returnTo: string, steamId: string, now: number): string
  /** Returns the return address after a cancellation. */
  cancel(returnTo: string): string
  /** Returns the answer to `check_authentication` in key-value form. An assertion is confirmed only once. */
  check(form: URLSearchParams): string
}

/**
 * An OpenID 2.0 provider that behaves like Steam's: stateless requests, a private association for each assertion,
 * confirmation by `check_authentication`. `origin` is the provider's own, such as `http://127.0.0.1:8090`.
 */
export const createOpenIdProvider = (origin: string): OpenIdProvider => {
  const key = randomBytes(32)
  const unconfirmed = new Map<string, string>()

  const signatureOf = (parameters: URLSearchParams): string => {
    const fields = (parameters.get('openid.signed') ?? '').split(',')
    const text = fields.map((field) => `${field}:${parameters.get(`openid.${field}`) ?? ''}\n`).join('')
    return createHmac('sha256', key).update(text).digest('base64')
  }

  const isGenuine = (form: URLSearchParams): boolean => {
    const expected = Buffer.from(signatureOf(form))
    const given = Buffer.from(form.get('openid.sig') ?? '')
    const nonce = form.get('openid.response_nonce') ?? ''
    return (
      given.length === expected.length &&
      timingSafeEqual(given, expected) &&
      unconfirmed.get(nonce) === form.get('openid.assoc_handle') &&
      unconfirmed.delete(nonce)
    )
  }

  return {
    accept: (query) => {
      if (query.get('openid.ns') !== namespace) throw new OpenIdRequestError('The namespace is not OpenID 2.0')
      if (query.get('openid.mode') !== 'checkid_setup') throw new OpenIdRequestError('The mode is not checkid_setup')
      const returnTo = query.get('openid.return_to') ?? ''
      const realm = query.get('openid.realm') ?? returnTo
      if (!URL.canParse(returnTo) || !URL.canParse(realm)) throw new OpenIdRequestError('The return address is no URL')
      const isBelowRealm =
        new URL(returnTo).origin === new URL(realm).origin &&
        new URL(returnTo).pathname.startsWith(new URL(realm).pathname)
      if (!isBelowRealm) throw new OpenIdRequestError('The return address is not below the realm')
      return { returnTo, realm }
    },
    assert: (returnTo, steamId, now) => {
      const nonce = `${new Date(now).toISOString().slice(0, 19)}Z${randomBytes(12).toString('base64url')}`
      const handle = String(1_000_000_000 + unconfirmed.size)
      const identity = `${origin}/openid/id/${steamId}`
      const assertion = new URLSearchParams({
        'openid.ns': namespace,
        'openid.mode': 'id_res',
        'openid.op_endpoint': `${origin}/openid/login`,
        'openid.claimed_id': identity,
        'openid.identity': identity,
        'openid.return_to': returnTo,
        'openid.response_nonce': nonce,
        'openid.assoc_handle': handle,
        'openid.signed': signedFields.join(','),
      })
      assertion.set('openid.sig', signatureOf(assertion))
      unconfirmed.set(nonce, handle)
      const address = new URL(returnTo)
      for (const [name, value] of assertion) address.searchParams.append(name, value)
      return address.href
    },
    cancel: (returnTo) => {
      const address = new URL(returnTo)
      address.searchParams.append('openid.ns', namespace)
      address.searchParams.append('openid.mode', 'cancel')
      return address.href
    },
    check: (form) =>
      `ns:${namespace}\nis_valid:${form.get('openid.mode') === 'check_authentication' && isGenuine(form)}\n`,
  }
}
