import { expectNoAxeViolations } from '../harness/axe.ts'
import { beginSignedIn } from '../harness/sign-in.ts'
import {
  expect,
  nameOf,
  playerCount,
  proPlayers,
  rowsOf,
  scrollToEnd,
  steamIdOf,
  table,
  test,
  topCards,
} from './leaderboard-test.ts'

const listCalls = /\/api\/leaderboard\/dm\?/

test('the first five have cards, the list continues with the sixth, to the end', async ({ page }) => {
  await page.goto('/leaderboard')
  await expect(topCards(page)).toHaveCount(5)
  await expect(topCards(page).first()).toContainText(nameOf(0))
  await expect(rowsOf(page).first()).toContainText(nameOf(5))
  await expect(rowsOf(page).first().getByRole('cell').first()).toHaveText('6')
  await scrollToEnd(page)
  // Players with deaths only are also ranked, after all others.
  await expect(rowsOf(page).last()).toContainText('靶子')
  await expect(rowsOf(page).last().getByRole('cell').first()).toHaveText(String(playerCount + 1))
  await expect(table(page)).toHaveAttribute('aria-rowcount', String(playerCount + 1 - 5 + 1))
})

test('a kill appears on the open board', async ({ page, stack }) => {
  await page.clock.install()
  await page.goto('/leaderboard?mode=retakes')
  await expect(topCards(page)).toHaveCount(5)
  await page.goto('/leaderboard?season=all')
  const best = topCards(page).first()
  await expect(best).toContainText('120')
  await stack.kill('duel', 0, 1)
  // The page may have loaded just before the publication; it loads again after 30 s.
  await expect(async () => {
    await page.clock.fastForward(31_000)
    await expect(best).toContainText('121', { timeout: 3_000 })
  }).toPass()
})

test('the season is in the URL, and Back restores the previous choice', async ({ page }) => {
  await page.goto('/leaderboard')
  await expect(page).toHaveURL(/\/leaderboard\?season=s2$/)
  await expect(page.getByRole('button', { name: 'S2 赛季' })).toHaveAttribute('aria-pressed', 'true')

  await page.getByRole('button', { name: '总榜' }).click()
  await expect(page).toHaveURL(/\?season=all$/)
  await page.getByRole('button', { name: '赛季' }).hover()
  await page.getByRole('menuitemradio', { name: 'S1 赛季' }).click()
  await expect(page).toHaveURL(/\?season=s1$/)
  await expect(page.getByText('暂无数据')).toBeVisible()

  await page.goBack()
  await expect(page).toHaveURL(/\?season=all$/)
  await expect(rowsOf(page).first()).toContainText(nameOf(5))

  await page.goto('/leaderboard?season=unknown&mode=retakes')
  await expect(page).toHaveURL(/\?season=s2&mode=retakes$/)
  await expect(page.getByRole('tab', { name: '回防' })).toHaveAttribute('aria-selected', 'true')
})

test('the late response to an earlier choice does not replace the current one', async ({ page }) => {
  await page.goto('/leaderboard?season=s2')
  await expect(rowsOf(page).first()).toContainText(nameOf(5))
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/api\/leaderboard\/retakes/, async (route) => {
    await held
    await route.continue().catch(() => {})
  })
  await page.getByRole('tab', { name: '回防' }).click()
  await page.getByRole('tab', { name: '单挑' }).click()
  await page.getByRole('tab', { name: '死斗', exact: true }).click()
  await expect(table(page).getByRole('columnheader', { name: '每分击杀' })).toBeVisible()
  await expect(rowsOf(page).first()).toContainText(nameOf(5))
  release()
  await page.getByRole('tab', { name: '单挑' }).click()
  await expect(page.getByText('暂无数据')).toBeVisible()
  await expect(rowsOf(page)).toHaveCount(0)
})

test('if several choices are pressed while the first one loads, the last one wins', async ({ page }) => {
  await page.goto('/leaderboard?season=s2')
  await expect(rowsOf(page).first()).toContainText(nameOf(5))
  await page.getByRole('tablist').evaluate((list) => {
    const tabs = [...list.querySelectorAll<HTMLElement>('[role=tab]')]
    for (const name of ['单挑', '死斗']) tabs.find(({ textContent }) => textContent === name)?.click()
  })
  await expect(page).toHaveURL(/\?season=s2$/)
  await expect(page.getByRole('tab', { name: '死斗', exact: true })).toHaveAttribute('aria-selected', 'true')
  await expect(rowsOf(page).first()).toContainText(nameOf(5))

  await page.getByRole('group', { name: '时间范围' }).evaluate((group) => {
    const [all] = group.querySelectorAll('button')
    all?.click()
    all?.click()
  })
  await expect(page).toHaveURL(/\?season=all$/)
  await page.goBack()
  await expect(page).toHaveURL(/\?season=s2$/)
})

test('a player opened while another board loads stays open, and Back closes the dialog', async ({ page }) => {
  await page.goto('/leaderboard?season=s2')
  await expect(topCards(page)).toHaveCount(5)
  const other = page.getByRole('tab', { name: '回防', exact: true })
  await other.evaluate((tab: HTMLElement) => {
    tab.click()
    document.querySelector<HTMLElement>('button.top-card')?.click()
  })
  // By selector, because the open dialog hides the page from roles.
  await expect(page.locator('[role=tab][aria-selected=true]')).toHaveText('回防')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(nameOf(0))
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await expect(topCards(page)).toHaveCount(5)
  await topCards(page).first().click()
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('tab', { name: '死斗', exact: true })).toHaveAttribute('aria-selected', 'true')
  await expect(dialog).toHaveCount(0)
})

for (const way of ['by itself', 'by one press'] as const)
  test(`a board chosen while the server was down is loaded ${way}, with seasons and rules`, async ({ page }) => {
    await page.goto('/faq')
    await expect(page.getByRole('heading', { level: 1, name: '常见问题' })).toBeVisible()
    await page.route('**/api/**', (route) => route.abort('connectionrefused'))
    await page.getByRole('link', { name: '排行榜' }).click()
    await page.getByRole('tab', { name: '回防' }).click()
    const retry = page.getByRole('main').getByRole('button', { name: '重试' })
    await expect(retry.last()).toBeVisible()
    await expect(page).toHaveURL(/\/leaderboard\?mode=retakes$/)
    await page.unroute('**/api/**')
    const isLoaded = expect(page).toHaveURL(/\/leaderboard\?mode=retakes&season=s2$/)
    // The page also tries again by itself, and then there is nothing left to press.
    if (way === 'by one press') await Promise.race([retry.last().click(), isLoaded]).catch(() => {})
    await isLoaded
    await expect(page.getByRole('button', { name: 'S2 赛季' })).toHaveAttribute('aria-pressed', 'true')
    await expect(topCards(page)).toHaveCount(5)
    await expect(rowsOf(page).first()).toContainText(nameOf(5))
    await expect(page.getByRole('button', { name: '排名规则' })).toBeVisible()
  })

test('groups filter the list, which then starts with the first player', async ({ page }) => {
  await page.goto('/leaderboard?season=s2')
  await page.getByRole('button', { name: 'Pro', exact: true }).click()
  await expect(page).toHaveURL(/group=pro/)
  await expect(rowsOf(page)).toHaveCount(proPlayers.length)
  for (const [place, player] of proPlayers.entries()) {
    await expect(rowsOf(page).nth(place)).toContainText(nameOf(player))
    await expect(rowsOf(page).nth(place).getByRole('cell').first()).toHaveText(String(place + 1))
  }
  await expect(topCards(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Pro', exact: true }).click()
  await page.getByRole('button', { name: 'KOL' }).click()
  await expect(page.getByText('所选身份的玩家还没有人上榜')).toBeVisible()
  await page.getByRole('button', { name: '查看全部玩家' }).click()
  await expect(topCards(page)).toHaveCount(5)
})

test('Back from another page returns to the same row without loading it again', async ({ page }) => {
  await page.goto('/leaderboard?season=s2')
  await expect(rowsOf(page).first()).toContainText(nameOf(5))
  await scrollToEnd(page)
  const row = rowsOf(page).filter({ hasText: nameOf(50) })
  await row.scrollIntoViewIfNeeded()
  const before = await row.boundingBox()
  await page.getByRole('link', { name: 'VIP 会员' }).click()
  await expect(page).toHaveURL(/\/vip/)
  const asked: string[] = []
  page.on('request', (request) => listCalls.test(request.url()) && asked.push(request.url()))
  await page.goBack()
  await expect(row).toBeVisible()
  await expect.poll(() => row.boundingBox()).toEqual(before)
  expect(asked).toEqual([])
})

test("a card opens the player's stats and the reasons for the rank", async ({ page }) => {
  await page.goto('/leaderboard?season=s2')
  await topCards(page).nth(1).click()
  const dialog = page.getByRole('dialog', { name: nameOf(1) })
  await expect(dialog.getByText(/^第 2 名/)).toBeVisible()
  await expect(dialog.getByText('为什么是这个名次')).toBeVisible()
  await expect(dialog.getByText('Server duel')).toBeVisible()
  const profile = dialog.getByRole('link', { name: 'Steam 个人资料' })
  await expect(profile).toHaveAttribute('href', `https://steamcommunity.com/profiles/${steamIdOf(1)}`)
  await expect(profile).toHaveAttribute('target', '_blank')
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(topCards(page).nth(1)).toBeFocused()

  await page.getByRole('button', { name: '排名规则' }).click()
  await expect(page.getByRole('dialog').getByText('按击杀数从高到低排名。')).toBeVisible()
})

test('a signed-in player sees their own stats and their row', async ({ page }) => {
  await beginSignedIn(page, steamIdOf(8))
  await page.goto('/leaderboard?season=s2')
  const own = page.getByRole('region', { name: '我的战绩' })
  await expect(own.getByText('#9')).toBeVisible()
  await expect(own.getByText(/距离第 8 名还差 2 击杀/)).toBeVisible()
  await expect(rowsOf(page).filter({ hasText: nameOf(8) })).toContainText('你')
  await page.getByRole('tab', { name: '单挑' }).click()
  await expect(own.getByText('暂无数据')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('every player has a card, from the first on, which opens their stats', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('/top') && asked.push(request.url()))
    await page.goto('/leaderboard?season=s2')
    const cards = page.getByRole('list', { name: '排行榜' }).getByRole('listitem')
    await expect(cards.first()).toContainText(nameOf(0))
    await expect(cards.first()).toHaveText(/^1/)
    expect(asked).toEqual([])
    await expectNoAxeViolations(page)
    await cards.nth(2).click({ position: { x: 20, y: 20 } })
    await expect(page.getByRole('dialog', { name: nameOf(2) })).toBeVisible()
    await page.keyboard.press('Escape')
    await scrollToEnd(page)
    await expect(cards.last()).toContainText('靶子')
  })
})
