import type { Browser, BrowserContext, Page, Worker } from 'playwright/test'
import { isHeadlessShell } from '../../../scripts/chromium.ts'
import { beginSignedIn, freshSteamId } from '../harness/sign-in.ts'
import { expect, nameOf, rowOf, type ServersStack, test } from '../servers/servers-test.ts'

test.use({ serviceWorkers: 'allow' })

type Subscription = { id: string; endpoint: string; keys: { p256dh: string; auth: string } }
type Message = { ttlSeconds: number; urgency: string; topic: string; text: string }

const strip = (page: Page) => page.getByRole('region', { name: '排队等空位' })

/** The push service of Chromium cannot be reached here: the sandbox plays it, and the browser behind the subscription. */
const subscribeAtSandbox = (context: BrowserContext, subscription: Subscription) =>
  context.addInitScript((answer) => {
    PushManager.prototype.subscribe = () => Promise.resolve({ toJSON: () => answer } as unknown as PushSubscription)
  }, subscription)

/** A member in the queue of the full server whose browser may show notifications. */
const waitingMember = async (browser: Browser, servers: ServersStack) => {
  const steamId = freshSteamId()
  await servers.grant('vip', steamId)
  const context = await browser.newContext({ baseURL: servers.address, serviceWorkers: 'allow' })
  await context.grantPermissions(['notifications'], { origin: servers.address })
  await context.addInitScript(() => localStorage.setItem('languageSelected', 'true'))
  const created = await fetch(`${servers.sandboxAddress}/api/push/subscriptions`, { method: 'POST' })
  const subscription: Subscription = await created.json()
  await subscribeAtSandbox(context, subscription)
  const page = await context.newPage()
  await beginSignedIn(page, steamId)
  await page.goto('/servers?hide_full=false')
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)
  await rowOf(page, 'full').getByRole('button', { name: /^排队/ }).click()
  return { context, page, subscription }
}

const messagesOf = async (servers: ServersStack, { id }: Subscription): Promise<readonly Message[]> =>
  (await fetch(`${servers.sandboxAddress}/api/push/subscriptions/${id}/messages`)).json()

const workerOf = async (context: BrowserContext): Promise<Worker> =>
  context.serviceWorkers()[0] ?? context.waitForEvent('serviceworker')

/** Gives the service worker a message as the browser does after its decryption. `page` is one that is not the portal. */
const deliver = async (page: Page, origin: string, data: string) => {
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`)
      if (own !== undefined) resolve(own.registrationId)
    }),
  )
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data })
}

const shownBy = (worker: Worker) =>
  worker.evaluate(async () => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
    return (await registration.getNotifications()).map(({ title }) => title)
  })

test('a free seat is told by push while no page of the portal is open, until the sign-out', async ({
  browser,
  servers,
}) => {
  test.skip(isHeadlessShell(), 'needs a full Chromium, which has notifications')
  const { context, page, subscription } = await waitingMember(browser, servers)
  await strip(page).getByRole('button', { name: '轮到我就喊我' }).click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('push'))).toMatch(/ on$/)

  const worker = await workerOf(context)
  await page.goto('about:blank')
  await servers.setStates({ full: { players: 8 } })
  await expect.poll(async () => (await messagesOf(servers, subscription)).length).toBe(1)
  const [message] = await messagesOf(servers, subscription)
  expect(message?.urgency).toBe('high')
  expect(message?.text).not.toContain('token')
  await deliver(page, servers.address, message?.text ?? '')
  await expect.poll(() => shownBy(worker)).toEqual([expect.stringContaining(nameOf('full'))])

  await page.goto('/servers')
  await page.getByRole('banner').getByRole('button', { name: '退出登录' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: '登录' })).toBeVisible()
  await expect.poll(() => shownBy(worker)).toEqual([])
  await expect.poll(() => page.evaluate(() => localStorage.getItem('push'))).toBeNull()
  await context.close()
})
