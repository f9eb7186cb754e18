import type { BrowserContext, Page } from 'playwright/test'
import { chromiumLaunch, isHeadlessShell } from '../../../scripts/chromium.ts'
import { beginSignedIn, freshSteamId, signInWithSteam } from '../harness/sign-in.ts'
import { everyPage } from '../shell/every-page.ts'
import {
  bound,
  dialogOf,
  expect,
  goTo,
  guestName,
  headerLogin,
  headerUser,
  logInByEmail,
  operator,
  test,
} from './accounts-test.ts'

test.use({
  serviceWorkers: 'allow',
  // Playwright switches off the back/forward cache, which browsers of visitors have.
  launchOptions: { ...chromiumLaunch(), ignoreDefaultArgs: ['--disable-back-forward-cache'] },
})

/** Pages of which a player sees more than a visitor. */
const ownPages = [everyPage.notices, everyPage.privacy, everyPage.inventory]

const isReady = (page: Page) => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)

/** Everything that a page's script can read: the page itself, its history entry and each kind of storage. */
const readableIn = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(async () => {
    const responses = async (name: string) => {
      const cache = await caches.open(name)
      const kept = await cache.keys()
      return Promise.all(kept.map(async (key) => `${key.url} ${await (await cache.match(key))?.text()}`))
    }
    const worker = await navigator.serviceWorker.getRegistration()
    const notifications = (await worker?.getNotifications()) ?? []
    return {
      page: `${document.title} ${document.documentElement.outerHTML}`,
      history: JSON.stringify(history.state),
      localStorage: JSON.stringify({ ...localStorage }),
      sessionStorage: JSON.stringify({ ...sessionStorage }),
      cookies: document.cookie,
      indexedDB: JSON.stringify(await indexedDB.databases()),
      caches: JSON.stringify(await Promise.all((await caches.keys()).map(responses))),
      notifications: JSON.stringify(notifications.map(({ title, body, tag }) => [title, body, tag])),
    }
  })

/** Expects that no page of the browser has one of these texts. */
const expectForgotten = async (context: BrowserContext, texts: readonly string[]): Promise<void> => {
  for (const page of context.pages()) {
    const places = Object.entries(await readableIn(page))
    const found = texts.flatMap((text) => places.filter(([, all]) => all.includes(text)).map(([name]) => [name, text]))
    expect(found, page.url()).toEqual([])
  }
}

const visitOwnPages = async (page: Page, steamId: string): Promise<void> => {
  for (const { address, content } of ownPages) {
    await page.goto(address)
    await expect(headerUser(page, steamId)).toBeVisible()
    await expect(content(page, true)).toBeVisible()
  }
}

/** Goes back one page. Playwright's own way waits for a load, which a page of the back/forward cache does not have. */
const goBack = async (page: Page): Promise<void> => {
  await page.evaluate(() => {
    Object.assign(window, { isLeft: true })
    setTimeout(() => history.back())
  })
  await page.waitForFunction(() => Reflect.get(window, 'isLeft') !== true)
}

const tokenIn = (page: Page): Promise<string> => page.evaluate(() => localStorage.getItem('token') ?? 'no token')

const logOut = async (page: Page): Promise<void> => {
  await page.getByRole('banner').getByRole('button', { name: '退出登录' }).click()
  const dialog = page.getByRole('alertdialog', { name: '退出登录' })
  await dialog.getByRole('button', { name: '退出登录' }).click()
  await expect(headerLogin(page)).toBeVisible()
  // It closes with an animation.
  await expect(dialog).toHaveCount(0)
}

test('after a sign-out nothing of the player is left, also not on the way back and in a new tab', async ({
  page,
  context,
}) => {
  const { email, steamId } = await bound()
  // A countdown of this browser names the email.
  await page.goto('/login?showEmailLogin=true')
  await goTo(page, '忘记密码')
  await dialogOf(page).getByRole('textbox', { name: '邮箱' }).fill(email)
  await logInByEmail(page, email)
  await expect(headerUser(page, steamId)).toBeVisible()
  await expect.poll(() => isReady(page)).toBe('activated')
  await visitOwnPages(page, steamId)
  const token = await tokenIn(page)
  const texts = [steamId, guestName(steamId), email, token]
  const other = await context.newPage()
  await other.goto('/privacy')
  await expect(headerUser(other, steamId)).toBeVisible()

  await logOut(page)
  await expect(headerLogin(other)).toBeVisible()
  await expectForgotten(context, texts)
  for (const _ of ownPages) {
    await goBack(page)
    await expect(headerLogin(page)).toBeVisible()
    await expectForgotten(context, texts)
  }
  const opened = await context.newPage()
  for (const { address, content } of ownPages) {
    await opened.goto(address)
    await expect(headerLogin(opened)).toBeVisible()
    await expect(content(opened, false)).toBeVisible()
    await expectForgotten(context, texts)
  }
})

test('a page that the browser kept for going back shows nothing of a player who has signed out since', async ({
  page,
  context,
}) => {
  test.skip(isHeadlessShell(), 'needs a full Chromium, which keeps pages')
  const steamId = freshSteamId()
  await beginSignedIn(page, steamId)
  await page.goto('/privacy')
  await expect(headerUser(page, steamId)).toBeVisible()
  const texts = [steamId, guestName(steamId), await tokenIn(page)]
  await page.evaluate(() => {
    window.addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }))
  })
  // A document without the portal's scripts.
  await page.goto('/healthz')
  const other = await context.newPage()
  await other.goto('/faq')
  await logOut(other)
  await goBack(page)
  expect(await page.evaluate(() => Reflect.get(window, 'persisted'))).toBe(true)
  await expect(headerLogin(page)).toBeVisible()
  await expectForgotten(context, texts)
})

test('a session that another device ended leaves nothing', async ({ page, context }) => {
  const steamId = freshSteamId()
  await beginSignedIn(page, steamId)
  await visitOwnPages(page, steamId)
  const texts = [steamId, guestName(steamId), await tokenIn(page)]
  expect(await operator('sessions', 'end', steamId)).toContain('ended every session')
  await page.goto('/privacy')
  await expect(headerLogin(page)).toBeVisible()
  await expectForgotten(context, texts)
})

test('a deleted account leaves nothing', async ({ page, context }) => {
  const steamId = freshSteamId()
  await beginSignedIn(page, steamId)
  await visitOwnPages(page, steamId)
  const texts = [steamId, guestName(steamId), await tokenIn(page)]
  await page.goto('/privacy')
  await page.getByRole('main').getByRole('button', { name: '删除账号…' }).click()
  await page
    .getByRole('alertdialog', { name: '删除账号？' })
    .getByRole('button', { name: /^按住删除账号/ })
    .hover()
  await page.mouse.down()
  await expect(headerLogin(page)).toBeVisible()
  await expectForgotten(context, texts)
})

test('the next player of the browser sees nothing of the former one', async ({ page, context }) => {
  const [former, next] = [freshSteamId(), freshSteamId()]
  await beginSignedIn(page, former)
  await visitOwnPages(page, former)
  const texts = [former, guestName(former), await tokenIn(page)]
  await logOut(page)
  await signInWithSteam(page, next)
  await visitOwnPages(page, next)
  await expectForgotten(context, texts)
})
