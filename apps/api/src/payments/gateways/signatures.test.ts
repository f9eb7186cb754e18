import { generateKeyPairSync, sign } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { signedText } from './alipay/alipay-client.ts'
import { readAlipayNotification } from './alipay/alipay-notification.ts'
import { jsonMembers } from './alipay/json-members.ts'
import { NotificationRefused } from './gateway.ts'
import { chinaTime, readChinaTime } from './shared/china-time.ts'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
const config = {
  baseUrl: 'https://gateway.example',
  appId: '2021000000000001',
  sellerId: '2088000000000001',
  privateKey,
  publicKey,
}
const now = new Date('2026-11-22T08:00:00Z')
const fixed = {
  app_id: config.appId,
  seller_id: config.sellerId,
  notify_time: chinaTime(now),
  out_trade_no: 'ord-abcdef_1',
}
/** Arbitrary text from a buyer: form syntax, line breaks, any language. */
const fields = fc.dictionary(
  fc.stringMatching(/^[a-z_]{1,12}$/).filter((name) => !(name in fixed) && !name.startsWith('sign')),
  fc.string({ unit: 'grapheme' }).map((text) => text.toWellFormed()),
  { noNullPrototype: true },
)
const bodyOf = (all: Readonly<Record<string, string>>): URLSearchParams =>
  new URLSearchParams({
    ...all,
    sign_type: 'RSA2',
    sign: sign('sha256', Buffer.from(signedText(Object.entries(all))), privateKey).toString('base64'),
  })
const read = (body: URLSearchParams) =>
  readAlipayNotification(config, { headers: {}, body: Buffer.from(body.toString()) }, now)

test('a signed form is accepted with any content and order', () => {
  fc.assert(
    fc.property(fields, fc.boolean(), (extra, isReversed) => {
      const body = [...bodyOf({ ...extra, ...fixed })]
      const form = new URLSearchParams(isReversed ? body.toReversed() : body)
      expect(read(form)).toEqual({ tradeNo: fixed.out_trade_no })
    }),
    { numRuns: 50 },
  )
})

test('a form with any change is rejected', () => {
  fc.assert(
    fc.property(fields, fc.nat(), fc.constantFrom('change', 'add', 'remove'), (extra, at, how) => {
      const form = bodyOf({ ...extra, ...fixed })
      const names = [...form.keys()].filter((name) => name !== 'sign_type')
      const name = names[at % names.length] ?? ''
      if (how === 'add') form.set('added_field_', 'x')
      else if (how === 'change') form.set(name, `x${form.get(name)}`)
      else form.delete(name)
      expect(() => read(form)).toThrow(NotificationRefused)
    }),
    { numRuns: 100 },
  )
})

test('the members of any JSON are returned as raw text', () => {
  const spaces = fc.constantFrom('', ' ', '\n\t')
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.tuple(fc.string(), fc.json()), { selector: ([name]) => name, maxLength: 6 }),
      spaces,
      (members, space) => {
        const text = `{${members.map(([name, value]) => `${space}${JSON.stringify(name)}${space}:${space}${value}${space}`).join(',')}}`
        expect([...(jsonMembers(text) ?? [])]).toEqual(members.map(([name, value]) => [name, value.trim()]))
      },
    ),
  )
})

test('text that is not an object has no members and never throws', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      const isObject = (() => {
        try {
          return Object.prototype.toString.call(JSON.parse(text)) === '[object Object]'
        } catch {
          return false
        }
      })()
      expect(jsonMembers(text) !== undefined).toBe(isObject)
    }),
  )
})

test('China’s time is read exactly, to the second', () => {
  const moments = fc.date({
    min: new Date('2020-01-01T00:00:00Z'),
    max: new Date('2099-01-01T00:00:00Z'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(moments, (moment) => {
      expect(readChinaTime(chinaTime(moment))?.getTime()).toBe(Math.floor(moment.getTime() / 1_000) * 1_000)
    }),
  )
  expect(readChinaTime('2026-11-22T08:00:00Z')).toBeUndefined()
  expect(readChinaTime('2026-13-40 99:00:00')).toBeUndefined()
})
