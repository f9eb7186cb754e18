import type { Page } from 'playwright/test'
import { findCutLabels, findOverlaps, recordShifts, windowSizes } from '../harness/layout.ts'
import { expect, nameOf, rowOf, rowsOf, test } from './servers-test.ts'

const languages = ['zh', 'en'] as const
type Language = (typeof languages)[number]

const speak = (page: Page, language: Language) =>
  page.addInitScript((chosen) => localStorage.setItem('preferredLanguage', chosen), language)

/** Mode names and server states are the portal's own words, so they must not be truncated. */
const rowLabels = '.server-chip, .server-tag, .server-join'

/** The number of online players and the age of the data. */
const statusFacts = 'h1 + div span'

const nothing: string[] = []

const everyFilter = '/?hide_full=false&modes=dm,retakes&maps=de_mirage,de_inferno&regions=ap-shanghai,ap-hongkong'

for (const language of languages) {
  test(`no control is covered and no label is truncated, in any window (${language})`, async ({ page }) => {
    test.slow()
    await speak(page, language)
    await page.goto('/?hide_full=false')
    await expect(rowOf(page, 'full')).toContainText(language === 'zh' ? '满员' : 'Full')
    await expect(rowOf(page, 'full').locator('[data-latency]:not([data-latency=loading])')).toBeVisible()
    for (const size of windowSizes) {
      await test.step(`${size.width} x ${size.height}`, async () => {
        await page.setViewportSize(size)
        for (const top of [0, 240]) {
          await page.evaluate((y) => window.scrollTo(0, y), top)
          expect.soft(await findOverlaps(page), `${size.width} px, scrolled ${top} px`).toEqual(nothing)
        }
        expect.soft(await findCutLabels(page, `${rowLabels}, ${statusFacts}`), `${size.width} px`).toEqual(nothing)
        expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width)
      })
    }
  })

  test(`choosing filters does not move the content below (${language})`, async ({ page }) => {
    await speak(page, language)
    const tops = async (address: string) => {
      await page.goto(address)
      await expect(rowsOf(page).first()).toBeVisible()
      const seen: number[] = []
      for (const size of windowSizes) {
        await page.setViewportSize(size)
        seen.push(await page.getByRole('table').evaluate((table) => table.getBoundingClientRect().top + scrollY))
      }
      return seen
    }
    expect(await tops(everyFilter)).toEqual(await tops('/'))
  })

  for (const size of [
    { width: 360, height: 740 },
    { width: 834, height: 1112 },
    { width: 1440, height: 900 },
  ])
    test(`nothing shifts while a page loads (${language}, ${size.width} px)`, async ({ page }) => {
      await page.setViewportSize(size)
      await speak(page, language)
      // Fonts are cached here; prerendered.e2e.ts tests fonts that arrive late.
      await page.goto('/faq')
      await page.evaluate(() => document.fonts.ready)
      const shifts = await recordShifts(page)
      for (const address of ['/?hide_full=false', everyFilter]) {
        await page.goto(address)
        await expect(rowsOf(page).first().locator('[data-latency]:not([data-latency=loading])')).toBeVisible()
        expect.soft(await shifts(), address).toEqual(nothing)
      }
      for (const address of ['/login', '/login?showEmailLogin=true']) {
        await page.goto(address)
        await expect(page.getByRole('dialog')).toBeVisible()
        await expect(page.locator('[data-server] [data-latency]:not([data-latency=loading])').first()).toBeVisible()
        expect.soft(await shifts(), address).toEqual(nothing)
      }
      // On narrower screens the players' list still moves the servers below it.
      if (size.width === 1440) {
        await page.goto('/servers/details/empty')
        await expect(
          page.getByRole('region', { name: language === 'zh' ? '凑人开局' : 'Get a game going' }),
        ).toBeVisible()
        await expect(page.getByRole('contentinfo')).toBeVisible()
        expect.soft(await shifts(), '/servers/details').toEqual(nothing)
      }
      await page.goto('/faq')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect.soft(await shifts(), '/faq').toEqual(nothing)
    })
}

for (const viewport of windowSizes)
  test.describe(`a first visit at ${viewport.width} x ${viewport.height}`, () => {
    // Set before the page loads, because resizing the window shifts content.
    test.use({ isFirstVisit: true, viewport })

    test('the language popup covers and moves nothing', async ({ page }) => {
      const shifts = await recordShifts(page)
      await page.goto('/')
      const popup = page.getByRole('dialog')
      await expect(popup).toBeVisible()
      expect.soft(await shifts()).toEqual(nothing)
      expect.soft(await findOverlaps(page)).toEqual(nothing)
      expect.soft(await findCutLabels(page)).toEqual(nothing)
      const top = () => page.getByRole('main').evaluate((main) => main.getBoundingClientRect().top)
      const before = await top()
      await popup.getByRole('button', { name: '中文', exact: true }).click()
      await expect(popup).toHaveCount(0)
      expect(await top()).toBeLessThan(before)
    })
  })

test('larger text truncates no server name and no fact above the list', async ({ page }) => {
  await speak(page, 'en')
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%'
    }),
  )
  await page.goto('/')
  await expect(rowsOf(page).first()).toBeVisible()
  for (const size of windowSizes) {
    await page.setViewportSize(size)
    const cut = await page
      .locator('.server-name')
      .evaluateAll(
        (names) => names.filter((name) => name.scrollHeight > name.clientHeight + 1 || name.clientWidth < 60).length,
      )
    expect.soft(cut, `${size.width} px`).toBe(0)
    const cutFacts = await page
      .locator(statusFacts)
      .evaluateAll((facts) =>
        facts
          .filter((fact) => getComputedStyle(fact).textOverflow === 'ellipsis' && fact.scrollWidth > fact.clientWidth)
          .map((fact) => fact.textContent),
      )
    expect.soft(cutFacts, `${size.width} px`).toEqual(nothing)
  }
})

test('the quick join result starts with the server’s name and shows Join, even in a low window', async ({ page }) => {
  await page.setViewportSize({ width: 667, height: 375 })
  await page.goto('/')
  await page.getByRole('button', { name: '快速加入' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '死斗' }).click()
  // A nearer server may follow, with a link of its own.
  const join = dialog.getByRole('link', { name: '加入' }).first()
  await expect(join).toBeFocused()
  await expect(dialog.getByText(nameOf('snug'))).toBeInViewport({ ratio: 1 })
  await expect(join).toBeInViewport({ ratio: 0.9 })
})

test('the reason why WeChat is unavailable covers no button', async ({ page }) => {
  await page.goto('/login')
  const wechat = page.getByRole('button', { name: '使用微信登录' })
  await wechat.focus()
  const reason = page.getByText('微信登录还没有开放').last()
  await expect(reason).toBeVisible()
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  const { y: top = 0 } = (await reason.boundingBox()) ?? {}
  const { y = 0, height = 0 } = (await page.getByRole('button', { name: '使用邮箱登录' }).boundingBox()) ?? {}
  expect(top).toBeGreaterThanOrEqual(y + height)
})

test.describe('with forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } })

  test('switches and the icons of rows stay visible', async ({ page }) => {
    await page.goto('/')
    await expect(rowsOf(page).first()).toBeVisible()
    const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    const colorOf = (selector: string, pseudo?: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element, part) => getComputedStyle(element, part).backgroundColor, pseudo)
    expect(await colorOf('[role=switch]:checked')).not.toBe(ground)
    expect(await colorOf('[role=switch]:not(:checked)', '::before')).not.toBe(ground)
    expect(await colorOf('.server-action', '::before')).not.toBe(ground)
    expect(await colorOf('.w-mode-icon')).not.toBe(ground)
    expect(await colorOf('.servers-sort', '::after')).not.toBe(ground)
  })
})

test.describe('on a first visit in landscape', () => {
  test.use({ isFirstVisit: true, viewport: { width: 844, height: 390 } })

  test('two servers are visible below the language popup, which moves nothing', async ({ page }) => {
    const shifts = await recordShifts(page)
    await page.goto('/')
    await expect(page.getByRole('dialog', { name: '选择语言 · Choose a language' })).toBeVisible()
    await expect(rowsOf(page).first()).toBeInViewport({ ratio: 1 })
    await expect(rowsOf(page).nth(1)).toBeInViewport({ ratio: 0.85 })
    expect(await shifts()).toEqual([])
  })
})
