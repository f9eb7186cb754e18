import type { Locator, Page } from 'playwright/test'
import { onFreePorts } from '../../../scripts/community.ts'
import { connectSandbox, sandboxEnvironment } from '../../../scripts/stack.ts'
import { runOperator } from '../harness/operator.ts'
import { currentRun } from '../harness/run.ts'
import { type CommunityFile, type Running, startApi, startSandbox } from '../harness/stack.ts'
import { test as base, expect } from '../harness/test.ts'

/** The state of a simulated game server, in the sandbox's format. */
type ServerState = {
  mode: 'alive' | 'dead' | 'slow' | 'corrupt'
  players: number
  maxPlayers: number
  map: string
  latencyMs: number
  hideNames: boolean
  outdated: boolean
}

/** The game servers of every test, with their initial states. */
const gameServers = {
  pinned: {
    entry: { name_display: '置顶 竞技 #1', category: 'competitive', region: 'ap-beijing', ontop: 1 },
    state: { players: 2, maxPlayers: 10, map: 'de_ancient' },
  },
  roomy: {
    entry: { name_display: '上海 死斗 #2', category: 'dm', region: 'ap-shanghai' },
    state: { players: 5, maxPlayers: 16, map: 'de_mirage' },
  },
  snug: {
    entry: { name_display: 'Tokyo Pistol', category: 'dm-pistol', region: 'ap-tokyo', star: 1 },
    state: { players: 12, maxPlayers: 16, map: 'de_nuke' },
  },
  tight: {
    entry: { name_display: '上海 死斗 #10', category: 'dm', region: 'ap-shanghai' },
    state: { players: 15, maxPlayers: 16, map: 'de_dust2' },
  },
  full: {
    entry: { name_display: 'Hong Kong Retakes', category: 'retakes', region: 'ap-hongkong' },
    state: { players: 9, maxPlayers: 9, map: 'de_inferno' },
  },
  empty: {
    entry: { name_display: 'Frankfurt Arena', category: 'solo', region: 'eu-frankfurt' },
    state: { players: 0, maxPlayers: 8, map: 'aim_map' },
  },
} as const

export type ServerId = keyof typeof gameServers
const ids = Object.keys(gameServers) as ServerId[]

/** The list at a URL that is not prerendered: all its data comes from calls. */
export const clientRenderedPage = '/?from=outside'
export const nameOf = (id: ServerId): string => gameServers[id].entry.name_display

const communityOf = (sample: CommunityFile): CommunityFile => ({
  ...sample,
  servers: {
    poll: { interval_seconds: 0.1, info_timeout_ms: 250, players_timeout_ms: 250 },
    list: ids.map((id, index) => ({
      id,
      address: `127.0.0.1:${27_101 + index}`,
      ping_target: `127.0.0.1:${28_101 + index}`,
      name: `Server ${id}`,
      ...gameServers[id].entry,
    })),
  },
})

/** An API with the game servers above, for the tests of one worker. */
export type ServersStack = {
  readonly address: string
  readonly sandboxAddress: string
  readonly community: CommunityFile
  /** Sets the states of game servers, resets the others, and waits until the API's list and page show them. */
  setStates(states: Partial<Record<ServerId, Partial<ServerState>>>): Promise<void>
  /** Grants a membership with the operator command. */
  grant(membership: string, steamId: string): Promise<void>
}

/** The address for players of a server, as `host:port`. */
export const addressOf = ({ community }: ServersStack, id: ServerId): string => {
  const address = community.servers.list.find((server) => 'id' in server && server.id === id)?.address
  if (address === undefined) throw new Error(`No server ${id}`)
  return address
}

const stateOf = (id: ServerId, changes: Partial<ServerState> = {}): ServerState => ({
  mode: 'alive',
  latencyMs: 10 + 20 * ids.indexOf(id),
  hideNames: false,
  outdated: false,
  ...gameServers[id].state,
  ...changes,
})

/** The entry of a server in this state in the API's list. */
const polled = (id: ServerId, { mode, map, players, maxPlayers, outdated }: ServerState): unknown =>
  expect.objectContaining(
    mode === 'alive' || mode === 'slow'
      ? { id, open: 1, map, players: `${players}/${maxPlayers}`, ...(outdated && { updating: true }) }
      : { id, open: 0 },
  )

/** The same entry in the data of a prerendered page, already parsed. */
const prerendered = (id: ServerId, { mode, map, players, maxPlayers, outdated }: ServerState): unknown =>
  expect.objectContaining(
    mode === 'alive' || mode === 'slow'
      ? { id, isOpen: true, isUpdating: outdated, map, players, maxPlayers }
      : { id, isOpen: false },
  )

const createStack = (community: CommunityFile, api: Running & { data: string }, sandbox: Running): ServersStack => {
  const fetchList = async () => (await fetch(`${api.address}/api/servers`)).json()
  // A prerendered page may be a second older than the list, on a busy machine more.
  const fetchPrerenderedList = async () => {
    const page = await (await fetch(api.address)).text()
    const [, data] = /<script[^>]* id="warmup-data">(.*?)<\/script>/.exec(page) ?? []
    return data === undefined ? undefined : JSON.parse(data).data.servers
  }
  const current: Partial<Record<ServerId, string>> = {}
  const setState = async (id: ServerId, state: ServerState) => {
    const body = JSON.stringify(state)
    if (current[id] === body) return
    const response = await fetch(`${sandbox.address}/api/game-servers/${id}/override`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    if (!response.ok) throw new Error(`The sandbox answered ${response.status}: ${await response.text()}`)
    current[id] = body
  }
  return {
    address: api.address,
    sandboxAddress: sandbox.address,
    community,
    setStates: async (states) => {
      for (const id of ids) await setState(id, stateOf(id, states[id]))
      const expected = ids.map((id) => [id, stateOf(id, states[id])] as const)
      await expect.poll(fetchList, { intervals: [50] }).toEqual(expected.map((entry) => polled(...entry)))
      await expect
        .poll(fetchPrerenderedList, { intervals: [50] })
        .toEqual(expect.arrayContaining(expected.map((entry) => prerendered(...entry))))
    },
    grant: async (membership, steamId) => {
      await runOperator(api.data, 'grant', membership, steamId)
    },
  }
}

/** Tests of the server list; each starts with the initial states of the game servers. */
export const test = base.extend<{ servers: ServersStack }, { stack: ServersStack }>({
  stack: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from it
    async ({}, use) => {
      const community = await onFreePorts(communityOf(currentRun().community))
      const sandbox = await startSandbox(community)
      const api = await startApi(community, await sandboxEnvironment(sandbox.address))
      await connectSandbox(sandbox.address, api.address)
      await use(createStack(community, api, sandbox))
      await api.stop()
      await sandbox.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ stack }, use) => use(stack.address),
  servers: [
    async ({ stack }, use) => {
      await stack.setStates({})
      await use(stack)
    },
    { auto: true },
  ],
})

export { expect }

/** Stops the page's clock 10 s ahead; then only `page.clock.runFor` advances it. Needs `page.clock.install()`. */
export const stopClock = async (page: Page): Promise<void> =>
  page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000)

/** The rows of the list, in order. */
export const rowsOf = (page: Page): Locator =>
  page
    .getByRole('table', { name: /服务器列表|Server list/ })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })

export const rowOf = (page: Page, id: ServerId): Locator => rowsOf(page).filter({ hasText: nameOf(id) })

/** Expects exactly these servers, from top to bottom. */
export const expectRows = async (page: Page, expected: readonly ServerId[]): Promise<void> => {
  await expect(rowsOf(page)).toHaveCount(expected.length)
  for (const [index, id] of expected.entries()) await expect(rowsOf(page).nth(index)).toContainText(nameOf(id))
}
