import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildPortal } from './builds.ts'
import { readLogLine } from './log-line.ts'
import { root } from './repository.ts'
import {
  chooseCommunity,
  choosePort,
  connectSandbox,
  folderOfCopies,
  giveSampleServers,
  grantSampleMemberships,
  onceMoreIfTaken,
  runStack,
  sandboxEnvironment,
  waitUntilReady,
} from './stack.ts'

/*
 * `npm start`: the built portal and the API on one address, beside the sandbox. `-- --verbose` shows all log lines.
 * `npm run dev` (`--watch`): the portal with hot reload in front of the API; API and sandbox restart when their
 * files change, so their ports and keys are fixed here.
 */
const { values } = parseArgs({ options: { watch: { type: 'boolean' }, verbose: { type: 'boolean' } } })
const isWatching = values.watch ?? false
const nodeArgs = isWatching ? ['--watch', '--watch-preserve-output'] : []
const lowestLevel = values.verbose || isWatching ? 0 : 40

const printLogOf = (name: string) => (line: string) => {
  const { level, text } = readLogLine(line)
  if (level >= lowestLevel) console.log(`${name.padEnd(7)} ${text}`)
}

const sandboxVariables = async (): Promise<Record<string, string>> => ({
  SANDBOX_PORT: String(await choosePort('SANDBOX_PORT', 8090, 'the sandbox')),
  ...(isWatching && {
    SANDBOX_SMTP_PORT: String(await choosePort('SANDBOX_SMTP_PORT', 8025, 'the sandbox’s mail server')),
    SANDBOX_GAME_SERVER_KEY: randomBytes(32).toString('base64url'),
    SANDBOX_VIP_SHOP_KEY: randomBytes(32).toString('base64url'),
    SANDBOX_PAYMENT_KEYS: join(folderOfCopies(), 'sandbox-payment-keys.json'),
  }),
})

/** `port` is the portal's while its files are watched. */
const apiVariables = async (port: number | undefined): Promise<Record<string, string>> =>
  port === undefined
    ? {
        PORT: String(await choosePort('PORT', 8080, 'Warmup')),
        WARMUP_PORTAL: join(root, 'apps', 'portal', 'dist'),
      }
    : {
        PORT: String(await choosePort('API_PORT', 8081, 'the API')),
        PUBLIC_URL: `http://127.0.0.1:${port}`,
      }

await runStack(async (start) => {
  const portalPort = isWatching ? await choosePort('PORT', 8080, 'Warmup') : undefined
  const startSandbox = async () => {
    const community = await chooseCommunity()
    const sandbox = start({
      name: 'sandbox',
      entry: 'apps/sandbox/src/main.ts',
      nodeArgs,
      env: { ...(await sandboxVariables()), WARMUP_COMMUNITY: community },
      onLine: printLogOf('sandbox'),
    })
    return { community, sandboxAddress: await sandbox.address }
  }
  const [{ community, sandboxAddress }] = await Promise.all([
    onceMoreIfTaken(startSandbox),
    isWatching ? undefined : buildPortal(console.log),
  ])
  const startApi = async () => {
    const api = start({
      name: 'API',
      entry: 'apps/api/src/main.ts',
      nodeArgs,
      env: {
        ...(await apiVariables(portalPort)),
        ...(await sandboxEnvironment(sandboxAddress)),
        WARMUP_SANDBOX: '1',
        WARMUP_COMMUNITY: community,
      },
      onLine: printLogOf('api'),
    })
    return api.address
  }
  const apiAddress = await onceMoreIfTaken(startApi)
  await connectSandbox(sandboxAddress, apiAddress)
  if (portalPort !== undefined) {
    start({
      name: 'portal',
      entry: 'node_modules/vite/bin/vite.js',
      args: [
        'apps/portal',
        '--host',
        '127.0.0.1',
        '--port',
        String(portalPort),
        '--strictPort',
        '--clearScreen',
        'false',
      ],
      env: { WARMUP_API: apiAddress, WARMUP_COMMUNITY: community },
      onLine: printLogOf('portal'),
    })
  }
  await waitUntilReady(apiAddress)
  console.log(
    `\nWarmup is running. Open ${portalPort === undefined ? apiAddress : `http://127.0.0.1:${portalPort}`}\nThe sandbox beside it (game servers, chat, mail): ${new URL(sandboxAddress).host}\nStop it with Ctrl-C.\n`,
  )
  // In the background: the portal is already usable.
  Promise.all([grantSampleMemberships(sandboxAddress), giveSampleServers()]).then(
    () => console.log('The sample players have their memberships and practice servers.'),
    (error) => console.error('The sample players did not get everything:', error),
  )
})
