import type { Page } from 'playwright/test'
import { beginSignedIn, freshSteamId } from '../harness/sign-in.ts'
import { everyPage } from './every-page.ts'
import { expect, test } from './shell-test.ts'

const calls = '**/api/**'

/** Navigates within the portal, without loading a document. */
const goTo = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)

const failure = (page: Page) => page.getByRole('main').getByRole('button', { name: '重试' }).first()

for (const [name, isSignedIn] of [
  ['serverDetails', false],
  ['vip', false],
  ['faq', false],
  ['inventory', true],
] as const)
  test(`failed queries are repeated when the server responds again: ${name}`, async ({ page }) => {
    if (isSignedIn) await beginSignedIn(page, freshSteamId())
    const before = name === 'faq' ? everyPage.vip : everyPage.faq
    await page.goto(before.address)
    await expect(before.content(page)).toBeVisible()
    await page.route(calls, (route) => route.abort('connectionrefused'))
    await goTo(page, everyPage[name].address)
    await expect(failure(page)).toBeVisible()
    await page.unroute(calls)
    await expect(everyPage[name].content(page, isSignedIn)).toBeVisible()
    await expect(failure(page)).toHaveCount(0)
  })
