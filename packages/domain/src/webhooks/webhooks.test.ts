import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { chatBody, webhookForms, webhookOutcome } from './form.ts'
import { maxWebhookRefusals } from './limits.ts'
import { afterFailure } from './retry.ts'
import { toldMap } from './told-map.ts'

const chatForms = webhookForms.filter((form) => form !== 'standard')
const text = { title: '「Dust2 练枪房」断线了', body: '', url: 'https://warmup.example/servers/details/dust2' }

test('each chat product gets the body that it documents', () => {
  const content = `${text.title}\n${text.url}`
  expect(chatBody('discord', text)).toEqual({ content, allowed_mentions: { parse: [] } })
  expect(chatBody('kook', text, '7480000000')).toEqual({ type: 9, target_id: '7480000000', content })
  expect(chatBody('wecom', text)).toEqual({ msgtype: 'text', text: { content } })
  expect(chatBody('feishu', text)).toEqual({ msg_type: 'text', content: { text: content } })
  expect(chatBody('dingtalk', text)).toEqual({ msgtype: 'text', text: { content }, at: { isAtAll: false } })
})

it('turns no name of a server into a mention', () => {
  // WeCom reads mentions only in a list beside the text.
  for (const form of ['discord', 'kook', 'feishu', 'dingtalk'] as const)
    for (const title of ['@everyone', '<@1>', '<at user_id="all">all</at>', '@所有人'])
      expect(JSON.stringify(chatBody(form, { ...text, title }))).not.toMatch(/(?<!\\)[@<]/)
  expect(chatBody('kook', { ...text, title: '(met)all(met)' })).toHaveProperty(
    'content',
    `\\(met\\)all\\(met\\)\n${text.url}`,
  )
})

it('keeps the shortest limit of a message (Discord: 2,000 characters)', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 3_000, unit: 'grapheme' }), fc.constantFrom(...chatForms), (title, form) => {
      const { content } = { content: '', ...chatBody(form, { ...text, title, body: title }) }
      expect(String(content).length).toBeLessThan(2_000)
      expect(String(content).split('\n').length).toBeLessThanOrEqual(3)
    }),
  )
})

test.each([
  ['discord', 204, '', 'taken'],
  ['discord', 429, '{"message":"You are being rate limited.","retry_after":1.2}', 'later'],
  ['discord', 404, '{"message":"Unknown Webhook","code":10015}', 'refused'],
  ['kook', 200, '{"code":0,"message":"操作成功","data":{}}', 'taken'],
  ['wecom', 200, '{"errcode":0,"errmsg":"ok"}', 'taken'],
  ['wecom', 200, '{"errcode":45009,"errmsg":"api freq out of limit"}', 'later'],
  ['wecom', 200, '{"errcode":93000,"errmsg":"invalid webhook url"}', 'refused'],
  ['feishu', 200, '{"StatusCode":0,"StatusMessage":"success","code":0,"data":{},"msg":"success"}', 'taken'],
  ['feishu', 200, '{"code":19024,"msg":"Key Words Not Found"}', 'refused'],
  ['dingtalk', 200, '{"errcode":310000,"errmsg":"keywords not in content"}', 'refused'],
  ['dingtalk', 200, 'not JSON', 'refused'],
  ['standard', 202, '', 'taken'],
  ['standard', 503, '', 'later'],
  ['standard', 302, '', 'refused'],
] as const)('%s answers %i %s: %s', (form, status, body, outcome) => {
  expect(webhookOutcome(form, status, body)).toBe(outcome)
})

it('waits longer after each failure, at least as long as asked, at most an hour', () => {
  const pauses = [1, 2, 3, 4, 5, 6, 50].map((attempts) => afterFailure('later', { attempts, refusals: 0 }))
  expect(pauses).toEqual([5_000, 30_000, 120_000, 600_000, 1_800_000, 3_600_000, 3_600_000])
  expect(afterFailure('later', { attempts: 1, refusals: 0 }, 60_000)).toBe(60_000)
  expect(afterFailure('later', { attempts: 1, refusals: 0 }, 86_400_000)).toBe(3_600_000)
})

it('drops a message that is refused again and again, because others wait for it', () => {
  expect(afterFailure('refused', { attempts: 2, refusals: 2 })).toBe(30_000)
  expect(afterFailure('refused', { attempts: 3, refusals: maxWebhookRefusals })).toBe('drop')
  expect(afterFailure('later', { attempts: 30, refusals: 0 })).not.toBe('drop')
})

test.each([
  ['de_mirage', 'de_mirage'],
  ['workshop/3070284539/DE_Mirage', 'de_mirage'],
  ['@everyone', null],
  ['buy at evil.example', null],
])('of the map %s it tells %s', (map, told) => expect(toldMap(map)).toBe(told))
