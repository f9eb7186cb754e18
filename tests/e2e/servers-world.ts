import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Locator, Page } from 'playwright/test'
import { onFreePorts } from '../../scripts/community.mjs'
import { root } from '../../scripts/install.mjs'
import { sandboxEnvironment } from '../../scripts/stack.mjs'
import { currentRun } from './harness/run.ts'
import { type CommunityFile, type Running, startApi, startSandbox } from './harness/stack.ts'
import { test as base, expect } from './harness/test.ts'

/** What a game server is told to be; whatever is left out is as the test's world begins. */
type Told = {
  mode?: 'alive' | 'dead' | 'slow' | 'corrupt'
  players?: number
  maxPlayers?: number
  map?: string
  latencyMs?: number
  hideNames?: boolean
}

type Played = { name: string; category: string; region: string; ontop?: number; star?: number } & Required<
  Pick<Told, 'players' | 'maxPlayers' | 'map'>
>

/** The game servers that every test begins with. */
const played = {
  pinned: {
    name: '置顶 竞技 #1',
    category: 'competitive',
    region: 'ap-beijing',
    ontop: 1,
    players: 2,
    maxPlayers: 10,
    map: 'de_ancient',
  },
  roomy: { name: '上海 死斗 #2', category: 'dm', region: 'ap-shanghai', players: 5, maxPlayers: 16, map: 'de_mirage' },
  snug: {
    name: 'Tokyo Pistol',
    category: 'dm-pistol',
    region: 'ap-tokyo',
    star: 1,
    players: 12,
    maxPlayers: 16,
    map: 'de_nuke',
  },
  tight: { name: '上海 死斗 #10', category: 'dm', region: 'ap-shanghai', players: 15, maxPlayers: 16, map: 'de_dust2' },
  full: {
    name: 'Hong Kong Retakes',
    category: 'retakes',
    region: 'ap-hongkong',
    players: 9,
    maxPlayers: 9,
    map: 'de_inferno',
  },
  empty: {
    name: 'Frankfurt Arena',
    category: 'solo',
    region: 'eu-frankfurt',
    players: 0,
    maxPlayers: 8,
    map: 'aim_map',
  },
} as const satisfies Record<string, Played>

export type PlayedId = keyof typeof played
const ids = Object.keys(played) as PlayedId[]

/** The list at an address that the server leaves to the browser: all its data come by calls. */
export const undrawnPage = '/?from=outside'
export const nameOf = (id: PlayedId): string => played[id].name

const communityOf = (sample: CommunityFile): CommunityFile => ({
  ...sample,
  servers: {
    poll: { interval_seconds: 0.1, info_timeout_ms: 250, players_timeout_ms: 250 },
    list: ids.map((id, index) => ({
      id,
      address: `127.0.0.1:${27_101 + index}`,
      ping_target: `127.0.0.1:${28_101 + index}`,
      name: `Server ${id}`,
      name_display: played[id].name,
      category: played[id].category,
      region: played[id].region,
      ...('ontop' in played[id] ? { ontop: played[id].ontop } : {}),
      ...('star' in played[id] ? { star: played[id].star } : {}),
    })),
  },
})

/** An API of our own with its game servers, for the tests of one worker. */
export type World = {
  readonly address: string
  readonly community: CommunityFile
  /** Tells game servers what to be, and waits until the API has heard of it from them. */
  tell(wanted: Partial<Record<PlayedId, Told>>): Promise<void>
  /** Grants a membership by the operator's command. */
  grant(membership: string, steamId: string): Promise<void>
}

const asTold = (id: PlayedId, told: Told = {}) => {
  const { players, maxPlayers, map } = played[id]
  return { mode: 'alive', players, maxPlayers, map, latencyMs: 10 + 20 * ids.indexOf(id), hideNames: false, ...told }
}

const createWorld = (community: CommunityFile, api: Running & { data: string }, sandbox: Running): World => {
  const heard = async () => (await fetch(`${api.address}/api/servers`)).json()
  return {
    address: api.address,
    community,
    tell: async (wanted) => {
      for (const id of ids) {
        const response = await fetch(`${sandbox.address}/api/game-servers/${id}/override`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(asTold(id, wanted[id])),
        })
        if (!response.ok) throw new Error(`The sandbox answered ${response.status}: ${await response.text()}`)
      }
      const expected = ids.map((id) => {
        const { mode, players, maxPlayers, map } = asTold(id, wanted[id])
        const answers = mode === 'alive' || mode === 'slow'
        return expect.objectContaining(
          answers ? { id, open: 1, map, players: `${players}/${maxPlayers}` } : { id, open: 0 },
        )
      })
      await expect.poll(heard).toEqual(expected)
    },
    grant: async (membership, steamId) => {
      const operator = ['apps/api/src/operator.ts', 'grant', membership, steamId]
      const env = { ...process.env, WARMUP_DATA: api.data, DATABASE_URL: '' }
      await promisify(execFile)(process.execPath, operator, { cwd: root, env })
    },
  }
}

/** Tests of the server list, each with the game servers as they are by default. */
export const test = base.extend<{ servers: World }, { world: World }>({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from it
    async ({}, use) => {
      const community = await onFreePorts(communityOf(currentRun().community))
      const sandbox = await startSandbox(community)
      const api = await startApi(community, await sandboxEnvironment(sandbox.address))
      await use(createWorld(community, api, sandbox))
      await api.stop()
      await sandbox.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ world }, use) => use(world.address),
  servers: [
    async ({ world }, use) => {
      await world.tell({})
      await use(world)
    },
    { auto: true },
  ],
  // The question of a first visit is another test's.
  storageState: async ({ world }, use) =>
    use({
      cookies: [],
      origins: [{ origin: world.address, localStorage: [{ name: 'languageSelected', value: 'true' }] }],
    }),
})

export { expect }

/** Stops the page's clock, some seconds on; from then on only `page.clock.runFor` moves it. Needs `page.clock.install()`. */
export const stopClock = async (page: Page): Promise<void> =>
  page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000)

/** The rows of the list, in their order. */
export const rowsOf = (page: Page): Locator =>
  page
    .getByRole('table', { name: /服务器列表|Server list/ })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })

export const rowOf = (page: Page, id: PlayedId): Locator => rowsOf(page).filter({ hasText: nameOf(id) })

/** The names of the servers shown, from top to bottom. */
export const expectRows = async (page: Page, wanted: readonly PlayedId[]): Promise<void> => {
  await expect(rowsOf(page)).toHaveCount(wanted.length)
  for (const [index, id] of wanted.entries()) await expect(rowsOf(page).nth(index)).toContainText(nameOf(id))
}
