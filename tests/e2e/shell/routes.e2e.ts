import { navigationItems, pages } from '@warmup/domain/shell'
import shell from '../../../packages/i18n/src/shell/zh.ts'
import { addressOf, expect, sidebar, test } from './shell-test.ts'

const { titles } = shell

test.describe('every URL shows its page', () => {
  const addresses = [
    ['/', titles.servers],
    ...navigationItems.filter((item) => item !== 'settings').map((item) => [pages[item].path, titles[item]] as const),
    ['/vip/anything', titles.vip],
    ['/pracc/anything', titles.practice],
    ['/leaderboard?season=all', titles.leaderboard],
  ] as const
  test('the pages of the side menu', async ({ page }) => {
    for (const [address, heading] of addresses) {
      await test.step(address, async () => {
        await page.goto(address)
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
        // The leaderboard adds its season after loading the seasons.
        expect(addressOf(page).startsWith(address)).toBe(true)
        await expect(page).toHaveTitle(new RegExp(`^${heading} · `))
        await expect(page.getByRole('alert')).toHaveCount(0)
      })
    }
  })

  test('/servers/details/… and /servers/rules/…', async ({ page }) => {
    await page.goto('/servers/details/sh-dm-1')
    await expect(page).toHaveTitle(/^上海 死斗 #1 .* · /)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goto('/servers/rules/sh-dm-1')
    await expect(page).toHaveTitle(/^服务器规则 · /)
    await expect(page.getByRole('listitem').filter({ hasText: /./ }).first()).toBeVisible()
  })

  test('/login opens the dialog, and closing it goes home', async ({ page }) => {
    await page.goto('/login')
    const dialog = page.getByRole('dialog', { name: '登录' })
    await expect(dialog).toBeVisible()
    await expect(page).toHaveTitle(/^登录 · /)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL('/')
  })

  test('/reset-password needs token and email', async ({ page }) => {
    await page.goto('/reset-password?token=a&email=b%40c.de')
    await expect(page).toHaveTitle(/^重置密码 · /)
    expect(addressOf(page)).toBe('/reset-password?token=a&email=b%40c.de')
    for (const search of ['', '?token=a', '?email=b%40c.de', '?token=&email=']) {
      await page.goto(`/reset-password${search}`)
      await expect(page.getByRole('dialog', { name: '登录' })).toBeVisible()
      expect(new URL(page.url()).pathname).toBe('/login')
    }
  })
})

test.describe('URLs that redirect', () => {
  test('an unknown page goes home and reports it, until dismissed or reloaded', async ({ page }) => {
    await page.goto('/nowhere/at/all')
    await expect(page).toHaveURL('/')
    const banner = page.getByRole('alert')
    await expect(banner).toContainText('页面不存在')
    await expect(page.getByRole('heading', { name: '服务器列表' })).toBeVisible()

    // A filter does not change the page, so the reason stays.
    await page.getByRole('switch', { name: '隐藏满员' }).click()
    await expect(page).toHaveURL(/hide_full=false/)
    await expect(banner).toContainText('页面不存在')
    await page.reload()
    await expect(page.getByRole('heading', { name: '服务器列表' })).toBeVisible()
    await expect(banner).toHaveCount(0)

    await page.goto('/nowhere')
    await banner.getByRole('button', { name: '关闭提示' }).click()
    await expect(banner).toHaveCount(0)
    await page.goBack()
    await page.goForward()
    await expect(page.getByRole('heading', { name: '服务器列表' })).toBeVisible()
    await expect(banner).toHaveCount(0)
  })

  test('the banner belongs to its page and does not appear on another', async ({ page }) => {
    await page.goto('/nowhere')
    await expect(page.getByRole('alert')).toContainText('页面不存在')
    await sidebar(page).getByRole('link', { name: 'VIP 会员' }).click()
    await expect(page.getByRole('heading', { name: 'VIP 会员' })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('the banner follows the language', async ({ page }) => {
    await page.goto('/nowhere')
    await expect(page.getByRole('alert')).toContainText('页面不存在')
    await page.getByRole('button', { name: '语言' }).click()
    await page.getByRole('menuitem', { name: 'English' }).click()
    await expect(page.getByRole('alert')).toContainText('Page does not exist')
  })

  test('a disabled feature goes home and reports it', async ({ page }) => {
    await page.goto('/settings/profile')
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('alert')).toContainText('该功能未启用')
  })

  test('other paths below /servers go to the list', async ({ page }) => {
    for (const address of ['/servers/anything', '/servers/details', '/servers/details/a/b']) {
      await page.goto(address)
      await expect(page).toHaveURL('/servers')
    }
  })

  test('Back never returns to a URL that redirects', async ({ page }) => {
    await page.goto('/faq')
    await page.goto('/nowhere')
    await expect(page).toHaveURL('/')
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: '常见问题' })).toBeVisible()
  })
})

test.describe('from', () => {
  test('is kept by every in-app navigation', async ({ page }) => {
    await page.goto('/vip?from=game')
    await page.getByRole('link', { name: '查看常见问题' }).click()
    await expect(page).toHaveURL('/faq?from=game')
    await sidebar(page).getByRole('link', { name: '服务器' }).click()
    await expect(page).toHaveURL('/servers?from=game')
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await expect(page).toHaveURL('/login?from=game')
    await expect(page.getByRole('dialog', { name: '登录' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/servers?from=game')
  })

  test('survives redirects', async ({ page }) => {
    await page.goto('/nowhere?from=game')
    await expect(page).toHaveURL('/?from=game')
    await expect(page.getByRole('alert')).toContainText('页面不存在')
    await page.getByRole('button', { name: '关闭提示' }).click()
    await expect(page).toHaveURL('/?from=game')
  })

  test('hides the inventory', async ({ page }) => {
    await page.goto('/inventory?from=game')
    await expect(page).toHaveURL('/?from=game')
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(sidebar(page).getByRole('link', { name: '排行榜' })).toBeVisible()
    await expect(sidebar(page).getByRole('link', { name: '库存' })).toHaveCount(0)
  })
})

test('with the servers disabled, home is VIP, and /servers states the reason', async ({ page, portalWith }) => {
  const portal = await portalWith({ servers: { enabled: false } })
  await page.goto(`${portal}/`)
  await expect(page).toHaveURL(`${portal}/vip`)
  await expect(page.getByRole('heading', { name: 'VIP 会员' })).toBeVisible()
  await page.goto(`${portal}/servers?from=game`)
  await expect(page).toHaveURL(`${portal}/vip?from=game`)
  await expect(page.getByRole('alert')).toContainText('该功能未启用')
  await expect(sidebar(page).getByRole('link', { name: '服务器' })).toHaveCount(0)
})

test('if new rentals are closed, the page of practice servers offers none and says so', async ({
  page,
  portalWith,
}) => {
  await page.goto(`${await portalWith({ pracc: { createRoom: false } })}/pracc`)
  await expect(page.getByRole('status').filter({ hasText: '目前不出租新的服务器' })).toBeVisible()
  await expect(page.getByRole('button', { name: '新建服务器' })).toHaveCount(0)
})

test.describe('with all optional features disabled', () => {
  test.use({
    features: {
      servers: { features: { details: false, rules: false } },
      pracc: { enabled: false },
      inventory: { enabled: false },
      settings: { enabled: true, profile: false },
    },
  })

  test('the side menu shows the pages that cannot be disabled', async ({ page }) => {
    await page.goto('/faq')
    await expect(sidebar(page).getByRole('navigation').getByRole('link')).toHaveText([
      '服务器',
      'VIP 会员',
      '排行榜',
      '常见问题',
      '设置',
    ])
  })

  test('the URL of a disabled page goes home and reports it', async ({ page }) => {
    for (const address of ['/pracc', '/pracc/anything', '/inventory']) {
      await page.goto(address)
      await expect(page).toHaveURL('/')
      await expect(page.getByRole('alert')).toContainText('该功能未启用')
    }
  })

  test('details and rules of a server go to the list', async ({ page }) => {
    for (const address of ['/servers/details/a', '/servers/rules/a']) {
      await page.goto(address)
      await expect(page).toHaveURL('/servers')
    }
  })

  test('/settings has general and security; disabled pages redirect to /settings', async ({ page }) => {
    await page.goto('/settings')
    await expect(page.getByRole('heading', { name: '设置' })).toBeVisible()
    await page.goto('/settings/security')
    await expect(page.getByRole('heading', { name: '设置' })).toBeVisible()
    expect(addressOf(page)).toBe('/settings/security')
    for (const address of ['/settings/profile', '/settings/anything']) {
      await page.goto(address)
      await expect(page).toHaveURL('/settings')
    }
  })
})

test.describe('a page that cannot be loaded', () => {
  test('reloads once, then reports it and offers a reload', async ({ page }) => {
    await page.goto('/vip')
    await expect(page.getByRole('heading', { name: 'VIP 会员' })).toBeVisible()
    let loads = 0
    page.on('load', () => {
      loads += 1
    })
    await page.route(/\/assets\/faq-[\w-]+\.js$/, (route) => route.abort())
    await sidebar(page).getByRole('link', { name: '常见问题' }).click()
    await expect(page.getByRole('heading', { name: '网站刚刚更新' })).toBeVisible()
    await expect(page).toHaveURL('/faq')
    expect(loads).toBe(1)

    await page.unroute(/\/assets\/faq-[\w-]+\.js$/)
    await page.getByRole('button', { name: '重新加载' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '常见问题' })).toBeVisible()
  })

  test('leaves the rest of the portal usable', async ({ page }) => {
    await page.route(/\/assets\/faq-[\w-]+\.js$/, (route) => route.abort())
    await page.goto('/faq')
    await expect(page.getByRole('heading', { name: '网站刚刚更新' })).toBeVisible()
    await sidebar(page).getByRole('link', { name: '排行榜' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '排行榜' })).toBeVisible()
  })
})
