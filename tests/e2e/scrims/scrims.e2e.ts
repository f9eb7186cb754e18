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

/** Begins the map veto of the agreed scrim and bans maps in turn. Returns the map that is left. */
const vetoMaps = async (page: Page, guest: Page): Promise<string> => {
  await board(page).getByRole('button', { name: /BO1/ }).click()
  await expect(page.getByRole('button', { name: '复制链接' })).toBeVisible()
  await guest.reload()
  await board(guest).getByRole('link', { name: '进入地图 BP' }).click()
  await guest.getByRole('button', { name: '正面' }).click()
  const open = (captain: Page) => captain.getByRole('main').locator('input[type=radio]:not([aria-disabled])')
  const maps = await page.getByRole('main').getByRole('radio').count()
  for (let step = 1; step < maps; step += 1) {
    const mover = await Promise.any(
      [page, guest].map((captain) =>
        open(captain)
          .first()
          .waitFor()
          .then(() => captain),
      ),
    )
    await open(mover).first().check({ force: true })
    if (step === 1) await expectNoAxeViolations(mover)
    await mover.getByRole('button', { name: '禁用这张地图' }).click()
    for (const captain of [page, guest])
      await expect(captain.getByText(new RegExp(`^${step}\\. .*禁用 `))).toBeVisible({ timeout: 15_000 })
  }
  expect(await guest.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await expect(page.getByText('地图已选定')).toBeVisible()
  return (
    (await page
      .getByRole('main')
      .getByText(/^de_\w+$/)
      .first()
      .textContent()) ?? ''
  )
}

const board = (page: Page) => page.getByRole('region', { name: '约战' })

test('two teams agree on a scrim, see how to connect, and choose the map that the server loads', async ({
  page,
  owner,
  stack,
  browser,
}) => {
  const id = await stack.rent(owner, { name: 'scrim5v5' })
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

  const played = await vetoMaps(page, guest)
  for (const captain of [page, guest]) await expect(captain.getByText(/^比赛已加载/)).toBeVisible({ timeout: 30_000 })
  expect(await stack.log(id)).toContain(`Loading map "${played}"`)
  await guest.context().close()
})
