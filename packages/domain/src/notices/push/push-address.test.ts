import { expect, it } from 'vitest'
import { isPushAddress } from './push-address.ts'

const allowed = (address: string, isSandbox = false) => isPushAddress(address, { isSandbox })

it.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-db5p.notify.windows.com/w/?token=abc',
])('%s is the address of a push service', (address) => expect(allowed(address)).toBe(true))

it.each([
  'http://fcm.googleapis.com/abc',
  'https://fcm.googleapis.com:8443/abc',
  'https://user@push.example/abc',
  'https://localhost/abc',
  'https://10.0.0.1/abc',
  'https://0x7f.1/abc',
  'https://2130706433/abc',
  'https://[::1]/abc',
  'https://metadata/abc',
  'file:///etc/passwd',
  'not an address',
  '',
])('%j is not', (address) => expect(allowed(address)).toBe(false))

it('the push service of the sandbox is allowed in the sandbox only', () => {
  const address = 'http://127.0.0.1:8090/push/abc'
  expect(allowed(address, true)).toBe(true)
  expect(allowed(address)).toBe(false)
  expect(allowed('http://10.0.0.1:8090/push/abc', true)).toBe(false)
})
