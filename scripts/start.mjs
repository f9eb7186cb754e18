import { join } from 'node:path'
import { install, isPinnedNode, root } from './install.mjs'

/** `npm start`: portal and API on one address, with the sandbox as the world outside. `-- --verbose` shows every log line. */
const start = async () => {
  const { readLogLine } = await import('./log-line.mjs')
  const { buildPortal } = await import('./builds.mjs')
  const {
    chooseCommunity,
    choosePort,
    grantSampleMemberships,
    operator,
    runStack,
    sandboxEnvironment,
    tellSandbox,
    untilReady,
  } = await import('./stack.mjs')
  const quietBelow = process.argv.includes('--verbose') ? 0 : 40
  /** @param {string} name */
  const show = (name) => (/** @type {string} */ line) => {
    const { level, text } = readLogLine(line)
    if (level >= quietBelow) console.log(`${name.padEnd(7)} ${text}`)
  }

  await runStack(async (start) => {
    const port = await choosePort('PORT', 8080, 'Warmup')
    const sandboxPort = await choosePort('SANDBOX_PORT', 8090, 'the sandbox')
    const community = await chooseCommunity()
    const sandbox = start({
      name: 'sandbox',
      entry: 'apps/sandbox/src/main.ts',
      env: { SANDBOX_PORT: String(sandboxPort), WARMUP_COMMUNITY: community },
      onLine: show('sandbox'),
    })
    const [sandboxAddress] = await Promise.all([sandbox.address, buildPortal(console.log)])
    const api = start({
      name: 'API',
      entry: 'apps/api/src/main.ts',
      env: {
        PORT: String(port),
        WARMUP_SANDBOX: '1',
        ...(await sandboxEnvironment(sandboxAddress)),
        WARMUP_COMMUNITY: community,
        WARMUP_PORTAL: join(root, 'apps', 'portal', 'dist'),
      },
      onLine: show('api'),
    })
    const address = await api.address
    await tellSandbox(sandboxAddress, address)
    await untilReady(address)
    console.log(
      `\nWarmup is running. Open ${address}\nThe sandbox beside it (game servers, chat, mail): ${new URL(sandboxAddress).host}\nStop it with Ctrl-C.\n`,
    )
    // Nobody waits for it: the page stands meanwhile.
    grantSampleMemberships(sandboxAddress, operator).catch((error) =>
      console.error('The sample players got no memberships:', error),
    )
  })
}

install()
if (isPinnedNode()) await start()
