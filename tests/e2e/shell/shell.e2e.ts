import { addressOf, expect, sidebar, test } from './shell-test.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

test.describe('languages', () => {
  test.describe('on a first visit', () => {
    test.use({ isFirstVisit: true })

    test('a popup offers both after 500 ms, once', async ({ page }) => {
      await page.clock.install()
      // Times of the page and the popup in milliseconds: a timer may be late, never early.
      await page.addInitScript(() => {
        const seen: Record<string, number> = {}
        Object.assign(window, { seen })
        new MutationObserver(() => {
          if (document.querySelector('nav')) seen.page ??= Date.now()
          if (document.querySelector('[role=dialog]')) seen.popup ??= Date.now()
        }).observe(document, { subtree: true, childList: true })
      })
      await page.goto('/faq')
      const popup = page.getByRole('dialog', { name: '选择语言 · Choose a language' })
      await expect(popup).toBeVisible()
      const seen: unknown = await page.evaluate(() => Reflect.get(window, 'seen'))
      expect(seen).toEqual({ page: expect.any(Number), popup: expect.any(Number) })
      expect(await page.evaluate<number>('seen.popup - seen.page')).toBeGreaterThanOrEqual(500)
      await popup.getByRole('button', { name: 'English' }).click()
      await expect(popup).toHaveCount(0)
      await expect(page.getByRole('heading', { name: 'FAQ' })).toBeVisible()

      await page.reload()
      await expect(page.getByRole('heading', { name: 'FAQ' })).toBeVisible()
      await page.clock.fastForward(2_000)
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })

    test('a popup that cannot be loaded leaves no empty space', async ({ page }) => {
      const hasBand = () => page.evaluate(() => document.documentElement.dataset.firstVisit !== undefined)
      let isAsked = () => {}
      const asked = new Promise<void>((resolve) => {
        isAsked = resolve
      })
      let isReleased = () => {}
      const released = new Promise<void>((resolve) => {
        isReleased = resolve
      })
      await page.route('**/assets/*language-popup*', async (route) => {
        isAsked()
        await released
        await route.abort()
      })
      await page.goto('/faq')
      await asked
      expect(await hasBand()).toBe(true)
      isReleased()
      await expect.poll(hasBand).toBe(false)
      await expect(page.getByRole('heading', { level: 1, name: '常见问题' })).toBeVisible()
    })

    test('the page works behind the popup, and closing it keeps the language', async ({ page }) => {
      await page.goto('/faq')
      const popup = page.getByRole('dialog')
      await expect(popup).toBeVisible()
      await sidebar(page).getByRole('link', { name: '排行榜' }).click()
      await expect(page.getByRole('heading', { level: 1, name: '排行榜' })).toBeVisible()
      await popup.getByRole('button', { name: '关闭并继续使用中文' }).click()
      await expect(popup).toHaveCount(0)
      await page.reload()
      await expect(page.getByRole('heading', { level: 1, name: '排行榜' })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
    })
  })

  test('the header switches texts, page language and title, and remembers the choice', async ({ page }) => {
    await page.goto('/leaderboard')
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
    await expect(page).toHaveTitle('排行榜 · Warmup 热身社区')
    await page.getByRole('button', { name: '语言' }).click()
    await expect(page.getByRole('menuitem', { name: '中文' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Leaderboard' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB')
    await expect(page).toHaveTitle('Leaderboard · Warmup Community')
    await expect(page.getByRole('button', { name: 'Language' })).toBeFocused()

    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB')
    await expect(
      page.getByRole('complementary', { name: 'Sidebar' }).getByRole('navigation').getByRole('link'),
    ).toHaveText(['Servers', 'VIP', 'Leaderboard', /^Practice/, 'Inventory', 'FAQ'])
  })

  test('texts that cannot be loaded leave the page unchanged', async ({ page }) => {
    await page.goto('/faq')
    await expect(page.getByRole('heading', { level: 1, name: '常见问题' })).toBeVisible()
    await page.route(/\/assets\/en-[\w-]+\.js$/, (route) => route.abort())
    const refused = page.waitForEvent('requestfailed')
    await page.getByRole('button', { name: '语言' }).click()
    await page.getByRole('menuitem', { name: 'English' }).click()
    await refused
    await expect(page.getByRole('heading', { level: 1, name: '常见问题' })).toBeVisible()
  })
})

test.describe('the colour theme', () => {
  const theme = async (page: import('playwright/test').Page) => page.evaluate(() => document.documentElement.className)

  test('follows the system until the visitor chooses, live and before the first paint', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto('/faq')
    await expect(page.getByRole('heading', { level: 1, name: '常见问题' })).toBeVisible()
    expect(await theme(page)).toBe('light')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(page.locator('html')).toHaveClass('dark')

    await page.getByRole('button', { name: '切换到浅色主题' }).click()
    await expect(page.locator('html')).toHaveClass('light')
    await expect(page.locator('meta[name="theme-color"]').first()).toHaveAttribute('content', 'rgb(243, 244, 240)')
    await page.reload({ waitUntil: 'commit' })
    await expect(page.locator('html')).toHaveClass('light')

    await page.getByRole('button', { name: '切换到深色主题' }).click()
    await expect(page.locator('html')).toHaveClass('dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await expect(page.locator('html')).toHaveClass('light')
  })

  test('follows a system change before the portal listens to it', async ({ page }) => {
    await page.addInitScript(() => {
      const matchMedia = window.matchMedia.bind(window)
      let isLight = false
      const system = {
        get matches() {
          return isLight
        },
        addEventListener: () => {
          isLight = true
        },
        removeEventListener: () => {},
      }
      window.matchMedia = (query) =>
        query === '(prefers-color-scheme: light)'
          ? Object.defineProperties(matchMedia(query), Object.getOwnPropertyDescriptors(system))
          : matchMedia(query)
    })
    await page.goto('/faq')
    await expect(page.locator('html')).toHaveClass('light')
  })
})

test.describe('the side menu', () => {
  test('lists every page and marks the current one', async ({ page }) => {
    await page.goto('/faq')
    const menu = sidebar(page)
    await expect(menu.getByRole('link', { name: '常见问题' })).toHaveAttribute('aria-current', 'page')
    await expect(menu.getByRole('link', { name: '练习服' })).toContainText('NEW')
    for (const name of ['VIP 会员', '排行榜', '练习服', '库存', '服务器']) {
      await menu.getByRole('link', { name, exact: true }).click()
      await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page')
      await expect(menu.locator('[aria-current=page]')).toHaveCount(1)
    }
    expect(addressOf(page)).toBe('/servers')
  })

  test('collapses to icons and remembers it', async ({ page }) => {
    await page.goto('/faq')
    const menu = sidebar(page)
    await expect(menu.getByText('在线玩家')).toBeVisible()
    await page.getByRole('button', { name: '收起侧栏' }).click()
    expect((await menu.boundingBox())?.width).toBe(64)
    await page.reload()
    await expect(page.getByRole('button', { name: '展开侧栏' })).toBeVisible()
    expect((await menu.boundingBox())?.width).toBe(64)
    await menu.getByRole('link', { name: '常见问题' }).click()
    await expect(page).toHaveURL('/faq')
    await page.getByRole('button', { name: '展开侧栏' }).click()
    expect((await menu.boundingBox())?.width).toBe(216)
  })

  test('counts the players online', async ({ page }) => {
    await page.goto('/faq')
    await expect(sidebar(page).getByText(/^[\d,]+ 人在线，共 [\d,]+ 个位置$/)).toBeVisible()
  })

  test('is beside the content from 1024 px on', async ({ page }) => {
    await page.goto('/faq')
    await page.setViewportSize({ width: 1024, height: 800 })
    await expect(sidebar(page)).toBeVisible()
    await expect(page.getByRole('button', { name: '打开菜单' })).toBeHidden()
    await page.setViewportSize({ width: 1023, height: 800 })
    await expect(sidebar(page)).toBeHidden()
    await expect(page.getByRole('button', { name: '打开菜单' })).toBeVisible()
  })
})

test('a tablet rotated while the menu is open stays usable', async ({ page }) => {
  await page.setViewportSize({ width: 834, height: 1112 })
  await page.goto('/faq')
  await page.getByRole('button', { name: '打开菜单' }).click()
  await expect(page.getByRole('dialog', { name: '菜单' })).toBeVisible()
  await page.setViewportSize({ width: 1180, height: 820 })
  await sidebar(page).getByRole('link', { name: '排行榜' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '排行榜' })).toBeVisible()
  await page.setViewportSize({ width: 834, height: 1112 })
  await expect(page.getByRole('button', { name: '打开菜单' })).toBeVisible()
  await expect(page.getByRole('dialog', { name: '菜单' })).toBeHidden()
})

test.describe('on a phone', () => {
  test.use(phone)

  test('the menu opens by touch, navigates and closes', async ({ page }) => {
    await page.goto('/faq')
    await page.getByRole('button', { name: '打开菜单' }).tap()
    const menu = page.getByRole('dialog', { name: '菜单' })
    await expect(menu).toBeVisible()
    await menu.getByRole('link', { name: '排行榜' }).tap()
    await expect(page.getByRole('heading', { level: 1, name: '排行榜' })).toBeVisible()
    await expect(menu).toBeHidden()

    await page.getByRole('button', { name: '打开菜单' }).tap()
    await menu.getByRole('button', { name: '关闭菜单' }).tap()
    await expect(menu).toBeHidden()

    await page.getByRole('button', { name: '打开菜单' }).tap()
    await page.touchscreen.tap(195, 60)
    await expect(menu).toBeHidden()
    await expect(page).toHaveURL(/\/leaderboard\?season=/)
  })

  test('the menu works by keyboard and returns focus', async ({ page }) => {
    await page.goto('/faq')
    const open = page.getByRole('button', { name: '打开菜单' })
    await open.focus()
    await page.keyboard.press('Enter')
    const menu = page.getByRole('dialog', { name: '菜单' })
    await expect(menu).toBeVisible()
    for (let presses = 0; presses < 12; presses++) {
      await page.keyboard.press('Tab')
      expect(
        await menu.evaluate(
          (sheet) => sheet.contains(document.activeElement) || document.activeElement === document.body,
        ),
      ).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(open).toBeFocused()
  })

  test('theme and language are switched in the menu', async ({ page }) => {
    await page.goto('/faq')
    await page.getByRole('button', { name: '打开菜单' }).tap()
    const menu = page.getByRole('dialog')
    await menu.getByRole('button', { name: '切换到浅色主题' }).tap()
    await expect(page.locator('html')).toHaveClass('light')
    await menu.getByRole('button', { name: 'English' }).tap()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    await expect(menu.getByRole('link', { name: 'FAQ' })).toBeVisible()
  })

  test('the menu has the bookmark hint without keys', async ({ page }) => {
    await page.goto('/faq')
    await page.getByRole('button', { name: '打开菜单' }).tap()
    await page.getByRole('dialog', { name: '菜单' }).getByRole('button', { name: '收藏本站' }).tap()
    const hint = page.getByRole('dialog', { name: '收藏本站' })
    await expect(hint).toContainText('添加书签')
    await expect(hint).not.toContainText('Ctrl')
    await expect(page.getByRole('dialog', { name: '菜单' })).toBeHidden()
  })

  test('nothing overflows sideways', async ({ page }) => {
    for (const address of ['/', '/vip', '/faq', '/login']) {
      await page.goto(address)
      await expect(page.getByRole('heading').first()).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    }
  })
})

test('a visitor can open the login', async ({ page }) => {
  await page.goto('/faq')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('dialog', { name: '登录' })).toBeVisible()
  await expect(page.getByRole('button', { name: '退出登录' })).toHaveCount(0)
})

test('the bookmark hint names the keys of the platform', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'platform', { get: () => 'MacIntel' }))
  await page.goto('/faq')
  const button = page.getByRole('button', { name: '收藏本站' })
  await button.click()
  const hint = page.getByRole('dialog', { name: '收藏本站' })
  await expect(hint).toContainText('Cmd 加 D')
  await page.keyboard.press('Escape')
  await expect(hint).toHaveCount(0)
  await expect(button).toBeFocused()
})

test('the links of the footer open in a new tab', async ({ page }) => {
  await page.goto('/faq')
  const footer = page.getByRole('contentinfo')
  // The privacy page is the only one of the portal.
  const links = footer.locator('a:not([href="/privacy"])')
  await expect(links).toHaveCount(7)
  for (const link of await links.all()) {
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', /noreferrer/)
    await expect(link).toHaveAttribute('href', /^https:\/\//)
  }
  await expect(footer.getByRole('link', { name: /QQ 群/ })).toBeVisible()
  await expect(footer.getByRole('link', { name: /ICP备/ })).toBeVisible()
})

test('the skip link moves focus to the content', async ({ page }) => {
  await page.goto('/faq')
  await expect(page.getByRole('heading', { level: 1, name: '常见问题' })).toBeVisible()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: '跳到正文' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  expect(addressOf(page)).toBe('/faq')
})

test('a new page is announced, focuses its heading and starts at its top', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 400 })
  await page.goto('/')
  await expect(page.getByRole('row').nth(8)).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 300))
  await sidebar(page).getByRole('link', { name: 'VIP 会员' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'VIP 会员' })).toBeFocused()
  // The heading is not a control, so it shows no focus ring.
  await expect(page.getByRole('heading', { name: 'VIP 会员' })).toHaveCSS('outline-style', 'none')
  await expect(page.getByRole('status').filter({ hasText: 'VIP 会员' })).toHaveCount(1)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)

  await page.goBack()
  await expect(page.getByRole('heading', { name: '服务器列表' })).toBeFocused()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300)
})

test('a reload restores the scroll position, a new visit starts at the top', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 400 })
  await page.goto('/')
  await expect(page.getByRole('row').nth(8)).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 300))
  await page.reload()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300)
  await page.goto('/')
  await expect(page.getByRole('row').nth(8)).toBeVisible()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('the inventory stays mounted after a visit', async ({ page }) => {
  await page.goto('/inventory')
  await expect(page.getByRole('heading', { name: '库存' })).toBeVisible()
  await sidebar(page).getByRole('link', { name: '常见问题' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '常见问题' })).toBeFocused()
  await expect(page.getByRole('heading', { name: '库存' })).toBeHidden()
  await sidebar(page).getByRole('link', { name: '库存' }).click()
  await expect(page.getByRole('heading', { name: '库存' })).toBeVisible()
  await expect(page).toHaveTitle(/^库存 · /)
})
