import type { Browser, Page } from 'playwright/test'
import { expectNoAxeViolations } from '../harness/axe.ts'
import { beginSignedIn, freshSteamId } from '../harness/sign-in.ts'
import { expect, openRunning, type PracticeStack, test } from '../practice/practice-test.ts'

test.use({ features: { pracc: { findScrims: true } } })

/** A signed-in player with a browser of their own. */
const openAs = async (browser: Browser, stack: PracticeStack, steamId: string): Promise<Page> => {
  const context = await browser.newContext({ baseURL: stack.address, viewport: { width: 390, height: 844 } })
  await context.addInitScript(() => localStorage.setItem('languageSelected', 'true'))
  const page = await context.newPage()
  await beginSignedIn(page, steamId)
  await page.goto('/pracc')
  return page
}

const board = (page: Page) => page.getByRole('region', { name: '约战' })

test('two teams agree on a scrim, and both see how to connect', async ({ page, owner, stack, browser }) => {
  await stack.rent(owner, { name: 'scrim5v5' })
  await openRunning(page, 'scrim5v5')
  await board(page).getByRole('button', { name: '发布约战' }).click()
  const dialog = page.getByRole('dialog', { name: '发布约战' })
  await dialog.getByRole('checkbox', { name: 'de_mirage' }).check()
  await dialog.getByRole('radio', { name: 'scrim5v5' }).check({ force: true })
  await dialog.getByRole('textbox', { name: '备注' }).fill('BO1')
  await dialog.getByRole('button', { name: '发布' }).click()
  await expect(board(page)).toContainText('还没有人应战')

  const guest = await openAs(browser, stack, freshSteamId())
  const post = board(guest).getByRole('listitem').filter({ hasText: 'BO1' })
  await expect(post).toContainText('de_mirage')
  await expect(board(guest)).not.toContainText('nade42')
  await post.getByRole('button', { name: '应战' }).click()
  await guest.getByRole('dialog', { name: '应战' }).getByRole('button', { name: '应战' }).click()
  await expect(post).toContainText('已应战，等对方接受')
  expect(await guest.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await expectNoAxeViolations(guest)

  await page.reload()
  await board(page).getByRole('button', { name: '接受' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '接受' }).click()
  await expect(board(page)).toContainText('password nade42; connect')
  await guest.reload()
  await expect(board(guest)).toContainText('password nade42; connect')
  // The other side is an admin of the server now.
  await expect(guest.getByRole('article', { name: 'scrim5v5' })).toBeVisible()
  await guest.context().close()
})
