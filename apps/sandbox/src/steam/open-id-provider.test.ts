import { beforeEach, describe, expect, it } from 'vitest'
import { createOpenIdProvider, type OpenIdProvider, OpenIdRequestError } from './open-id-provider.ts'

const origin = 'http://127.0.0.1:8090'
const returnTo = 'http://127.0.0.1:8080/api/auth/steam/callback?state=abc'
const now = Date.UTC(2026, 10, 20, 12)
const request = (changes: Record<string, string> = {}) =>
  new URLSearchParams({
    'openid.ns': 'http://specs.openid.net/auth/2.0',
    'openid.mode': 'checkid_setup',
    'openid.return_to': returnTo,
    'openid.realm': 'http://127.0.0.1:8080/',
    'openid.identity': 'http://specs.openid.net/auth/2.0/identifier_select',
    'openid.claimed_id': 'http://specs.openid.net/auth/2.0/identifier_select',
    ...changes,
  })

let provider: OpenIdProvider
beforeEach(() => {
  provider = createOpenIdProvider(origin)
})

const assertion = () => new URL(provider.assert(returnTo, '76561198000000001', now)).searchParams
const checkOf = (query: URLSearchParams) => {
  const form = new URLSearchParams([...query].filter(([name]) => name.startsWith('openid.')))
  form.set('openid.mode', 'check_authentication')
  return form
}

describe('the OpenID provider', () => {
  it('confirms its own assertion once', () => {
    const form = checkOf(assertion())
    expect(provider.check(form)).toContain('is_valid:true')
    expect(provider.check(form)).toContain('is_valid:false')
  })
  it('rejects a changed assertion, and an assertion of another provider', () => {
    const changed = checkOf(assertion())
    changed.set('openid.claimed_id', `${origin}/openid/id/76561198000000002`)
    expect(provider.check(changed)).toContain('is_valid:false')
    expect(createOpenIdProvider(origin).check(checkOf(assertion()))).toContain('is_valid:false')
    expect(provider.check(new URLSearchParams())).toContain('is_valid:false')
  })
  it('keeps the query of the return address', () => {
    expect(assertion().get('state')).toBe('abc')
    expect(new URL(provider.cancel(returnTo)).searchParams.get('openid.mode')).toBe('cancel')
  })
  it('rejects an invalid request', () => {
    expect(provider.accept(request()).returnTo).toBe(returnTo)
    const refused: Record<string, string>[] = [
      { 'openid.mode': 'id_res' },
      { 'openid.ns': 'x' },
      { 'openid.return_to': 'not an address' },
      { 'openid.return_to': 'http://127.0.0.1:9/elsewhere' },
    ]
    for (const changes of refused) expect(() => provider.accept(request(changes))).toThrow(OpenIdRequestError)
  })
})
