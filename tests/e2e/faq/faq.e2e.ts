import { hostileAnswers } from '@warmup/domain/faq/fixtures'
import type { Page } from 'playwright/test'
import { expectNoAxeViolations } from '../harness/axe.ts'
import { expect, test } from '../harness/test.ts'

const questions = [
  { id: 'first', question: '满员了怎么办？', answer: '<p>先排队。</p>', updatedAt: '2026-11-02' },
  {
    id: 'vip slot',
    question: '会员为什么还能进？',
    answer:
      '<p>每台服都为会员<b>保留</b>位置，见 <a href="/vip">VIP 会员</a>，或 <a href="https://example.com/">公告</a>。</p>',
    updatedAt: '2026-11-12',
  },
  ...Array.from({ length: 20 }, (_, index) => ({
    id: `more-${index}`,
    question: `别的问题 ${index}`,
    answer: `<p>别的答案 ${index}</p>`,
    updatedAt: '2026-10-01',
  })),
]

const serve = (page: Page, list: readonly object[] = questions) =>
  page.route('**/api/faqs?*', (route) => route.fulfill({ json: list }))

const question = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('every answer is in the page, in the language of the visitor', async ({ page }) => {
  await page.goto('/faq')
  await expect(page.getByText(/^\d+ 个问题\s· 最近更新 \d{4}-\d{2}-\d{2}$/)).toBeVisible()
  const rows = page.locator('[data-question]')
  expect(await rows.count()).toBeGreaterThanOrEqual(10)
  for (const row of await rows.all()) await expect(row.locator('.faq-answer')).not.toBeEmpty()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: '语言' }).click()
  await page.getByRole('menuitem', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'FAQ' })).toBeVisible()
  await expect(page.getByText(/^\d+ questions\s· last updated/)).toBeVisible()
})

test('a URL leads to its question, and follows the opened question without filling the history', async ({ page }) => {
  await serve(page)
  await page.goto('/leaderboard')
  await page.goto(`/faq?from=game#${encodeURIComponent('more-15')}`)
  await expect(question(page, '别的问题 15')).toBeFocused()
  await expect(question(page, '别的问题 15')).toBeInViewport()
  await expect(page.getByText('别的答案 15')).toBeVisible()

  await question(page, '会员为什么还能进？').click()
  await expect(page).toHaveURL('/faq?from=game#vip%20slot')
  await expect(page.getByText('/faq#vip%20slot')).toBeVisible()
  await question(page, '会员为什么还能进？').click()
  await expect(page).toHaveURL('/faq?from=game')
  await page.goBack()
  await expect(page).toHaveURL(/\/leaderboard/)
})

test('a link into the portal keeps `from`, an external one opens a tab', async ({ page }) => {
  await serve(page)
  await page.goto('/faq?from=game')
  await question(page, '会员为什么还能进？').click()
  const outside = page.getByRole('link', { name: '公告', exact: true })
  await expect(outside).toHaveAttribute('target', '_blank')
  await expect(outside).toHaveAttribute('rel', 'noopener noreferrer')
  await page.locator('.faq-answer').getByRole('link', { name: 'VIP 会员' }).click()
  await expect(page).toHaveURL('/vip?from=game')
})

test('the search marks its matches in questions and answers', async ({ page }) => {
  await serve(page)
  await page.goto('/faq')
  await page.getByRole('searchbox', { name: '搜索问题' }).fill('为会员保留')
  await expect(page.getByText('1 个结果')).toBeVisible()
  await expect(page.getByText(/^其余 21 个问题里没有「为会员保留」/)).toBeVisible()
  await expect(page.locator('mark').first()).toBeVisible()
  await question(page, '会员为什么还能进？').click()
  // The match spans elements of the answer.
  await expect(page.locator('.faq-answer mark')).toHaveText(['为会员', '保留'])
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: '清除搜索' }).first().click()
  await expect(page.locator('[data-question]')).toHaveCount(questions.length)
  await expect(page.getByRole('searchbox')).toBeFocused()
})

test("a question's URL can be copied", async ({ page, context, baseURL }) => {
  await serve(page)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/faq#first')
  await page.getByRole('button', { name: '复制链接' }).click()
  await expect(page.getByRole('status').filter({ hasText: '已复制' })).toHaveCount(1)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/faq#first`)
})

test.describe('without a content security policy', () => {
  // Tests the sanitizing alone. Chromium also reports policy violations in an inert document.
  test.use({ bypassCSP: true })

  test('hostile answers run no script, request nothing and navigate nowhere', async ({ page, baseURL }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const alerts: string[] = []
    page.on('dialog', (dialog) => {
      alerts.push(dialog.message())
      void dialog.dismiss()
    })
    await serve(
      page,
      hostileAnswers.map((answer, index) => ({ id: `h${index}`, question: `Hostile ${index}`, answer, updatedAt: '' })),
    )
    await page.goto('/faq')
    const rows = page.locator('[data-question]')
    await expect(rows).toHaveCount(hostileAnswers.length)
    // Opens all answers, so that their content is rendered.
    await page.evaluate(() => {
      for (const button of document.querySelectorAll<HTMLElement>('[data-question] h2 > button')) button.click()
    })
    await expect(page.locator('[data-question][data-open]')).toHaveCount(hostileAnswers.length)
    const targets = await page
      .locator('.faq-answer a')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).protocol))
    expect(new Set(targets)).toEqual(new Set(['http:']))
    await page.mouse.wheel(0, 20_000)
    await expect(page.getByRole('heading', { level: 1, name: '常见问题' })).toHaveCount(1)
    expect(alerts).toEqual([])
    expect(asked.filter((address) => !address.startsWith(`${baseURL}/`))).toEqual([])
    expect(new URL(page.url()).pathname).toBe('/faq')
  })
})

test('a failure to load the questions is reported and can be retried', async ({ page }) => {
  let isDown = true
  await page.route('**/api/faqs?*', (route) =>
    isDown
      ? route.fulfill({ status: 404, json: { error: 'Not found', code: 'not_found' } })
      : route.fulfill({ json: questions }),
  )
  await page.goto('/faq')
  await expect(page.getByRole('alert')).toContainText('常见问题加载失败')
  isDown = false
  await page.getByRole('button', { name: '重试' }).click()
  await expect(question(page, '满员了怎么办？')).toBeVisible()
})
