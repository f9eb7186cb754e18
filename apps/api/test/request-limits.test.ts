import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { AccountsContext } from '../src/accounts/accounts.context.ts'
import { accountsRoutes } from '../src/accounts/accounts.routes.ts'
import { type RateLimit, rateLimits } from '../src/accounts/rate-limits.ts'
import { mountSteamRedirects } from '../src/accounts/steam/steam-redirects.ts'
import { accessRoutes } from '../src/console/access/access.routes.ts'
import type { ActContext } from '../src/console/actions/act.service.ts'
import { actionRoutes } from '../src/console/actions/actions.routes.ts'
import type { ConsoleContext } from '../src/console/console.context.ts'
import { mountDemoDownload } from '../src/matches/demos/demo-download.ts'
import type { MatchesContext } from '../src/matches/matches.context.ts'
import { membershipRoutes } from '../src/membership/membership.routes.ts'
import type { PaymentsContext } from '../src/payments/payments.context.ts'
import { mountNotifications } from '../src/payments/settling/notifications.ts'
import type { Database } from '../src/platform/db/index.ts'
import { defaultRequestsPerMinute } from '../src/platform/http/create-http.ts'
import { areaRoutes } from './area-routes.ts'
import { everyCall, written } from './every-call.ts'
import { membershipDouble } from './membership/membership-double.ts'
import { createTestApp, noTokens } from './test-app.ts'

const product = readFileSync(new URL('../../../docs/product/api.md', import.meta.url), 'utf8')

/** The cells of the first table after an anchor of docs/product/api.md. */
const rowsOf = (anchor: string): string[][] => {
  const [, afterAnchor = ''] = product.split(`<a id="${anchor}"></a>`)
  const [table = ''] = /(?:\|.*\n)+/.exec(afterAnchor) ?? []
  const [, , ...rows] = table.trim().split('\n')
  return rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

/** Limits per minute of all mounted API addresses. No request is sent, so no database is needed. */
const mountedLimits = async (): Promise<Map<string, number>> => {
  const app = await createTestApp({ calls: [] })
  const limits = new Map<string, number>()
  app.addHook('onRoute', ({ method, url, config }) => {
    if (method === 'HEAD') return
    const { max = defaultRequestsPerMinute, timeWindow = 60_000 } = Object(config?.rateLimit)
    expect(timeWindow).toBe(60_000)
    limits.set(written(String(method), url), max)
  })
  const db = {} as Database
  const accounts = { db, now: () => new Date() } as AccountsContext
  const routes = [
    ...accountsRoutes(accounts),
    ...membershipRoutes({ ...accounts, ...membershipDouble }),
    ...areaRoutes(db),
    ...accessRoutes({} as ConsoleContext),
    ...actionRoutes({} as ActContext),
  ]
  for (const route of routes) route.mount(app, noTokens)
  await mountSteamRedirects(app, accounts)
  mountDemoDownload(app, {} as MatchesContext)
  await mountNotifications(app, { gateways: [{ method: 'alipay' }] } as unknown as PaymentsContext)
  await app.close()
  return limits
}

test('docs/product/api.md#request-limits has the limit of every call', async () => {
  const limits = await mountedLimits()
  for (const { method, path } of Object.values(everyCall)) expect([...limits.keys()]).toContain(written(method, path))
  const rows = rowsOf('request-limits').map(
    ([call = '', limit = '']) => [call, Number(limit.replace(',', ''))] as const,
  )
  const listed = rows.flatMap(([call, limit]) =>
    [...call.matchAll(/`([A-Z]+) (\/[^`]*)`/g)].map(
      ([, method = '', path = '']) => [written(method, path), limit] as const,
    ),
  )
  const special = [...limits]
    .filter(([, limit]) => limit !== defaultRequestsPerMinute)
    .map(([call, limit]) => [call.replace('/notifications/alipay', '/notifications/{}'), limit])
  expect(listed.toSorted()).toEqual(special.toSorted())
  expect(rows.at(-1)).toEqual(['every other call', defaultRequestsPerMinute])
})

const minute = 60_000
const units: Readonly<Record<string, number>> = {
  min: minute,
  h: 60 * minute,
  minute,
  hour: 60 * minute,
  day: 1_440 * minute,
}

/** The limits in a text such as "1 in 5 min and 5 an hour", in any order. */
const limitsIn = (text: string): string[] =>
  [...text.matchAll(/(\d+) [a-z -]*?(?:in (\d+)|an?) (min|h|minute|hour|day)\b/g)]
    .map(([, attempts, count = '1', unit = '']) => `${attempts} in ${Number(count) * (units[unit] ?? Number.NaN)} ms`)
    .toSorted()

const writtenLimits = (...limits: readonly RateLimit[]): string[] =>
  limits.map(({ attempts, windowMs }) => `${attempts} in ${windowMs} ms`).toSorted()

const {
  mailByMailboxAndAddress: mailFromAddress,
  mailByMailbox: mailHourly,
  mailByMailboxDaily: mailDaily,
  ...limit
} = rateLimits
const mail = [mailFromAddress, mailHourly, mailDaily]

test('docs/product/api.md#attempt-limits has the limits of attempts by address and account', () => {
  const rows = rowsOf('attempt-limits').map(([what, ...cells]) => [what, ...cells.map(limitsIn)])
  expect(rows).toEqual([
    [
      'email login',
      writtenLimits(limit.loginByAddress),
      writtenLimits(limit.loginByAccountAndAddress, limit.loginByAccount),
    ],
    ['email check', writtenLimits(limit.checkByAddress), []],
    ['verification codes', writtenLimits(limit.codeByAddress), writtenLimits(limit.codeByAccountAndAddress, ...mail)],
    ['registration', writtenLimits(limit.registerByAddress), []],
    ['reset mails', writtenLimits(limit.resetByAddress), writtenLimits(limit.resetByAccountAndAddress, ...mail)],
    ['reset confirmation', writtenLimits(limit.confirmByAddress), []],
    ['in-game tokens', writtenLimits(limit.inGameTokenByAddress), writtenLimits(limit.inGameTokenByAccount)],
    ['codes for the chat', writtenLimits(limit.chatCodeByAddress), writtenLimits(limit.chatCodeByPlayer)],
    ['Steam profile', [], writtenLimits(limit.profileByAccount)],
    ['custom names of Steam profiles', [], writtenLimits(limit.customNameByAccount)],
    ['account log', [], writtenLimits(limit.logByAccount)],
    ['inventory', [], writtenLimits(limit.inventoryByAccount)],
    ['[codes](membership.md#codes)', [], writtenLimits(limit.codeByAccount)],
    ['[test messages of webhooks](webhooks.md#console)', [], writtenLimits(limit.webhookTestByAccount)],
    [
      'second factor of the console',
      [],
      writtenLimits(limit.factorBySessionAndAddress, limit.factorBySession, limit.factorByAccount),
    ],
  ])
})

test('docs/product/api.md#known-devices has the limits of browsers that signed in before', () => {
  const [, afterAnchor = ''] = product.split('<a id="known-devices"></a>')
  const [paragraph = ''] = afterAnchor.trim().split('\n\n')
  expect(limitsIn(paragraph)).toEqual(writtenLimits(limit.loginByDevice, limit.resetByDevice, limit.resetByDeviceDaily))
})
