import { createHmac } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { expect, it } from 'vitest'
import { requestOf } from '../../apps/api/src/webhooks/request-of.ts'
import type { WebhookTarget } from '../../apps/api/src/webhooks/webhooks.config.ts'

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
const at = new Date('2026-11-30T12:00:00Z')
const sent = {
  eventId: '7f2c1c9e-6a0a-4f4e-9d6c-6f8d2c3a1b00',
  event: { type: 'server.down' as const, server: { id: 'dust2', name: { zh: '练枪房', en: 'Aim' } } },
  at,
}
const from = { publicUrl: 'https://warmup.example', communityName: { zh: '热身', en: 'Warmup' } }
const target = (rest: Partial<WebhookTarget>): WebhookTarget => ({
  id: 'one',
  form: 'standard',
  url: 'https://hooks.example/in',
  language: 'zh',
  events: ['server.down'],
  secret,
  allow_private: false,
  ...rest,
})

it('the library of Standard Webhooks verifies what is sent, and refuses a changed body', () => {
  const { headers, body } = requestOf(target({}), sent, from, new Date())
  const receiver = new Webhook(secret)
  expect(receiver.verify(body, { ...headers })).toEqual({
    type: 'server.down',
    timestamp: at.toISOString(),
    data: { server: sent.event.server, url: 'https://warmup.example/servers/details/dust2' },
  })
  expect(() => receiver.verify(body.replace('dust2', 'dust3'), { ...headers })).toThrow()
})

it('a repeated attempt has the same id and a new time, with which the library refuses an old one', () => {
  const first = requestOf(target({}), sent, from, new Date('2026-01-01T12:00:00Z'))
  const second = requestOf(target({}), sent, from, new Date())
  expect(second.headers['webhook-id']).toBe(first.headers['webhook-id'])
  expect(() => new Webhook(secret).verify(first.body, { ...first.headers })).toThrow('too old')
})

// https://open.feishu.cn/document/client-docs/bot-v3/add-custom-bot: HMAC-SHA256 of an empty text with `timestamp\nsecret`.
it('Feishu gets the signature that its document describes', () => {
  const { body } = requestOf(target({ form: 'feishu', secret: 'demo' }), sent, from, new Date(1_599_360_473_000))
  const sign = createHmac('sha256', '1599360473\ndemo').update('').digest('base64')
  expect(JSON.parse(body)).toMatchObject({ timestamp: '1599360473', sign, msg_type: 'text' })
})

// https://open.dingtalk.com/document/orgapp/customize-robot-security-settings: in the address, in milliseconds.
it('DingTalk gets the signature that its document describes', () => {
  const url = 'https://oapi.dingtalk.com/robot/send?access_token=abc'
  const request = requestOf(target({ form: 'dingtalk', url, secret: 'SEC1' }), sent, from, at)
  const { searchParams } = new URL(request.url)
  const text = `${at.getTime()}\nSEC1`
  expect(searchParams.get('access_token')).toBe('abc')
  expect(searchParams.get('timestamp')).toBe(String(at.getTime()))
  expect(searchParams.get('sign')).toBe(createHmac('sha256', 'SEC1').update(text).digest('base64'))
})

it('KOOK gets the token of the bot, and other chat products no secret', () => {
  const kook = requestOf(target({ form: 'kook', secret: 'token', channel: '1' }), sent, from, at)
  expect(kook.headers.authorization).toBe('Bot token')
  expect(JSON.parse(kook.body)).toMatchObject({ target_id: '1', content: expect.stringContaining('练枪房') })
  const wecom = requestOf(target({ form: 'wecom', language: 'en' }), sent, from, at)
  expect(wecom.headers.authorization).toBeUndefined()
  expect(JSON.parse(wecom.body)).toEqual({
    msgtype: 'text',
    text: { content: '“Aim” does not respond\nhttps://warmup.example/servers/details/dust2' },
  })
})
