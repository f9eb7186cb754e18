import { createServer } from 'node:http'
import { join } from 'node:path'
import { buildPortal } from '../../scripts/builds.ts'
import { readCommunity } from '../../scripts/community.ts'
import { freePort } from '../../scripts/ports.ts'
import { root } from '../../scripts/repository.ts'
import { startApi } from '../e2e/harness/stack.ts'
import { serverEntries, startGameServers, untilAllAnswered } from './game-servers.ts'

/** Serves the prerendered page without its scripts, as the baseline for its content and style. */
const startWithoutScripts = async (origin: string) => {
  const server = createServer(async ({ url = '/' }, response) => {
    const answer = await fetch(new URL(url, origin))
    const type = answer.headers.get('content-type') ?? ''
    const body = Buffer.from(await answer.arrayBuffer())
    response.setHeader('content-type', type)
    const isPage = type.startsWith('text/html')
    response.end(
      isPage ? body.toString().replaceAll(/<script\b.*?<\/script>|<link rel="modulepreload"[^>]*>/gs, '') : body,
    )
  })
  const port = await freePort(0)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return { address: `http://127.0.0.1:${port}`, stop: () => server.close() }
}

export type LivePortal = {
  readonly address: string
  /** The address of the same pages without their scripts. */
  readonly withoutScripts: string
  stop(): Promise<void>
}

/** Starts the built portal in production mode with so many servers, whose players and maps change all the time. */
export const startLivePortal = async (serverCount: number): Promise<LivePortal> => {
  await buildPortal()
  const sample = readCommunity(join(root, 'community.yaml'))
  const games = await startGameServers(serverCount, { isLively: true })
  const api = await startApi({ ...sample, servers: { list: serverEntries(games.ports) } })
  const floor = await startWithoutScripts(api.address)
  await untilAllAnswered(api.address)
  // The first render of a new process is slower than later ones.
  await (await fetch(api.address)).text()
  return {
    address: api.address,
    withoutScripts: floor.address,
    stop: async () => {
      floor.stop()
      await api.stop()
      games.stop()
    },
  }
}
