import { SampleLog, samplePlayer } from '@warmup/domain/leaderboard/fold/fixtures'
import type { Browser, Page } from 'playwright/test'
import { onFreePorts } from '../../../scripts/community.ts'
import { sandboxEnvironment } from '../../../scripts/stack.ts'
import { enterConsole } from '../console/enter-console.ts'
import { runOperator } from '../harness/operator.ts'
import { currentRun } from '../harness/run.ts'
import { beginSignedIn, freshSteamId } from '../harness/sign-in.ts'
import { startApi, startSandbox } from '../harness/stack.ts'
import { test as base, expect } from '../harness/test.ts'

const secret = 'secret-of-the-game-server-duel'

type Stack = { readonly address: string; readonly data: string }

/** An API with moderation, and a game server that sends its log. */
const test = base.extend<object, { stack: Stack }>({
  stack: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of required fixtures from it
    async ({}, use) => {
      const sample = currentRun().community
      const server = { id: 'duel', category: 'dm', name: 'Server duel', region: 'ap-shanghai', log_secret: secret }
      const community = await onFreePorts({
        ...sample,
        servers: {
          ...sample.servers,
          list: [{ ...server, address: '127.0.0.1:27201', ping_target: '127.0.0.1:28201' }],
        },
        community: { ...Object(sample.community), features: { moderation: { enabled: true, publicList: true } } },
      })
      const sandbox = await startSandbox(community)
      const api = await startApi(community, await sandboxEnvironment(sandbox.address))
      await use(api)
      await api.stop()
      await sandbox.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ stack }, use) => use(stack.address),
})

/** Has the game server's log say that a player is there. */
const play = async (address: string, steamId: string, name: string): Promise<void> => {
  const player = { ...samplePlayer(1, 'ct', name), steamId }
  const log = new SampleLog().join(player, samplePlayer(2, 't', '靶子')).kill(player, samplePlayer(2, 't', '靶子'))
  const body = log.lines.map((line) => `${line}\n`).join('')
  const answer = await fetch(`${address}/api/ingest/logs/duel/${secret}`, {
    method: 'POST',
    headers: {
      'content-type': 'text/plain',
      'user-agent': 'Valve/Steam HTTP Client 1.0 (730)',
      'x-server-instance-token': 'process-1',
      'x-logbytes-beginoffset': '0',
      'x-logbytes-endoffset': String(Buffer.byteLength(body)),
    },
    body,
  })
  expect(answer.status).toBe(200)
}

/** A signed-in player with a browser of their own. */
const openAs = async (browser: Browser, { address }: Stack, steamId: string): Promise<Page> => {
  const context = await browser.newContext({ baseURL: address })
  await context.addInitScript(() => localStorage.setItem('languageSelected', 'true'))
  const page = await context.newPage()
  await beginSignedIn(page, steamId)
  return page
}

const report = async (page: Page, steamId: string): Promise<void> => {
  await page.goto(`/players/${steamId}`)
  await page.getByRole('main').getByRole('button', { name: '举报' }).click()
  const dialog = page.getByRole('dialog', { name: /^举报/ })
  await expect(dialog.getByText('Server duel · 刚才')).toBeVisible()
  await dialog.getByRole('radio', { name: '作弊' }).check({ force: true })
  await dialog.getByRole('textbox', { name: '说明' }).fill('隔墙锁头"; quit')
  await dialog.getByRole('button', { name: '举报', exact: true }).click()
  await expect(dialog.getByText('已收到你的举报。')).toBeVisible()
}

/** Opens the sanction with the only open appeal. */
const openAppeal = async (page: Page): Promise<void> => {
  await page.goto('/console/sanctions')
  await page.getByRole('button', { name: '申诉待回复' }).click()
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('table').getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 2, name: '申诉' })).toBeVisible()
}

test('a report leads to a ban by a moderator; the banned player appeals, and another moderator answers', async ({
  browser,
  stack,
}) => {
  const [reporter, moderator, cheat, other] = [freshSteamId(), freshSteamId(), freshSteamId(), freshSteamId()]
  await play(stack.address, cheat, '锁头怪')
  for (const one of [moderator, other]) await runOperator(stack.data, 'console', 'add-moderator', one)

  const reporting = await openAs(browser, stack, reporter)
  await report(reporting, cheat)

  const deciding = await openAs(browser, stack, moderator)
  await enterConsole(deciding)
  await expect(deciding).toHaveURL('/console/cases')
  await expect(deciding.getByRole('navigation', { name: '控制台页面' }).getByRole('link')).toHaveText([
    '举报',
    '处罚',
    '服务器',
  ])
  await deciding.getByRole('link', { name: '锁头怪' }).click()
  await expect(deciding.getByText('当时在场')).toBeVisible()
  await deciding.getByText(/行日志$/).click()
  await expect(deciding.getByText(/killed "靶子/)).toBeVisible()
  await deciding.getByRole('link', { name: 'duel：打开现场操作' }).click()
  await expect(deciding.getByRole('heading', { level: 1, name: '现场操作：Server duel' })).toBeVisible()
  await expect(deciding.getByRole('button', { name: '封禁 锁头怪' })).toBeVisible()
  await deciding.goBack()
  await deciding.getByRole('button', { name: '处罚', exact: true }).click()
  const dialog = deciding.getByRole('dialog', { name: '处罚玩家' })
  await dialog.getByRole('textbox', { name: '原因' }).fill('透视')
  await dialog.getByRole('button', { name: '处罚', exact: true }).click()
  await expect(dialog.getByText('已完成')).toBeVisible()

  const banned = await openAs(browser, stack, cheat)
  await banned.goto('/')
  await expect(banned.getByRole('region', { name: '你受到的处罚' })).toContainText('你已被全部服务器封禁')

  await reporting.goto('/')
  await reporting.getByRole('banner').getByRole('button', { name: '查找玩家' }).click()
  await reporting.getByRole('dialog').getByRole('link', { name: '查看处罚公示' }).click()
  await expect(reporting.getByRole('main').getByText(cheat)).toBeVisible()
  await reporting.getByRole('button', { name: /^通知/ }).click()
  await expect(reporting.getByRole('link', { name: /你的举报有结果了.*管理员已处罚这个玩家/ })).toBeVisible()

  await banned.getByRole('button', { name: '申诉' }).click()
  const appeal = banned.getByRole('dialog', { name: '申诉' })
  await expect(appeal).toContainText('每条处罚只能申诉一次')
  await appeal.getByRole('textbox').fill('那天是我弟弟在用我的电脑')
  await appeal.getByRole('button', { name: '提交申诉' }).click()
  await expect(banned.getByRole('region', { name: '你受到的处罚' })).toContainText('正在处理')

  await dialog.getByRole('button', { name: '关闭' }).first().click()
  await openAppeal(deciding)
  // Who set a sanction does not answer the appeal against it.
  await expect(deciding.getByText('这条处罚是你设置的，由另一位管理员回复。')).toBeVisible()
  await expect(deciding.getByRole('button', { name: '维持' })).toHaveCount(0)

  const answering = await openAs(browser, stack, other)
  await enterConsole(answering)
  await openAppeal(answering)
  await expect(answering.getByText('那天是我弟弟在用我的电脑')).toBeVisible()
  await answering.getByRole('button', { name: '维持' }).click()
  const answer = answering.getByRole('dialog', { name: '回复申诉' })
  await answer.getByRole('textbox', { name: '原因' }).fill('录像看不出是别人在玩')
  await answer.getByRole('button', { name: '回复', exact: true }).click()
  await expect(answer.getByText('已完成')).toBeVisible()

  await banned.goto('/')
  await expect(banned.getByRole('region', { name: '你受到的处罚' })).toContainText('录像看不出是别人在玩')
  await expect(banned.getByRole('button', { name: '申诉' })).toHaveCount(0)
  for (const page of [reporting, deciding, banned, answering]) await page.context().close()
})
