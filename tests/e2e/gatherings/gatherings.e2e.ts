import { renameSync, writeFileSync } from 'node:fs'
import { writeLogLine } from '@warmup/domain/game/log'
import type { Browser, Page } from 'playwright/test'
import { communityText, onFreePorts } from '../../../scripts/community.ts'
import { sandboxEnvironment } from '../../../scripts/stack.ts'
import { currentRun } from '../harness/run.ts'
import { beginSignedIn, freshSteamId } from '../harness/sign-in.ts'
import { type CommunityFile, startApi, startSandbox } from '../harness/stack.ts'
import { test as base, expect } from '../harness/test.ts'

const serverId = 'quiet'
const secret = 'log-secret-of-the-quiet-server'
const name = '深夜回防 #1'

const gameServer = {
  id: serverId,
  name_display: name,
  name: 'Night retakes',
  category: 'retakes',
  region: 'ap-shanghai',
  address: '127.0.0.1:27101',
  ping_target: '127.0.0.1:28101',
  log_secret: secret,
}

const communityOf = (sample: CommunityFile): CommunityFile => ({
  ...sample,
  servers: { poll: { interval_seconds: 0.2, info_timeout_ms: 300 }, list: [gameServer] },
})

type Stack = {
  readonly address: string
  readonly community: CommunityFile
  readonly communityFile: string
  /** Sends a log line of the server in which a player enters the game. */
  enter(steamId: string): Promise<void>
}

/** An empty game server, whose log comes from the test instead of the sandbox. */
const test = base.extend<{ stack: Stack }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of required fixtures from it
  stack: async ({}, use) => {
    const community = await onFreePorts(communityOf(currentRun().community))
    const sandbox = await startSandbox(community)
    const empty = { mode: 'alive', players: 0, maxPlayers: 9, map: 'de_train', latencyMs: 10, hideNames: true }
    const override = await fetch(`${sandbox.address}/api/game-servers/${serverId}/override`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(empty),
    })
    expect(override.ok).toBe(true)
    const api = await startApi(community, await sandboxEnvironment(sandbox.address))
    let offset = 0
    await use({
      ...api,
      community,
      enter: async (steamId) => {
        const player = { name: 'Player', slot: 1, steamId, team: undefined }
        const body = `${writeLogLine(Date.now(), { kind: 'entered', player })}\n`
        const answer = await fetch(`${api.address}/api/ingest/logs/${serverId}/${secret}`, {
          method: 'POST',
          headers: {
            'content-type': 'text/plain',
            'x-server-instance-token': 'night',
            'x-logbytes-beginoffset': String(offset),
            'x-logbytes-endoffset': String(offset + Buffer.byteLength(body)),
          },
          body,
        })
        expect(answer.status).toBe(200)
        offset += Buffer.byteLength(body)
      },
    })
    await api.stop()
    await sandbox.stop()
  },
  baseURL: async ({ stack }, use) => use(stack.address),
})

/** The server list in another browser, of a signed-in player. */
const playerIn = async (browser: Browser, { address }: Stack, steamId: string): Promise<Page> => {
  const context = await browser.newContext({ baseURL: address, locale: 'zh-CN' })
  await context.addInitScript(() => localStorage.setItem('languageSelected', 'true'))
  const page = await context.newPage()
  await beginSignedIn(page, steamId)
  await page.goto('/?hide_empty=false')
  return page
}

const gatheringIn = (page: Page, text: string) => page.getByRole('row', { name }).getByRole('button', { name: text })
const stripOf = (page: Page) => page.getByRole('region', { name: '正在凑人' })
const dialogOf = (page: Page) => page.getByRole('dialog', { name })

test('a gathering is reached, tells its players, and ends once they have come', async ({ page, browser, stack }) => {
  const [ana, bo] = [freshSteamId(), freshSteamId()]
  const anaPage = await playerIn(browser, stack, ana)
  await gatheringIn(anaPage, '满 6 人我就来').click()
  await dialogOf(anaPage).getByRole('radio', { name: '2 人', exact: true }).click()
  await dialogOf(anaPage).getByRole('button', { name: '满 2 人我就来' }).click()
  await expect(dialogOf(anaPage).getByText('1 / 2 人')).toBeVisible()
  await anaPage.keyboard.press('Escape')
  await expect(gatheringIn(anaPage, '1/2 人')).toBeVisible()

  // A visitor sees the gathering too, and can log in.
  await page.goto('/?hide_empty=false')
  await gatheringIn(page, '1/2 人').click()
  await expect(dialogOf(page).getByRole('button', { name: '登录后报名' })).toBeVisible()
  await page.keyboard.press('Escape')

  const boPage = await playerIn(browser, stack, bo)
  await gatheringIn(boPage, '1/2 人').click()
  await dialogOf(boPage).getByRole('button', { name: '算我一个' }).click()
  for (const told of [anaPage, boPage]) {
    await expect(dialogOf(told).getByText('2 人齐了，开打！')).toBeVisible()
    await expect(dialogOf(told).getByRole('link', { name: '加入' })).toHaveAttribute('href', /^steam:\/\//)
    await expect(told.getByRole('dialog')).toHaveCount(1)
    await expect(told).toHaveTitle(/^人齐了 · /)
  }
  await expect(gatheringIn(page, '人齐了，开打')).toBeVisible()

  await stack.enter(ana)
  await expect(dialogOf(anaPage)).toBeHidden()
  await expect(anaPage).toHaveTitle(/^(?!人齐了)/)
  await expect(dialogOf(boPage).getByText('2 人齐了，开打！')).toBeVisible()
  await stack.enter(bo)
  await expect(dialogOf(boPage)).toBeHidden()
  await expect(gatheringIn(page, '满 6 人我就来')).toBeVisible()
})

test('a gathering is shared by link, opened by a visitor, reached and joined', async ({ browser, stack }) => {
  const [ana, bo] = [freshSteamId(), freshSteamId()]
  const anaPage = await playerIn(browser, stack, ana)
  await anaPage.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await gatheringIn(anaPage, '满 6 人我就来').click()
  await dialogOf(anaPage).getByRole('radio', { name: '2 人', exact: true }).click()
  await dialogOf(anaPage).getByRole('button', { name: '满 2 人我就来' }).click()
  await anaPage.keyboard.press('Escape')
  await stripOf(anaPage).getByRole('button', { name: '复制邀请' }).click()
  const invitation = await anaPage.evaluate(() => navigator.clipboard.readText())
  expect(invitation).toMatch(/深夜回防 #1.*Train.*1\/2 人/)
  const link = new URL(invitation.split('\n').at(-1) ?? '')

  // The preview of the link.
  await expect
    .poll(async () => (await (await fetch(link)).text()).match(/og:title" content="([^"]*)"/)?.[1])
    .toMatch(/^深夜回防 #1 · Train · 1\/2 · /)

  // A visitor, who hides empty servers, sees it on top.
  const context = await browser.newContext({ baseURL: stack.address, locale: 'zh-CN' })
  await context.addInitScript(() => localStorage.setItem('languageSelected', 'true'))
  const visitor = await context.newPage()
  await visitor.goto(link.href)
  await expect(stripOf(visitor).getByText('1 / 2 人')).toBeVisible()
  await expect(stripOf(visitor).getByRole('button', { name: '登录后报名' })).toBeVisible()

  const boPage = await playerIn(browser, stack, bo)
  await boPage.goto(link.href)
  await stripOf(boPage).getByRole('button', { name: '算我一个' }).click()
  for (const told of [anaPage, boPage]) {
    await expect(dialogOf(told).getByRole('link', { name: '加入' })).toHaveAttribute('href', /^steam:\/\//)
    await expect(told.getByRole('dialog')).toHaveCount(1)
  }
  await expect(stripOf(visitor).getByRole('link', { name: '加入' })).toHaveAttribute('href', /^steam:\/\//)

  await stack.enter(ana)
  await stack.enter(bo)
  await expect(dialogOf(boPage)).toBeHidden()
  await expect(stripOf(visitor).getByText('这场已经结束')).toBeVisible()
})

test('a pinned gathering is shown before its time, and its players are told if it is withdrawn', async ({
  page,
  stack,
}) => {
  const save = (pinned: object[]) => {
    const file = stack.communityFile
    writeFileSync(`${file}.new`, communityText({ ...stack.community, gatherings: { pinned } }))
    renameSync(`${file}.new`, file)
  }
  const at = new Date(Date.now() + 3_600_000)
  const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Asia/Shanghai' }).format(at)
  save([{ id: 'night', server: serverId, at: at.toISOString(), target: 8, text: '周五回防之夜' }])
  await beginSignedIn(page, freshSteamId())
  await page.goto('/?hide_empty=false')
  await gatheringIn(page, `${clock} 开局 · 0/8 人`).click()
  await expect(dialogOf(page).getByText('周五回防之夜')).toBeVisible()
  await dialogOf(page).getByRole('button', { name: '算我一个' }).click()
  await expect(dialogOf(page).getByText('1 / 8 人')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.goto(`/servers/details/${serverId}`)
  await expect(page.getByRole('region', { name: '凑人开局' }).getByText('周五回防之夜')).toBeVisible()
  save([])
  await expect(page.getByText(`「${name}」这次人没凑齐`)).toBeVisible()
  const panel = page.getByRole('region', { name: '凑人开局' })
  await panel.getByRole('button', { name: '知道了' }).click()
  await expect(panel.getByRole('button', { name: '满 6 人我就来' })).toBeVisible()
})
