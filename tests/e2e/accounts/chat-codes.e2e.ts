import type { Page } from 'playwright/test'
import { sandboxEnvironment } from '../../../scripts/stack.ts'
import { currentRun } from '../harness/run.ts'
import { freshSteamId } from '../harness/sign-in.ts'
import { startApi } from '../harness/stack.ts'
import {
  bound,
  dialogOf,
  expect,
  guestName,
  headerLogin,
  headerUser,
  logInByEmail,
  registered,
  storedSession,
  test,
} from './accounts-test.ts'

/** A server of the sample that sends its log. */
const serverId = 'sh-dm-1'

/** A player writes in the chat of a sandbox server, whose log goes to the API. */
const say = async (steamId: string, text: string): Promise<void> => {
  const response = await fetch(`${currentRun().sandboxAddress}/api/game-servers/${serverId}/chat`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ steamId, text }),
  })
  expect(await response.json()).toEqual({ reply: `${guestName(steamId)}: ${text}` })
}

const code = (page: Page) => dialogOf(page).getByText(/^[A-Z2-9]{6}$/)
const commandOn = async (page: Page): Promise<string> => `.bind ${await code(page).textContent()}`
const confirm = (page: Page) => dialogOf(page).getByRole('button', { name: /^是我，/ })
const askForCode = async (page: Page, way: '从游戏里登录' | '从游戏里绑定') => {
  await dialogOf(page).getByRole('button', { name: way }).click()
  await expect(code(page)).toBeVisible()
}

test('a player signs in by the chat of a game server and returns to the same page', async ({ page }) => {
  await page.goto('/?sort=-players')
  const address = page.url()
  await headerLogin(page).click()
  await askForCode(page, '从游戏里登录')
  const command = await commandOn(page)
  await dialogOf(page).getByText('可以用的服务器').click()
  const join = dialogOf(page).getByRole('link', { name: /^加入 上海 死斗 #1/ })
  await expect(join).toHaveAttribute('href', /^steam:\/\/rungameid\/730\/\/\+connect%20127\.0\.0\.1:\d+$/)

  await page.reload()
  await expect(code(page)).toBeVisible()
  expect(await commandOn(page)).toBe(command)
  const steamId = freshSteamId()
  await say(steamId, command)
  await expect(dialogOf(page).getByText('这是你吗？')).toBeVisible()
  await expect(dialogOf(page).getByText(guestName(steamId))).toBeVisible()
  await expect(dialogOf(page).getByText(steamId)).toBeVisible()
  expect(await storedSession(page)).toEqual({})

  const reported = page.waitForRequest('**/api/auth/log')
  await confirm(page).click()
  expect((await reported).postDataJSON()).toEqual({ steamId, action: 'LOGIN-STEAM' })
  await expect(page.getByRole('status').filter({ hasText: '登录成功' })).toBeVisible()
  await expect(headerUser(page, steamId)).toBeVisible()
  await expect(page).toHaveURL(address)
  expect(Object.keys(await storedSession(page)).sort()).toEqual(['loginTime', 'token', 'user'])
})

test('the sandbox’s page writes the code as one of its players', async ({ page, context }) => {
  await page.goto('/login')
  await askForCode(page, '从游戏里登录')
  const chat = await context.newPage()
  await chat.goto(`${currentRun().sandboxAddress}/chat`)
  await chat.getByLabel('Player').selectOption({ label: 'DeagleNation' })
  await chat.getByLabel('Text').fill(await commandOn(page))
  await chat.getByRole('button', { name: 'Send' }).click()
  await expect(chat.getByRole('status')).toContainText('DeagleNation: .bind')
  await page.bringToFront()
  await expect(dialogOf(page).getByText('DeagleNation')).toBeVisible()
  await confirm(page).click()
  await expect(page.getByRole('banner').getByRole('button', { name: 'DeagleNation' })).toBeVisible()
})

test('somebody else’s player is refused, and a code that two players typed is void', async ({ page }) => {
  await page.goto('/login')
  await askForCode(page, '从游戏里登录')
  const first = await commandOn(page)
  await say(freshSteamId(), first)
  await dialogOf(page).getByRole('button', { name: '不是我' }).click()
  await expect(code(page)).toBeVisible()
  const second = await commandOn(page)
  expect(second).not.toBe(first)

  await say(freshSteamId(), second)
  await expect(confirm(page)).toBeVisible()
  await say(freshSteamId(), second)
  await expect(dialogOf(page).getByRole('alert')).toContainText('有两个人发出了这个代码')
  await dialogOf(page).getByRole('button', { name: '换一个新代码' }).click()
  await expect(code(page)).toBeVisible()
  const steamId = freshSteamId()
  await say(steamId, await commandOn(page))
  await confirm(page).click()
  await expect(headerUser(page, steamId)).toBeVisible()
})

test('a second browser gains nothing from a code, nor does a player who copies it from the chat', async ({
  page,
  browser,
  contextOptions,
}) => {
  const other = await (await browser.newContext({ ...contextOptions, baseURL: currentRun().apiAddress })).newPage()
  const created = page.waitForResponse((response) => response.url().endsWith('/api/auth/chat-codes'))
  await page.goto('/login')
  await askForCode(page, '从游戏里登录')
  const { id } = await (await created).json()
  await other.goto('/login')
  await askForCode(other, '从游戏里登录')
  const steamId = freshSteamId()
  await say(steamId, await commandOn(page))
  await expect(confirm(page)).toBeVisible()
  // The other browser knows the id of the code, but not the cookie.
  const ask = (method: string, path = '') => other.request.fetch(`/api/auth/chat-codes/${id}${path}`, { method })
  expect((await ask('GET')).status()).toBe(404)
  expect((await ask('POST', '/confirm')).status()).toBe(404)
  // Answered like a code that is gone; the code stays.
  expect((await ask('DELETE')).status()).toBe(200)
  await expect(code(other)).toBeVisible()
  expect(await storedSession(other)).toEqual({})

  // Messages of other players that look like the line of this one.
  const forged = `${guestName(steamId)}<2><[U:1:${BigInt(steamId) - 76_561_197_960_265_728n}]><CT>" say "${await commandOn(other)}`
  await say(freshSteamId(), `x" say "${forged}`)
  await say(freshSteamId(), forged)
  await confirm(page).click()
  await expect(headerUser(page, steamId)).toBeVisible()
  await expect(code(other)).toBeVisible()
  expect(await storedSession(other)).toEqual({})
  await other.context().close()
})

test('an email account is bound by the chat; a Steam account of another user is not', async ({ page }) => {
  const { steamId: taken } = await bound()
  await logInByEmail(page, await registered())
  await askForCode(page, '从游戏里绑定')
  await say(taken, await commandOn(page))
  await confirm(page).click()
  await expect(dialogOf(page).getByRole('alert')).toContainText('该 Steam 账号已绑定其他用户')
  await dialogOf(page).getByRole('button', { name: '不是我' }).click()
  await expect(code(page)).toBeVisible()
  const steamId = freshSteamId()
  await say(steamId, await commandOn(page))
  await confirm(page).click()
  await expect(page.getByRole('status').filter({ hasText: 'Steam 绑定成功，已登录' })).toBeVisible()
  await expect(headerUser(page, steamId)).toBeVisible()
})

test('a code ends after five minutes, and closing the dialog gives it up', async ({ page }) => {
  await page.clock.install()
  await page.goto('/login')
  await askForCode(page, '从游戏里登录')
  const first = await commandOn(page)
  await page.clock.fastForward('05:01')
  await expect(dialogOf(page).getByRole('alert')).toContainText('代码已失效')
  await dialogOf(page).getByRole('button', { name: '换一个新代码' }).click()
  await expect(code(page)).toBeVisible()
  expect(await commandOn(page)).not.toBe(first)
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toBeHidden()
  await page.goto('/login')
  await expect(dialogOf(page).getByRole('button', { name: '使用 Steam 登录', exact: true })).toBeVisible()
})

test('a server that does not answer is reported, and its next answer found', async ({ page }) => {
  await page.goto('/login')
  await page.route('**/api/auth/chat-codes', (route) => route.abort('connectionrefused'))
  await dialogOf(page).getByRole('button', { name: '从游戏里登录' }).click()
  await expect(dialogOf(page).getByRole('alert')).toContainText('服务器没有回应')
  await page.unroute('**/api/auth/chat-codes')
  await page.route('**/api/auth/chat-codes/*', (route) => route.abort('connectionrefused'))
  await dialogOf(page).getByRole('button', { name: '换一个新代码' }).click()
  await expect(code(page)).toBeVisible()
  await expect(dialogOf(page).getByRole('alert')).toContainText('服务器没有回应')
  await page.unroute('**/api/auth/chat-codes/*')
  const steamId = freshSteamId()
  await say(steamId, await commandOn(page))
  await confirm(page).click()
  await expect(headerUser(page, steamId)).toBeVisible()
})

test('with a backend without these calls the portal does not offer codes', async ({ page }) => {
  await page.route('**/api/auth/chat-servers', (route) => route.fulfill({ status: 404, json: {} }))
  await page.goto('/login')
  await expect(dialogOf(page).getByText('先用邮箱登录')).toBeVisible()
  await expect(dialogOf(page).getByRole('button', { name: '从游戏里登录' })).toHaveCount(0)
})

test('signs in while Steam cannot be reached, by a line as a real server logs it', async ({ page }) => {
  const { community, sandboxAddress } = currentRun()
  const away = 'http://127.0.0.1:9'
  const steam = { STEAM_API_URL: away, STEAM_OPENID_URL: `${away}/openid/login` }
  const api = await startApi(community, { ...(await sandboxEnvironment(sandboxAddress)), ...steam })
  try {
    await page.goto(`${api.address}/login`)
    await askForCode(page, '从游戏里登录')
    const server = community.servers.list.find((candidate) => 'id' in candidate && candidate.id === serverId)
    const secret = server !== undefined && 'log_secret' in server ? server.log_secret : ''
    const url = `${api.address}/api/ingest/logs/${serverId}/${secret}`
    let offset = 0
    const send = async (body: string) => {
      const headers = {
        'content-type': 'text/plain',
        'x-server-instance-token': '7c0d3f1e',
        'x-logbytes-beginoffset': String(offset),
        'x-logbytes-endoffset': String(offset + Buffer.byteLength(body)),
      }
      offset += Buffer.byteLength(body)
      expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(200)
    }
    await send('L 01/19/2026 - 18:58:41: "player 04<4><[U:1:90000004]><>" entered the game\n')
    await send(`L 01/19/2026 - 18:58:53: "player 04<4><[U:1:90000004]><CT>" say "${await commandOn(page)}"\n`)
    await confirm(page).click()
    await expect(page.getByRole('banner').getByRole('button', { name: 'player 04' })).toBeVisible()
  } finally {
    await api.stop()
  }
})
