import { renameSync, writeFileSync } from 'node:fs'
import { writeLogLine } from '@warmup/domain/leaderboard/log'
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

const callIn = (page: Page, text: string) => page.getByRole('row', { name }).getByRole('button', { name: text })
const dialogOf = (page: Page) => page.getByRole('dialog', { name })

test('a call is reached, tells its players, and ends once they have come', async ({ page, browser, stack }) => {
  const [ana, bo] = [freshSteamId(), freshSteamId()]
  const anaPage = await playerIn(browser, stack, ana)
  await callIn(anaPage, '满 6 人我就来').click()
  await dialogOf(anaPage).getByRole('radio', { name: '2 人', exact: true }).click()
  await dialogOf(anaPage).getByRole('button', { name: '满 2 人我就来' }).click()
  await expect(dialogOf(anaPage).getByText('1 / 2 人已就绪')).toBeVisible()
  await anaPage.keyboard.press('Escape')
  await expect(callIn(anaPage, '1/2 人已就绪')).toBeVisible()

  // A visitor sees the call too, and can log in.
  await page.goto('/?hide_empty=false')
  await callIn(page, '1/2 人已就绪').click()
  await expect(dialogOf(page).getByRole('button', { name: '登录后报名' })).toBeVisible()
  await page.keyboard.press('Escape')

  const boPage = await playerIn(browser, stack, bo)
  await callIn(boPage, '1/2 人已就绪').click()
  await dialogOf(boPage).getByRole('button', { name: '我也来' }).click()
  for (const told of [anaPage, boPage]) {
    await expect(dialogOf(told).getByText('人数够了，快来！')).toBeVisible()
    await expect(dialogOf(told).getByRole('link', { name: '加入' })).toHaveAttribute('href', /^steam:\/\//)
    await expect(told).toHaveTitle(/^人数够了 · /)
  }
  await expect(callIn(page, '人数够了')).toBeVisible()

  await stack.enter(ana)
  await expect(dialogOf(anaPage)).toBeHidden()
  await expect(anaPage).toHaveTitle(/^(?!人数够了)/)
  await expect(dialogOf(boPage).getByText('人数够了，快来！')).toBeVisible()
  await stack.enter(bo)
  await expect(dialogOf(boPage)).toBeHidden()
  await expect(callIn(page, '满 6 人我就来')).toBeVisible()
})

test('a pinned call is shown before its time, and its players are told if it is withdrawn', async ({ page, stack }) => {
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
  await callIn(page, `${clock} 开局 · 0/8 人`).click()
  await expect(dialogOf(page).getByText('周五回防之夜')).toBeVisible()
  await dialogOf(page).getByRole('button', { name: '我也来' }).click()
  await expect(dialogOf(page).getByText('1 / 8 人已就绪')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.goto(`/servers/details/${serverId}`)
  await expect(page.getByRole('region', { name: '凑人开局' }).getByText('周五回防之夜')).toBeVisible()
  save([])
  await expect(page.getByText(`「${name}」这次没凑齐人`)).toBeVisible()
  const panel = page.getByRole('region', { name: '凑人开局' })
  await panel.getByRole('button', { name: '知道了' }).click()
  await expect(panel.getByRole('button', { name: '满 6 人我就来' })).toBeVisible()
})
