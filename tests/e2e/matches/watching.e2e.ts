import { expect, test } from '../practice/practice-test.ts'

test.use({ features: { pracc: { spectate: true } } })

test('a server with a broadcast can be watched, with the delay said', async ({ page }) => {
  await page.goto('/servers')
  const link = page.getByRole('link', { name: '观战' })
  await expect(link).toHaveAttribute('href', 'steam://rungameid/730//+connect%20127.0.0.1:27999')
  await expect(link).toHaveAttribute('title', '延迟 105 秒')
})
