import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AssertionRefusal, isConfirmation, readAssertion, signInAddress } from './steam-openid.ts'

const endpoint = 'https://steamcommunity.com/openid/login'
const returnTo = 'https://portal.example/api/auth/steam/callback?state=abc'
const now = new Date(Date.UTC(2026, 10, 20, 12))
const claimedId = 'https://steamcommunity.com/openid/id/76561198000000001'

const good = {
  'openid.ns': 'http://specs.openid.net/auth/2.0',
  'openid.mode': 'id_res',
  'openid.op_endpoint': endpoint,
  'openid.claimed_id': claimedId,
  'openid.identity': claimedId,
  'openid.return_to': returnTo,
  'openid.response_nonce': '2026-11-20T11:59:30Zf00d',
  'openid.assoc_handle': '1234567890',
  'openid.signed': 'signed,op_endpoint,claimed_id,identity,return_to,response_nonce,assoc_handle',
  'openid.sig': 'c2lnbmF0dXJl',
}
const expectation = { endpoint, returnTo, now }
const read = (changes: Record<string, string | undefined>, state = 'abc') => {
  const entries = Object.entries({ state, ...good, ...changes }).filter((entry) => entry[1] !== undefined)
  return readAssertion(new URLSearchParams(entries as [string, string][]), expectation)
}

describe('an assertion', () => {
  it('that is valid gives the player and the request to the provider', () => {
    const assertion = read({})
    if (typeof assertion === 'string') throw new Error(assertion)
    expect(assertion.steamId).toBe('76561198000000001')
    expect(assertion.nonce).toBe('2026-11-20T11:59:30Zf00d')
    expect(Object.fromEntries(assertion.check)).toEqual({ ...good, 'openid.mode': 'check_authentication' })
  })

  const identity = (value: string) => ({ 'openid.claimed_id': value, 'openid.identity': value })
  it.each<[string, Record<string, string | undefined>, AssertionRefusal]>([
    ['a cancelled sign-in', { 'openid.mode': 'cancel' }, 'wrong_mode'],
    ['a check answered with a check', { 'openid.mode': 'check_authentication' }, 'wrong_mode'],
    ['another namespace', { 'openid.ns': 'http://openid.net/signon/1.1' }, 'wrong_namespace'],
    ['another provider', { 'openid.op_endpoint': 'https://evil.example/openid/login' }, 'wrong_endpoint'],
    ['an identity elsewhere', identity('http://203.0.113.9/openid/id/76561198000000001'), 'wrong_identity'],
    [
      'an identity with a longer host',
      identity('https://steamcommunity.com.evil.example/openid/id/76561198000000001'),
      'wrong_identity',
    ],
    [
      'an identity over plain http',
      identity('http://steamcommunity.com/openid/id/76561198000000001'),
      'wrong_identity',
    ],
    ['an identity with a tail', identity(`${claimedId}/x`), 'wrong_identity'],
    ['an identity with a line break', identity(`${claimedId}\n`), 'wrong_identity'],
    ['an identity of no player', identity('https://steamcommunity.com/openid/id/12345678901234567'), 'wrong_identity'],
    ['identity and claimed id that differ', { 'openid.identity': claimedId.replace(/1$/, '2') }, 'wrong_identity'],
    [
      'another return address',
      { 'openid.return_to': 'https://evil.example/api/auth/steam/callback?state=abc' },
      'wrong_return_address',
    ],
    ['another state', { 'openid.return_to': returnTo.replace('abc', 'abd') }, 'wrong_return_address'],
    ['an unsigned identity', { 'openid.signed': 'op_endpoint,return_to,response_nonce,assoc_handle' }, 'not_signed'],
    [
      'an unsigned return address',
      { 'openid.signed': 'op_endpoint,claimed_id,identity,response_nonce,assoc_handle' },
      'not_signed',
    ],
    ['an old nonce', { 'openid.response_nonce': '2026-11-20T11:54:59Zf00d' }, 'stale_nonce'],
    ['a nonce from the future', { 'openid.response_nonce': '2026-11-20T12:05:01Zf00d' }, 'stale_nonce'],
    ['a nonce without a time', { 'openid.response_nonce': 'f00d' }, 'stale_nonce'],
    ['an extension', { 'openid.ns.sreg': 'http://openid.net/extensions/sreg/1.1' }, 'unknown_parameter'],
    ['a missing signature', { 'openid.sig': undefined }, 'missing_parameter'],
  ])('refuses %s', (_, changes, refusal) => {
    expect(read(changes)).toBe(refusal)
  })

  it('refuses a parameter given twice', () => {
    const query = new URLSearchParams(good)
    query.append('openid.claimed_id', claimedId)
    expect(readAssertion(query, expectation)).toBe('duplicated_parameter')
  })

  it('never names a player after any one field was changed', () => {
    const fields = Object.keys(good).filter(
      (name) => !['openid.sig', 'openid.assoc_handle', 'openid.signed'].includes(name),
    )
    fc.assert(
      fc.property(fc.constantFrom(...fields), fc.string(), (name, value) => {
        fc.pre(value !== good[name as keyof typeof good])
        fc.pre(name !== 'openid.response_nonce')
        expect(typeof read({ [name]: value })).toBe('string')
      }),
    )
  })
})

describe('a confirmation', () => {
  it('is exactly the line is_valid:true', () => {
    expect(isConfirmation('ns:http://specs.openid.net/auth/2.0\nis_valid:true\n')).toBe(true)
    for (const body of [
      '',
      'is_valid:true',
      'ns:http://specs.openid.net/auth/2.0\nis_valid:false\n',
      'ns:http://specs.openid.net/auth/2.0\nis_valid:true\nis_valid:false\n',
      'ns:http://specs.openid.net/auth/2.0\nnot_is_valid:true\n',
      'ns:http://specs.openid.net/auth/2.0\nis_valid:truer\n',
    ]) {
      expect(isConfirmation(body)).toBe(false)
    }
  })
})

describe('the sign-in address', () => {
  it('asks the provider to choose the identity and to return to us', () => {
    const address = new URL(signInAddress(endpoint, 'https://portal.example/', returnTo))
    expect(address.origin + address.pathname).toBe(endpoint)
    expect(address.searchParams.get('openid.mode')).toBe('checkid_setup')
    expect(address.searchParams.get('openid.return_to')).toBe(returnTo)
    expect(address.searchParams.get('openid.realm')).toBe('https://portal.example/')
  })
})
