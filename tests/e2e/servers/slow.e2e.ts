import { clientRenderedPage, expect, rowOf, test } from './servers-test.ts'

test('a list that does not arrive is reported after 3 s, and a press retries at once', async ({ page }) => {
  await page.clock.install()
  let isHanging = true
  await page.route('**/api/servers*', (route) => (isHanging ? undefined : route.continue()))
  await page.goto(clientRenderedPage)
  await expect(page.getByRole('heading', { name: '服务器列表' })).toBeVisible()
  const table = await page.getByRole('table').boundingBox()
  await page.clock.runFor(3_000)
  await expect(page.getByText('加载比平时慢')).toBeVisible()
  // The message covers the placeholders and moves nothing.
  expect(await page.getByRole('table').boundingBox()).toEqual(table)
  isHanging = false
  await page.getByRole('button', { name: '立即重试' }).click()
  await expect(rowOf(page, 'roomy')).toBeVisible()
  await expect(page.getByText('加载比平时慢')).toHaveCount(0)
})

test('a server that never responds times out and is not reported as offline', async ({ page }) => {
  await page.route('**/api/servers*', () => {})
  await page.goto(clientRenderedPage)
  const failure = page.getByRole('alert').filter({ hasText: '服务器列表加载失败' })
  await expect(failure).toContainText('服务器没有回应')
  await expect(failure.getByRole('button', { name: '重试' })).toBeEnabled()
})

for (const [what, answer] of [
  ['fails', { status: 503, body: '' }],
  ['sends an invalid response', { status: 200, contentType: 'text/html', body: '<h1>Welcome</h1>' }],
] as const)
  test(`a server that ${what} is reported as having a problem`, async ({ page }) => {
    await page.route('**/api/servers*', (route) => route.fulfill(answer))
    await page.goto(clientRenderedPage)
    await expect(page.getByRole('alert').filter({ hasText: '服务器列表加载失败' })).toContainText('不是你的网络问题')
  })
