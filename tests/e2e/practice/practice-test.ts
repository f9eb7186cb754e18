import type { Locator, Page } from 'playwright/test'
import { type CommunityFile, onFreePorts } from '../../../scripts/community.ts'
import { sandboxEnvironment } from '../../../scripts/stack.ts'
import { runOperatorOf } from '../harness/operator.ts'
import { currentRun } from '../harness/run.ts'
import { beginSignedIn, freshSteamId } from '../harness/sign-in.ts'
import { startApi, startSandbox } from '../harness/stack.ts'
import { test as base, expect } from '../harness/test.ts'

export type PracticeStack = {
  readonly address: string
  /** The sandbox, which simulates machines and gateways. */
  readonly sandbox: string
  /** Gives a player a new server by operator command; returns its id. */
  rent(steamId: string, given: { name: string; region?: string }): Promise<string>
  expire(serverId: string): Promise<void>
  /** Makes a code by operator command, for days of VIP or `--hours` of a server. */
  makeCode(name: string, ...given: string[]): Promise<string>
  /** Makes all players leave a running server; nobody comes before a restart. */
  empty(serverId: string): Promise<void>
  /** What a server has printed. */
  log(serverId: string): Promise<string>
}

/** Capacity for the servers of all tests: none is removed before the end. */
const roomy = (machines: NonNullable<CommunityFile['machines']>) => ({
  ...machines,
  regions: machines.regions.map((region) => ({ ...region, slots: 40 })),
})

/** The broadcast of the one game server; only where the features let it be watched. */
const tv = { address: '127.0.0.1:27999', delay_seconds: 105 }

/** A test of practice servers, with an API whose machines the sandbox simulates. */
export const test = base.extend<{ owner: string }, { features: object; stack: PracticeStack }>({
  /** The community's features for the tests of a file. */
  features: [{}, { option: true, scope: 'worker' }],
  stack: [
    async ({ features }, use) => {
      const sample = currentRun().community
      const community = await onFreePorts({
        ...sample,
        servers: { ...sample.servers, list: sample.servers.list.slice(0, 1).map((server) => ({ ...server, tv })) },
        community: { ...Object(sample.community), features },
        ...(sample.machines && { machines: roomy(sample.machines) }),
      })
      const sandbox = await startSandbox(community)
      const api = await startApi(community, { ...(await sandboxEnvironment(sandbox.address)), TRUSTED_PROXIES: '1' })
      const operate = (...args: string[]) => runOperatorOf(api, 'practice', ...args)
      await use({
        address: api.address,
        sandbox: sandbox.address,
        rent: async (steamId, { name, region = 'ap-shanghai' }) => {
          const said = await operate('create', steamId, '--name', name, '--password', 'nade42', '--region', region)
          const [id] = /ps-\w+/.exec(said) ?? []
          if (id === undefined) throw new Error(`No server was created: ${said}`)
          return id
        },
        makeCode: async (name, ...given) => (await runOperatorOf(api, 'codes', 'make', name, ...given)).trim(),
        expire: async (serverId) => void (await operate('expire', serverId)),
        empty: async (serverId) => {
          const players = `${sandbox.address}/api/engine/services/warmup-${serverId}/players`
          expect((await fetch(players, { method: 'DELETE' })).status).toBe(200)
        },
        log: async (serverId) => {
          const engine = community.machines?.engine.replace('tcp:', 'http:')
          const answer = await fetch(`${engine}/services/warmup-${serverId}/logs?stdout=1&stderr=1`)
          return answer.text()
        },
      })
      await api.stop()
      await sandbox.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ stack }, use) => use(stack.address),
  /** A signed-in player without servers. */
  owner: async ({ page }, use) => {
    const steamId = freshSteamId()
    await beginSignedIn(page, steamId)
    await use(steamId)
  },
})

export { expect }

export const cardOf = (page: Page, name: string): Locator => page.getByRole('article', { name })

/** Opens the page and waits until a server is ready to join. */
export const openRunning = async (page: Page, name: string): Promise<Locator> => {
  await page.goto('/pracc')
  const card = cardOf(page, name)
  await expect(card.getByText(/^(运行中|Running)$/)).toBeVisible()
  return card
}

/** Presses an action that a card has under More. */
export const pressMore = async (card: Locator, name: string): Promise<void> => {
  await card.getByRole('button', { name: /^(更多|More)$/ }).click()
  await card.getByRole('dialog').getByRole('button', { name, exact: true }).click()
}

/** Holds a card's restart button until its server restarts. */
export const holdRestart = async (page: Page, card: Locator): Promise<void> => {
  await card.getByRole('button', { name: /^(更多|More)$/ }).click()
  const button = card.getByRole('button', { name: /^(重启|Restart)/ })
  await button.hover()
  await page.mouse.down()
  // The toast confirms it, and soon the card, too.
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: /正在重启|is restarting/ })
      .first(),
  ).toBeVisible()
  await page.mouse.up()
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Escape')
}
