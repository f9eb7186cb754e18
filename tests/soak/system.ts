import { randomBytes } from 'node:crypto'
import { type ApiProcess, createHome, startApi } from '../../apps/api/test/process.ts'
import { createServerDatabase, postgresqlServerUrl } from '../../apps/api/test/server-database.ts'
import { type StallingProxy, startStallingProxy, throughProxy } from '../../apps/api/test/stalling-proxy.ts'
import { type CommunityFile, communityText, onFreePorts, readCommunity } from '../../scripts/community.ts'
import { sandboxEnvironment } from '../../scripts/stack.ts'
import { startSandbox } from '../e2e/harness/stack.ts'

/** The API and the sandbox, with PostgreSQL behind a proxy that can stall. */
export type System = {
  readonly address: string
  readonly pid: number
  readonly databaseUrl: string
  readonly proxy: StallingProxy
  readonly gameServerKey: string
  /** Key that signs session tokens. */
  readonly sessionKey: { readonly id: string; readonly secret: Uint8Array }
  kill(): Promise<void>
  close(): Promise<void>
}

const pollingFast = (community: CommunityFile): CommunityFile => ({
  ...community,
  servers: { ...community.servers, poll: { interval_seconds: 1, info_timeout_ms: 300 } },
})

/** The same community with one more game server, on a port that the sandbox does not play. */
const withServerOn = (community: CommunityFile, port: number): CommunityFile => {
  const { list } = community.servers
  const [first] = list
  if (first === undefined) throw new Error('The community file has no servers')
  const added = { ...first, id: 'hostile', address: `127.0.0.1:${port}` }
  return { ...community, servers: { ...community.servers, list: [...list, added] } }
}

/** Starts everything, and resolves once the API listens. `hostilePort` answers queries as no game server should. */
export const startSystem = async (communityFile: string, hostilePort: number): Promise<System> => {
  await using started = new AsyncDisposableStack()
  const database = await createServerDatabase()
  started.defer(() => database.drop())
  const { hostname, port } = new URL(postgresqlServerUrl)
  const proxy = await startStallingProxy({ host: hostname, port: Number(port || 5_432) })
  started.defer(() => proxy.close())
  const community = pollingFast(await onFreePorts(readCommunity(communityFile)))
  const sandbox = await startSandbox(community)
  started.defer(() => sandbox.stop())

  const home = createHome(communityText(withServerOn(community, hostilePort)))
  started.defer(home.remove)
  const gameServerKey = randomBytes(24).toString('base64url')
  const secret = new Uint8Array(randomBytes(48))
  const api: ApiProcess = startApi({
    ...home.environment,
    ...(await sandboxEnvironment(sandbox.address)),
    DATABASE_URL: throughProxy(database.url, proxy),
    SESSION_KEYS: `soak:${Buffer.from(secret).toString('base64url')}`,
    GAME_SERVER_KEYS: gameServerKey,
    TRUSTED_PROXIES: '1',
    LOG_LEVEL: 'fatal',
  })
  const kill = async () => {
    api.child.kill('SIGKILL')
    await api.ended
  }
  started.defer(kill)
  const address = await api.address
  const running = started.move()
  return {
    address,
    pid: api.child.pid ?? 0,
    databaseUrl: database.url,
    proxy,
    gameServerKey,
    sessionKey: { id: 'soak', secret },
    kill,
    close: () => running.disposeAsync(),
  }
}
