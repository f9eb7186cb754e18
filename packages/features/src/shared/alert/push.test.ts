import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { playerKeys, sessionKeys } from '../api/session-keys.ts'
import { setTokenSource } from '../api/token-source.ts'
import { allowNotifications, endNotifications, notify, renewNotifications } from './alert-notification.ts'
import { pushKeyQuery } from './push.queries.ts'
import { isPushOn } from './push-mark.ts'
import { useAllowNotifications } from './use-allow-notifications.ts'

const [ana, bo] = ['76561198000000001', '76561198000000002']

let stored: Map<string, string>
let hasFocus: boolean
let key: string | null
let closed: string[]
/** The key of the browser's subscription, in bytes; null without a subscription. */
let subscribedKey: Uint8Array<ArrayBuffer> | null
let registration: ServiceWorkerRegistration
let worker: { ready: Promise<ServiceWorkerRegistration>; getRegistration: () => Promise<ServiceWorkerRegistration> }
const unsubscribe = vi.fn(async () => true)
const subscribe = vi.fn()

const signIn = (steamId: string) => stored.set(sessionKeys.user, JSON.stringify({ id: '1', steamId, username: 'x' }))

beforeEach(() => {
  stored = new Map()
  hasFocus = false
  key = '-_8' // 0xfb, 0xff
  subscribedKey = new Uint8Array([0xfb, 0xff])
  closed = []
  unsubscribe.mockClear()
  subscribe.mockReset().mockResolvedValue({
    toJSON: () => ({ endpoint: 'https://push.example/a', keys: { p256dh: 'p', auth: 'a' } }),
  })
  registration = {
    pushManager: {
      getSubscription: async () =>
        subscribedKey && { unsubscribe, options: { applicationServerKey: subscribedKey.buffer } },
      subscribe,
    },
    showNotification: async () => {},
    getNotifications: async ({ tag = '' } = {}) => [{ close: () => closed.push(tag) }],
  } as never
  worker = { ready: Promise.resolve(registration), getRegistration: async () => registration }
  const localStorage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
  }
  vi.stubGlobal('window', { localStorage, isSecureContext: true, PushManager: class {}, dispatchEvent: () => true })
  vi.stubGlobal('StorageEvent', class {})
  vi.stubGlobal('Notification', { permission: 'granted', requestPermission: async () => 'granted' })
  vi.stubGlobal('navigator', { serviceWorker: worker })
  vi.stubGlobal('document', { hasFocus: () => hasFocus, documentElement: { lang: 'en' } })
  vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) =>
    Response.json(method === 'POST' ? { success: true } : { key }),
  )
  setTokenSource(() => 'token')
  signIn(ana)
})
afterEach(() => {
  setTokenSource(() => undefined)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const Button = () => (useAllowNotifications() ? 'offered' : '')

const press = () => allowNotifications(() => {})
const isOffered = (answer: { key: string | null } | undefined): boolean => {
  const client = new QueryClient()
  client.setQueryData(pushKeyQuery().queryKey, answer)
  return renderToString(createElement(QueryClientProvider, { client }, createElement(Button))) === 'offered'
}

it('a browser with the permission is asked for push messages only if the backend has a key', () => {
  expect(isOffered({ key: 'key' })).toBe(true)
  expect(isOffered({ key: null })).toBe(false)
  expect(isOffered(undefined)).toBe(false)
})

it('a visitor is not asked for push messages', () => {
  stored.clear()
  expect(isOffered({ key: 'key' })).toBe(false)
})

it('the button is shown without the permission, even if the backend has no key', () => {
  vi.stubGlobal('Notification', { permission: 'default' })
  expect(isOffered(undefined)).toBe(true)
})

it('a press subscribes the browser', async () => {
  await press()
  expect(isPushOn()).toBe(true)
})

it('a subscription that the browser refuses is not asked for again', async () => {
  subscribe.mockRejectedValue(new DOMException('no push service', 'AbortError'))
  await press()
  expect(isPushOn()).toBe(false)
  expect(isOffered({ key: 'key' })).toBe(false)
})

it('a backend without a key for now is asked again', async () => {
  key = null
  await press()
  expect(isPushOn()).toBeUndefined()
})

it('waits for a worker that is being installed', async () => {
  worker.getRegistration = async () => ({ ...registration, active: null })
  worker.ready = new Promise((resolve) => setTimeout(resolve, 20, registration))
  await press()
  expect(isPushOn()).toBe(true)
})

it('a worker that does not become active in time means nothing for the next press', async () => {
  vi.useFakeTimers()
  worker.ready = new Promise(() => {})
  const pressed = press()
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1))
  await vi.runAllTimersAsync()
  await pressed
  expect(isPushOn()).toBeUndefined()
  expect(subscribe).not.toHaveBeenCalled()
})

it("a tab of a former player that wakes leaves the next player's subscription alone", async () => {
  signIn(bo)
  await press()
  unsubscribe.mockClear()
  await endNotifications()
  expect(unsubscribe).not.toHaveBeenCalled()
})

it.each([
  ['no player is signed in', () => stored.clear()],
  ['another player is signed in', () => signIn(bo)],
])('a subscription ends where %s', async (_, change) => {
  await press()
  unsubscribe.mockClear()
  change()
  expect(isPushOn()).toBeUndefined()
  await endNotifications()
  expect(unsubscribe).toHaveBeenCalledOnce()
})

it.each([true, false])(
  'the notification of a push message closes with its occasion; page with the focus: %j',
  async (focus) => {
    stored.set(playerKeys.push, `${ana} on`)
    hasFocus = focus
    notify({ title: 't', body: 'b', tag: 'warmup.seat' })()
    await vi.waitFor(() => expect(closed).toEqual(['warmup.seat']))
  },
)

it('a subscription to the key of the portal is not renewed', async () => {
  stored.set(playerKeys.push, `${ana} on`)
  await renewNotifications()
  expect(subscribe).not.toHaveBeenCalled()
})

it.each([
  ['is gone', null],
  ['has another key', new Uint8Array([1, 2])],
])('a subscription that %s is renewed', async (_, bytes) => {
  stored.set(playerKeys.push, `${ana} on`)
  subscribedKey = bytes
  await renewNotifications()
  expect(subscribe).toHaveBeenCalledOnce()
  expect(isPushOn()).toBe(true)
})

it('a subscription that the backend did not store is renewed on the next page', async () => {
  stored.set(playerKeys.push, `${ana} on`)
  subscribedKey = null
  const withdraw = vi.fn(async () => true)
  subscribe.mockResolvedValue({
    toJSON: () => ({ endpoint: 'https://push.example/a', keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: withdraw,
  })
  vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) =>
    method === 'POST' ? Response.json({}, { status: 500 }) : Response.json({ key }),
  )
  await expect(renewNotifications()).rejects.toThrow()
  expect(withdraw).toHaveBeenCalledOnce()
})

it('a subscription that can no longer be renewed is off', async () => {
  stored.set(playerKeys.push, `${ana} on`)
  subscribedKey = null
  subscribe.mockRejectedValue(new DOMException('no push service', 'AbortError'))
  await renewNotifications()
  expect(isPushOn()).toBe(false)
})

it.each([
  ['a player who has not asked for push messages', () => {}],
  ['the mark of another player', () => stored.set(playerKeys.push, `${bo} on`)],
  [
    'a browser without the permission',
    () => {
      stored.set(playerKeys.push, `${ana} on`)
      vi.stubGlobal('Notification', { permission: 'denied' })
    },
  ],
])('nothing is renewed for %s', async (_, prepare) => {
  prepare()
  subscribedKey = null
  await renewNotifications()
  expect(subscribe).not.toHaveBeenCalled()
})
