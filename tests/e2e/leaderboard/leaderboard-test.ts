import { SampleLog, samplePlayer } from '@warmup/domain/leaderboard/fold/fixtures'
import type { Locator, Page } from 'playwright/test'
import { onFreePorts } from '../../../scripts/community.ts'
import { sandboxEnvironment } from '../../../scripts/stack.ts'
import { runOperator } from '../harness/operator.ts'
import { currentRun } from '../harness/run.ts'
import { type CommunityFile, startApi, startSandbox } from '../harness/stack.ts'
import { test as base, expect } from '../harness/test.ts'

const logSecretOf = (serverId: string) => `secret-of-the-game-server-${serverId}`

/** Game servers by id, with the category that determines their board. */
const categories = { duel: 'dm', retake: 'retakes' } as const
export type PlayedServer = keyof typeof categories

/** Three pages of players. The first has the most kills, the second fewer, and so on. */
export const playerCount = 60
/** Players in some groups, by number. */
export const proPlayers = [3, 11, 40]

export const nameOf = (player: number): string => `热身玩家 ${player + 1}`
/** In the range of Steam IDs that the sandbox's Steam accepts. */
export const steamIdOf = (player: number): string => `76561199${String(player + 1).padStart(9, '0')}`

const communityOf = (sample: CommunityFile): CommunityFile => ({
  ...sample,
  servers: {
    poll: { interval_seconds: 30 },
    list: Object.entries(categories).map(([id, category], index) => ({
      id,
      category,
      name: `Server ${id}`,
      region: 'ap-shanghai',
      address: `127.0.0.1:${27_101 + index}`,
      ping_target: `127.0.0.1:${28_101 + index}`,
      log_secret: logSecretOf(id),
    })),
  },
  leaderboard: {
    minimum_playtime_minutes: 0,
    seasons: [
      { id: 's2', name: 'S2 赛季', start: '2020-01-01T00:00:00+08:00', end: '2100-01-01T00:00:00+08:00' },
      { id: 's1', name: 'S1 赛季', start: '2019-01-01T00:00:00+08:00', end: '2020-01-01T00:00:00+08:00' },
    ],
  },
})

export type LeaderboardStack = {
  readonly address: string
  /** Makes a number of kills on a server and waits until the board has them. */
  kill(server: PlayedServer, player: number, kills: number): Promise<void>
  /** Disconnects a player from a server. */
  leave(server: PlayedServer, player: number): Promise<void>
}

const players = Array.from({ length: playerCount }, (_, number) => ({
  ...samplePlayer(number, 'ct', nameOf(number)),
  steamId: steamIdOf(number),
}))
const victim = samplePlayer(900, 't', '靶子')

/** A game server that sends its log like the game, each range once. */
const sendLog = (address: string, server: PlayedServer, log: SampleLog) => {
  let sent = 0
  return async () => {
    const all = Buffer.from(log.lines.map((line) => `${line}\n`).join(''))
    const response = await fetch(`${address}/api/ingest/logs/${server}/${logSecretOf(server)}`, {
      method: 'POST',
      headers: {
        'content-type': 'text/plain',
        'user-agent': 'Valve/Steam HTTP Client 1.0 (730)',
        'x-server-instance-token': 'process-1',
        'x-logbytes-beginoffset': String(sent),
        'x-logbytes-endoffset': String(all.length),
      },
      body: all.subarray(sent),
    })
    if (response.status !== 200) throw new Error(`The log was answered ${response.status}`)
    sent = all.length
  }
}

const createStack = async (address: string): Promise<LeaderboardStack> => {
  const logs = { duel: new SampleLog(), retake: new SampleLog() }
  const senders = { duel: sendLog(address, 'duel', logs.duel), retake: sendLog(address, 'retake', logs.retake) }
  const counted: Record<PlayedServer, number[]> = { duel: [], retake: [] }
  const best = async (server: PlayedServer) => {
    const page = await (await fetch(`${address}/api/leaderboard/${categories[server]}?page=1`)).json()
    return page.data.map(({ kills }: { kills: number }) => kills)
  }
  const playerAt = (number: number) => {
    const player = players[number]
    if (player === undefined) throw new Error(`No player ${number}`)
    return player
  }
  const published = (server: PlayedServer) =>
    expect
      .poll(() => best(server).then((kills) => kills.toSorted((a: number, b: number) => b - a)), { intervals: [100] })
      .toEqual(counted[server].toSorted((a, b) => b - a).slice(0, 20))
  for (const server of ['duel', 'retake'] as const) {
    const log = logs[server].join(...players, victim)
    if (server === 'retake') log.startMatch().startRound()
    for (const [number, player] of players.entries()) {
      const kills = 2 * (playerCount - number)
      counted[server].push(kills)
      for (let kill = 0; kill < kills; kill += 1) log.wait(1).kill(player, victim)
    }
    if (server === 'retake') log.win('ct')
    await senders[server]()
  }
  await Promise.all([published('duel'), published('retake')])
  return {
    address,
    kill: async (server, number, kills) => {
      const player = playerAt(number)
      for (let kill = 0; kill < kills; kill += 1) logs[server].wait(1).kill(player, victim)
      counted[server][number] = (counted[server][number] ?? 0) + kills
      await senders[server]()
      await published(server)
    },
    leave: async (server, number) => {
      logs[server].wait(1).leave(playerAt(number))
      await senders[server]()
    },
  }
}

/** Tests of the leaderboard, with an API that receives the logs of two game servers. */
export const test = base.extend<object, { stack: LeaderboardStack }>({
  stack: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of required fixtures from it
    async ({}, use) => {
      const community = await onFreePorts(communityOf(currentRun().community))
      const sandbox = await startSandbox(community)
      const api = await startApi(community, await sandboxEnvironment(sandbox.address))
      for (const player of proPlayers) await runOperator(api.data, 'grant', 'pro', steamIdOf(player))
      await use(await createStack(api.address))
      await api.stop()
      await sandbox.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ stack }, use) => use(stack.address),
})

export { expect }

export const table = (page: Page): Locator => page.getByRole('table', { name: '排行榜' })
/** The table rows in the document, in order. */
export const rowsOf = (page: Page): Locator =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
export const topCards = (page: Page): Locator => page.getByRole('list', { name: '前五名' }).getByRole('button')

/** Scrolls to the end until no more rows are loaded. */
export const scrollToEnd = async (page: Page): Promise<void> => {
  const end = page.getByText(/^到底了/)
  await expect
    .poll(
      async () => {
        await page.mouse.wheel(0, 4_000)
        return end.isVisible()
      },
      { intervals: [50] },
    )
    .toBe(true)
}
