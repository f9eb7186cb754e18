import { expect, test } from '../harness/test.ts'

test('without data no period is marked as chosen; all time is marked after a choice', async ({ page }) => {
  await page.route('**/api/leaderboard/**', (route) => route.abort())
  await page.goto('/leaderboard')
  await expect(page.getByRole('button', { name: '重试' }).first()).toBeVisible()
  const pressed = page.getByRole('group', { name: '时间范围' }).locator('button[aria-pressed=true]')
  await expect(pressed).toHaveCount(0)
  await page.getByRole('button', { name: '总榜' }).click()
  await expect(page).toHaveURL(/\?season=all$/)
  await expect(pressed).toHaveText('总榜')
})
