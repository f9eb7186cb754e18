import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { settingsPaths } from '@warmup/domain/settings'
import { pages, paths } from '@warmup/domain/shell'
import type { BrowserContextOptions, Locator, Page } from 'playwright/test'
import { onFreePorts } from '../../../scripts/community.ts'
import { root } from '../../../scripts/repository.ts'
import { connectSandbox, sandboxEnvironment } from '../../../scripts/stack.ts'
import { expectNoAxeViolationsInAnyView, findViolationsInEveryView } from '../harness/axe.ts'
import { runOperatorOf } from '../harness/operator.ts'
import { currentRun } from '../harness/run.ts'
import { beginSignedIn, freshSteamId } from '../harness/sign-in.ts'
import { startApi, startSandbox } from '../harness/stack.ts'
import { test as base, expect } from '../harness/test.ts'
import { boardPlayer, everyPage, practiceServer, serverId } from './every-page.ts'

type Session = NonNullable<BrowserContextOptions['storageState']>

/** A portal with all pages and a player who has content on each. */
type Stack = { readonly address: string; readonly session: Session }

const test = base.extend<{ isSignedIn: boolean }, { stack: Stack }>({
  isSignedIn: [false, { option: true }],
  stack: [
    async ({ browser }, use) => {
      const sample = currentRun().community
      const { features, ...rest } = Object(sample.community)
      const community = await onFreePorts({
        ...sample,
        community: { ...rest, features: { ...features, settings: { enabled: true } } },
        leaderboard: { minimum_playtime_minutes: 0 },
      })
      const sandbox = await startSandbox(community)
      const api = await startApi(community, { ...(await sandboxEnvironment(sandbox.address)), TRUSTED_PROXIES: '1' })
      await connectSandbox(sandbox.address, api.address)

      const steamId = freshSteamId()
      await runOperatorOf(api, 'grant', 'vip', steamId)
      await runOperatorOf(
        api,
        'practice',
        ...['create', steamId, '--name', practiceServer, '--password', 'nade42', '--region', 'ap-shanghai'],
      )
      const board = async () => (await fetch(`${api.address}/api/leaderboard/dm`)).text()
      const killed = await fetch(`${sandbox.address}/api/game-servers/${serverId}/kills`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ steamId, name: boardPlayer, count: 50 }),
      })
      expect(killed.status).toBe(200)
      await expect.poll(board).toContain(steamId)

      const context = await browser.newContext({ baseURL: api.address })
      await beginSignedIn(await context.newPage(), steamId)
      const session = await context.storageState()
      await context.close()
      await use({ address: api.address, session })
      await api.stop()
      await sandbox.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ stack }, use) => use(stack.address),
  storageState: async ({ stack, isSignedIn }, use) => use(isSignedIn ? stack.session : undefined),
})

// Serial, because each parallel worker would need its own stack and sign-in.
test.describe.configure({ mode: 'default' })

/** The routes of the side menu's pages and in the portal's router, up to a parameter or wildcard. */
const routes = (): string[] => {
  const router = readFileSync(join(root, 'apps', 'portal', 'src', 'router.tsx'), 'utf8')
  const others = [...router.matchAll(/\bpath="([^"]+)"/g)].map(([, path = '']) => `/${path.replace(/\/?\*$|:.*$/, '')}`)
  return [...Object.values(pages).map(({ path }) => path), ...others]
}

test('the list contains every route of the portal', () => {
  const visited = Object.values(everyPage).map(({ address }) => address.replace(/\?.*$/, ''))
  expect(routes().length).toBeGreaterThan(10)
  // A route with a parameter ends with a slash here.
  const isVisited = (route: string) =>
    visited.some((address) => (route.endsWith('/') ? address.startsWith(route) : address === route))
  expect([...routes(), ...Object.values(settingsPaths)].filter((route) => !isVisited(route))).toEqual([])
  expect(Object.keys(everyPage)).toEqual(expect.arrayContaining(Object.keys(paths)))
})

const expectLoaded = async (page: Page, content: Locator): Promise<void> => {
  await expect(content).toBeVisible()
  await expect(page.locator('[aria-busy=true]:visible')).toHaveCount(0)
}

test('the check finds faint text in one theme and an unnamed button in all views', async ({ page }) => {
  await page.goto(everyPage.faq.address)
  await expect(everyPage.faq.content(page)).toBeVisible()
  await page.evaluate(() => {
    const faint = new CSSStyleSheet()
    faint.replaceSync('.light main :is(p, li) { color: #ccc !important }')
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, faint]
    document.querySelector('main')?.append(document.createElement('button'))
  })
  // The questions are loaded again in the other language.
  const found = await findViolationsInEveryView(page, () => expectLoaded(page, everyPage.faq.content(page)))
  expect(found.map(({ theme, violations }) => [theme, ...violations.map(({ id }) => id)])).toEqual([
    ['dark', 'button-name'],
    ['light', 'button-name', 'color-contrast'],
    ['light', 'button-name', 'color-contrast'],
    ['dark', 'button-name'],
  ])
})

for (const isSignedIn of [false, true])
  test.describe(isSignedIn ? 'signed in' : 'signed out', () => {
    test.use({ isSignedIn })

    test('no page has an accessibility violation', async ({ page }) => {
      for (const [name, { address, content }] of Object.entries(everyPage))
        await test.step(name, async () => {
          await page.goto(address)
          await expectNoAxeViolationsInAnyView(page, () => expectLoaded(page, content(page, isSignedIn)))
        })
    })
  })
