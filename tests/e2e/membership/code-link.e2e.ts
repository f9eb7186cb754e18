import { beginSignedIn, freshSteamId } from '../harness/sign-in.ts'
import { expect, test } from '../harness/test.ts'

test('a link fills in a code, leaves the address, and is kept until it is changed', async ({ page }) => {
  await page.goto('/vip#code=4f7k-92qx-0b3m-tc81')
  await expect(page.getByRole('button', { name: '登录后兑换' })).toBeFocused()
  expect(new URL(page.url()).hash).toBe('')

  // The tab comes back from Steam.
  await beginSignedIn(page, freshSteamId())
  await page.goto('/vip')
  const field = page.getByRole('textbox', { name: '兑换码' })
  await expect(field).toHaveValue('4F7K-92QX-0B3M-TC81')
  await expect(field).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field).toHaveAccessibleDescription(/兑换码无效/)

  await field.fill('')
  await page.reload()
  await expect(field).toHaveValue('')

  await page.goto('/vip#code=4f7k92qx0b3mtc81')
  await expect(field).toHaveValue('4F7K-92QX-0B3M-TC81')
  await page.goto('/vip#code=4f7k')
  await expect(page).toHaveURL(/\/vip$/)
  await page.reload()
  await expect(field).toHaveValue('')
})
