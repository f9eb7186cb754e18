import { createECDH, randomBytes } from 'node:crypto'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createPushSender, type PushSender } from '../../apps/api/src/notices/push/push-sender.ts'
import { decryptPush } from '../../apps/sandbox/src/push/decrypt-push.ts'
import { pushRoutes } from '../../apps/sandbox/src/push/push.routes.ts'

/** The sandbox, which decrypts and verifies with Node's own cryptography, is the witness of what `web-push` sends. */

it('the sandbox decrypts the example of RFC 8291, appendix A', () => {
  const browser = createECDH('prime256v1')
  browser.setPrivateKey('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url')
  const body = Buffer.from(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    'base64url',
  )
  expect(decryptPush(body, browser, Buffer.from('BTBZMqHH6r4Tts7J_aSIgg', 'base64url'))).toBe(
    'When I grow up, I want to be a watermelon',
  )
})

let service: FastifyInstance
let address: string
let sender: PushSender
const key = Buffer.concat([Buffer.alloc(1, 1), randomBytes(31)]).toString('base64url')
const message = { title: '有空位了：周末 5v5', body: '30 秒内加入', tag: 'warmup.seat' }

const openSender = (options: Partial<Parameters<typeof createPushSender>[0]> = {}) =>
  createPushSender({
    key,
    publicUrl: () => 'https://warmup.example',
    isSandbox: true,
    now: () => new Date('2026-11-28T12:00:00Z'),
    ...options,
  })
beforeEach(async () => {
  service = fastify()
  await service.register(pushRoutes(() => address))
  address = await service.listen({ host: '127.0.0.1', port: 0 })
  sender = openSender()
})
afterEach(async () => {
  await sender.close()
  await service.close()
})

const subscribe = async () => {
  const { id, endpoint, keys } = (await service.inject({ method: 'POST', url: '/api/push/subscriptions' })).json()
  return {
    browser: { endpoint, ...keys } as { endpoint: string; p256dh: string; auth: string },
    messages: async () => (await service.inject(`/api/push/subscriptions/${id}/messages`)).json(),
    answer: (payload: object) =>
      service.inject({ method: 'PUT', url: `/api/push/subscriptions/${id}/answer`, payload }),
  }
}

it('a message is encrypted for the browser and signed for its push service', async () => {
  const { browser, messages } = await subscribe()
  expect(await sender.send(browser, message, 30)).toEqual({ is: 'taken' })
  expect(await messages()).toEqual([
    { ttlSeconds: 30, urgency: 'high', topic: 'warmup-seat', text: JSON.stringify(message) },
  ])
})

it('a browser with other keys cannot read it', async () => {
  const [first, second] = [await subscribe(), await subscribe()]
  await sender.send({ ...second.browser, endpoint: first.browser.endpoint }, message, 30)
  expect(await first.messages()).toEqual([])
})

it.each([
  [{ status: 404 }, { is: 'gone' }],
  [{ status: 410 }, { is: 'gone' }],
  [{ status: 403 }, { is: 'refused', status: 403 }],
  [{ status: 413 }, { is: 'refused', status: 413 }],
  [
    { status: 429, retryAfter: '17' },
    { is: 'later', afterSeconds: 17 },
  ],
  [
    { status: 503, retryAfter: 'Sat, 28 Nov 2026 12:00:20 GMT' },
    { is: 'later', afterSeconds: 20 },
  ],
  [
    { status: 503, retryAfter: 'soon' },
    { is: 'later', afterSeconds: undefined },
  ],
  [{ status: 500 }, { is: 'later', afterSeconds: undefined }],
])('the answer %j of a push service means %j', async (answer, outcome) => {
  const { browser, answer: set } = await subscribe()
  await set(answer)
  expect(await sender.send(browser, message, 30)).toEqual(outcome)
})

it('a push service that cannot be reached is asked later', async () => {
  const { browser } = await subscribe()
  await service.close()
  expect(await sender.send(browser, message, 30)).toEqual({ is: 'later', afterSeconds: undefined })
})

it('outside the sandbox no message is sent to this machine', async () => {
  const { browser, messages } = await subscribe()
  const strict = openSender({ isSandbox: false })
  const endpoint = browser.endpoint.replace('127.0.0.1', 'localhost')
  expect(await strict.send({ ...browser, endpoint }, message, 30)).toEqual({ is: 'later', afterSeconds: undefined })
  expect(await messages()).toEqual([])
  await strict.close()
})
