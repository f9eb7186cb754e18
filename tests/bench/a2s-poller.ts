import { once } from 'node:events'
import { isDeepStrictEqual } from 'node:util'
import { GameDig } from 'gamedig'
import { type A2sClient, createA2sClient } from '../../apps/api/src/servers/a2s/client.ts'
import type { FleetServer } from './a2s-fleet.ts'

/**
 * Polls a fleet on each message from its parent and reports the cost. The first message names the fleet; each further
 * message starts a poll. Each client has its own process, so that garbage collection does not affect the others.
 * Argument: `ours`, a new client for each poll, which meets every challenge; `kept`, one client that remembers
 * challenges, as in the API; or `gamedig`, which never remembers them.
 */
export type Task = { servers: readonly FleetServer[]; timeoutMs: number }
export type Effort = { wallMs: number; cpuMs: number; wrong: number }

/** Reads every server. Each result can be checked after the clock is stopped. */
type Poll = (task: Task) => Promise<{ isRight(): boolean }[]>

/**
 * gamedig passes every packet to every pending query and loses some of a thousand; this number gives its best result.
 */
const gamedigConcurrency = 64

const readAll = async (client: A2sClient, { servers, timeoutMs }: Task) => {
  const read = async ({ port }: FleetServer) => {
    const target = { host: '127.0.0.1', port }
    try {
      return { info: await client.info(target, { timeoutMs }), players: await client.players(target, { timeoutMs }) }
    } catch {
      return undefined
    }
  }
  const readings = await Promise.all(servers.map(read))
  return servers.map(({ isDead, info, players }, index) => ({
    isRight: () => isDeepStrictEqual(readings[index], isDead ? undefined : { info, players }),
  }))
}

const withOurs: Poll = async (task) => {
  const client = createA2sClient()
  try {
    return await readAll(client, task)
  } finally {
    await client.close()
  }
}

const withKept = (): Poll => {
  const client = createA2sClient()
  return (task) => readAll(client, task)
}

const withGamedig: Poll = async ({ servers, timeoutMs }) => {
  const gamedig = new GameDig()
  const read = async ({ port }: FleetServer) => {
    try {
      return await gamedig.query({
        type: 'counterstrike2',
        address: '127.0.0.1',
        port,
        givenPortOnly: true,
        maxRetries: 1,
        socketTimeout: timeoutMs,
        requestPlayersRequired: true,
      })
    } catch {
      return undefined
    }
  }
  const isRight = ({ isDead, info, players }: FleetServer, result: Awaited<ReturnType<typeof read>>): boolean => {
    if (isDead || result === undefined) return isDead && result === undefined
    const { name, map, numplayers, raw } = result
    const list = players.map((player) => ({ name: player.name, score: player.score, time: player.seconds }))
    return isDeepStrictEqual([name, map, numplayers, raw.players], [info.name, info.map, info.players, list])
  }
  const results: { isRight(): boolean }[] = []
  const waiting = [...servers]
  const work = async () => {
    for (let server = waiting.pop(); server !== undefined; server = waiting.pop()) {
      const [asked, result] = [server, await read(server)]
      results.push({ isRight: () => isRight(asked, result) })
    }
  }
  await Promise.all(Array.from({ length: gamedigConcurrency }, work))
  return results
}

const measure = async (poll: Poll, task: Task): Promise<Effort> => {
  const cpu = process.cpuUsage()
  const start = performance.now()
  const results = await poll(task)
  const wallMs = performance.now() - start
  const { user, system } = process.cpuUsage(cpu)
  return { wallMs, cpuMs: (user + system) / 1_000, wrong: results.filter((result) => !result.isRight()).length }
}

const polls: Record<string, () => Poll> = { ours: () => withOurs, kept: withKept, gamedig: () => withGamedig }
const poll = polls[process.argv[2] ?? '']?.()
if (poll === undefined) throw new Error('expected one of: ours, kept, gamedig')
process.once('disconnect', () => process.exit())
const [task]: Task[] = await once(process, 'message')
for (;;) {
  await once(process, 'message')
  if (task !== undefined) process.send?.(await measure(poll, task))
}
