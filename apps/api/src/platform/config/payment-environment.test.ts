import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { ConfigurationError, readEnvironment, readServerEnvironment } from './index.ts'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
const pem = {
  pkcs8: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
  pkcs1: privateKey.export({ format: 'pem', type: 'pkcs1' }).toString(),
  spki: publicKey.export({ format: 'pem', type: 'spki' }).toString(),
}
const bare = (text: string) => text.replaceAll(/-----.*-----|\s/g, '')

const alipay = {
  ALIPAY_APP_ID: '2021000000000001',
  ALIPAY_SELLER_ID: '2088000000000001',
  ALIPAY_PRIVATE_KEY: pem.pkcs8,
  ALIPAY_PUBLIC_KEY: pem.spki,
}
const wechatPay = {
  WECHAT_PAY_APP_ID: 'wx0000000000000001',
  WECHAT_PAY_MERCHANT_ID: '1900000001',
  WECHAT_PAY_CERTIFICATE_SERIAL: '1234567890ABCDEF',
  WECHAT_PAY_PRIVATE_KEY: pem.pkcs8,
  WECHAT_PAY_PUBLIC_KEY: pem.spki,
  WECHAT_PAY_PUBLIC_KEY_ID: 'PUB_KEY_ID_1',
  WECHAT_PAY_API_KEY: 'k'.repeat(32),
}
const paypal = { PAYPAL_CLIENT_ID: 'client', PAYPAL_CLIENT_SECRET: 'hunter2-secret', PAYPAL_WEBHOOK_ID: 'WH1' }
const server = { PUBLIC_URL: 'https://warmup.example', SESSION_KEYS: `k1:${'A'.repeat(64)}` }
const sandbox = { WARMUP_SANDBOX: '1', PUBLIC_URL: 'http://127.0.0.1:8080' }

const problemsOf = (variables: Record<string, string>): readonly string[] => {
  try {
    readServerEnvironment({ ...server, ...variables })
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems
    throw error
  }
  return []
}

test('without keys no gateway is configured', () => {
  expect(readEnvironment({}).payment).toEqual({ alipay: undefined, wechat: undefined, paypal: undefined })
})

test.each([
  ['PEM', pem.pkcs8, pem.spki],
  ['PEM of the older kind', pem.pkcs1, pem.spki],
  ['one line', pem.pkcs8.replaceAll('\n', ' '), pem.spki.replaceAll('\n', '\\n')],
  ['bare base64', bare(pem.pkcs8), bare(pem.spki)],
  ['bare base64 of the older kind', bare(pem.pkcs1), bare(pem.spki)],
])('keys are read as %s', (_, ours, theirs) => {
  const { payment } = readEnvironment({ ...alipay, ALIPAY_PRIVATE_KEY: ours, ALIPAY_PUBLIC_KEY: theirs })
  expect(payment.alipay?.privateKey.equals(privateKey)).toBe(true)
  expect(payment.alipay?.publicKey.equals(publicKey)).toBe(true)
  expect(payment.alipay?.baseUrl).toBe('https://openapi.alipay.com/gateway.do')
})

test('an incomplete set of a gateway’s keys is reported with the missing keys', () => {
  expect(problemsOf({ PAYPAL_CLIENT_ID: 'client', ALIPAY_APP_ID: alipay.ALIPAY_APP_ID })).toEqual([
    'ALIPAY_SELLER_ID: is missing beside ALIPAY_APP_ID',
    'ALIPAY_PRIVATE_KEY: is missing beside ALIPAY_APP_ID',
    'ALIPAY_PUBLIC_KEY: is missing beside ALIPAY_APP_ID',
    'PAYPAL_CLIENT_SECRET: is missing beside PAYPAL_CLIENT_ID',
    'PAYPAL_WEBHOOK_ID: is missing beside PAYPAL_CLIENT_ID',
  ])
  expect(problemsOf({ ...paypal, ...sandbox, PAYPAL_WEBHOOK_ID: '' })).toEqual([
    'PAYPAL_WEBHOOK_ID: is missing beside PAYPAL_CLIENT_ID',
  ])
})

test.each([
  ['what is no key', 'hunter2'],
  ['a public key', pem.spki],
  [
    'a key that is too short',
    generateKeyPairSync('rsa', { modulusLength: 1_024 }).privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
  ],
  [
    'a key of another kind',
    generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
  ],
])('%s is no private key, and is not quoted', (_, key) => {
  const problems = problemsOf({ ...alipay, ALIPAY_PRIVATE_KEY: key })
  expect(problems).toEqual(['ALIPAY_PRIVATE_KEY: expected an RSA private key of at least 2048 bits, as PEM or base64'])
})

test('an official account is set whole, and only what it needs is required', () => {
  expect(problemsOf({ WECHAT_ACCOUNT_ID: 'wx0000000000000002' })).toEqual([
    'WECHAT_ACCOUNT_SECRET: is missing beside WECHAT_ACCOUNT_ID',
  ])
  expect(problemsOf({ WECHAT_ACCOUNT_ID: 'wx0000000000000002', WECHAT_ACCOUNT_SECRET: 'hunter2' })).toEqual([
    'WECHAT_ACCOUNT_SECRET: expected 32 letters or digits',
  ])
  const { wechat } = readEnvironment({ ...wechatPay, WECHAT_PAY_H5: '1' }).payment
  expect(wechat).toMatchObject({ isH5Allowed: true, authorizeUrl: 'https://open.weixin.qq.com' })
  expect(wechat?.accountId).toBeUndefined()
  expect(readEnvironment(wechatPay).payment.wechat?.isH5Allowed).toBe(false)
})

test('money goes over https, except in the sandbox', () => {
  const local = { ...paypal, PAYPAL_URL: 'http://127.0.0.1:8090' }
  expect(problemsOf(local)).toEqual(['PAYPAL_URL: expected https://… outside sandbox mode'])
  expect(problemsOf({ WECHAT_ACCOUNT_URL: 'http://api.example' })).toEqual([
    'WECHAT_ACCOUNT_URL: expected https://… outside sandbox mode',
  ])
  expect(problemsOf({ ...local, ...sandbox })).toEqual([])
  expect(problemsOf(paypal)).toEqual([])
})
