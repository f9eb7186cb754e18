import type { Page } from 'playwright/test'
import { expect, test } from '../harness/test.ts'

/** Replaces every text, including later ones, with two elements, like the translators of Chrome and Edge. */
const translate = (page: Page) =>
  page.addInitScript(() => {
    const wrap = (text: Node) => {
      const parent = text.parentElement
      if (!parent || text.nodeValue?.trim() === '' || parent.closest('font, script, style, svg, [translate=no]')) return
      const outer = document.createElement('font')
      const inner = document.createElement('font')
      outer.append(inner)
      inner.textContent = text.nodeValue
      parent.replaceChild(outer, text)
    }
    const wrapAll = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Node[] = []
      for (let text = walker.nextNode(); text; text = walker.nextNode()) texts.push(text)
      texts.forEach(wrap)
    }
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) wrapAll(node.nodeType === 3 ? (node.parentNode ?? node) : node)
    }).observe(document, { subtree: true, childList: true })
  })

test.describe('a page that the browser translates', () => {
  let errors: string[]
  test.beforeEach(async ({ page }) => {
    errors = []
    page.on('pageerror', (error) => errors.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error' && /NotFoundError|removeChild|insertBefore/.test(message.text()))
        errors.push(message.text())
    })
    await translate(page)
  })
  test.afterEach(() => expect(errors).toEqual([]))

  test('shows live servers, sorted, filtered and in another language', async ({ page }) => {
    await page.goto('/servers')
    await expect(page.locator('[data-server]').first()).toBeVisible()
    for (let update = 0; update < 2; update++) {
      await page.waitForResponse((response) => new URL(response.url()).pathname === '/api/servers')
    }
    await page.getByRole('searchbox').fill('no such server')
    await expect(page.locator('[data-server]')).toHaveCount(0)
    await page.getByRole('searchbox').fill('')
    await expect(page.locator('[data-server]').first()).toBeVisible()
    await page.getByRole('button', { name: '语言' }).click()
    await page.getByRole('menuitem', { name: 'English' }).click()
    await expect(page.getByRole('navigation').getByText('Leaderboard').first()).toBeVisible()
  })

  test('marks matches in the FAQ', async ({ page }) => {
    await page.goto('/faq')
    const search = page.getByRole('searchbox')
    for (const words of ['会', '会员', '服务器', 'no such words', '']) {
      await search.fill(words)
      if (words === 'no such words') await expect(page.locator('[data-question]')).toHaveCount(0)
      else await expect(page.locator('[data-question]').first()).toBeVisible()
    }
  })

  test("switches the leaderboard and opens a player's stats", async ({ page }) => {
    await page.goto('/leaderboard')
    // Placeholders and vacant places are cards as well, but no buttons.
    const names = page.locator('[aria-haspopup=dialog][data-control=name], button.top-card')
    await expect(names.first()).toBeVisible()
    for (const tab of await page.getByRole('main').getByRole('tab').all()) {
      await tab.click()
      await expect(tab).toHaveAttribute('aria-selected', 'true')
    }
    await expect(names.first()).toBeVisible()
    await names.first().click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })
})
