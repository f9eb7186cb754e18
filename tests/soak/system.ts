import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type ApiProcess, createHome, runOperator, startApi } from '../../apps/api/test/process.ts'
import { createServerDatabase, postgresqlServerUrl } from '../../apps/api/test/server-database.ts'
import { type StallingProxy, startStallingProxy, throughProxy } from '../../apps/api/test/stalling-proxy.ts'
import { type CommunityFile, communityText, onFreePorts, readCommunity } from '../../scripts/community.ts'
import { sandboxEnvironment } from '../../scripts/stack.ts'
import { startSandbox } from '../e2e/harness/stack.ts'
import { type HostileProxy, startHostileProxy } from './hostile-proxy.ts'

/** The API and the sandbox: PostgreSQL behind a proxy that can stall, the sandbox's programs behind hostile proxies. */
export type System = {
  readonly address: string
  readonly pid: number
  readonly databaseUrl: string
  readonly proxy: StallingProxy
  readonly gameServerKey: string
  /** Key that signs session tokens. */
  readonly sessionKey: { readonly id: string; readonly secret: Uint8Array }
  /** The folder of the community file, with the folder `faq`. */
  readonly contentFolder: string
  /** Proxies in front of the engine, the mail server, and the gateways with Steam. */
  readonly outside: readonly HostileProxy[]
  operator(...args: string[]): ReturnType<typeof runOperator>
  kill(): Promise<void>
  /** Milliseconds from SIGTERM to the end of the process, and the exit code. */
  terminate(): Promise<{ readonly ms: number; readonly code: number | null }>
  close(): Promise<void>
}

/** With it the added game server may send a log. */
export const hostileLogSecret = 'soak-hostile-log-secret'

const pollingFast = (community: CommunityFile): CommunityFile => ({
  ...community,
  servers: { ...community.servers, poll: { interval_seconds: 1, info_timeout_ms: 300 } },
})

/** The community with one more game server, on a port outside the sandbox. */
const withServerOn = (community: CommunityFile, port: number, engine: HostileProxy | undefined): CommunityFile => {
  const { list } = community.servers
  const [first] = list
  if (first === undefined) throw new Error('The community file has no servers')
  const added = {
    ...first,
    id: 'hostile',
    address: `127.0.0.1:${port}`,
    category: 'dm',
    log_secret: hostileLogSecret,
  }
  const { machines } = community
  return {
    ...community,
    servers: { ...community.servers, list: [...list, added] },
    ...(machines && engine && { machines: { ...machines, engine: `tcp://127.0.0.1:${engine.port}` } }),
  }
}

/** Starts all programs and resolves when the API listens. The server at `hostilePort` sends invalid answers. */
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

  const outside: HostileProxy[] = []
  /** The sandbox's URL through a proxy. */
  const through = async (address: string): Promise<string> => {
    const url = new URL(address)
    const outsider = await startHostileProxy({ host: url.hostname, port: Number(url.port) })
    started.defer(() => outsider.stop())
    outside.push(outsider)
    return address.replace(`:${url.port}`, `:${outsider.port}`)
  }
  const { engine } = community.machines ?? {}
  if (engine !== undefined) await through(engine)
  const own = await sandboxEnvironment(sandbox.address)
  const sandboxThrough = await through(sandbox.address)
  const environment = Object.entries(own).map(([name, value]) => [
    name,
    value.replaceAll(sandbox.address, sandboxThrough),
  ])
  const smtp = await through(own.SMTP_URL ?? '')

  const home = createHome(
    communityText(withServerOn(community, hostilePort, engine === undefined ? undefined : outside[0])),
  )
  started.defer(home.remove)
  mkdirSync(join(home.folder, 'faq'))
  const gameServerKey = randomBytes(24).toString('base64url')
  const secret = new Uint8Array(randomBytes(48))
  const settings = {
    ...home.environment,
    ...Object.fromEntries(environment),
    SMTP_URL: smtp,
    DATABASE_URL: throughProxy(database.url, proxy),
    SESSION_KEYS: `soak:${Buffer.from(secret).toString('base64url')}`,
    GAME_SERVER_KEYS: gameServerKey,
    TRUSTED_PROXIES: '1',
    LOG_LEVEL: 'fatal',
  }
  const api: ApiProcess = startApi(settings)
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
    contentFolder: home.folder,
    outside,
    operator: (...args) => runOperator({ ...settings, DATABASE_URL: database.url }, ...args),
    kill,
    terminate: async () => {
      const since = performance.now()
      api.child.kill('SIGTERM')
      const { code } = await api.ended
      return { ms: performance.now() - since, code }
    },
    close: () => running.disposeAsync(),
  }
}
