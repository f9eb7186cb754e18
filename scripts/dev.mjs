import { randomBytes } from 'node:crypto'
import { install, isPinnedNode } from './install.mjs'

/** `npm run dev`: like `npm start`, with hot reload of the portal and a restart of API and sandbox whenever a file of theirs changes. */
const dev = async () => {
  const { readLogLine } = await import('./log-line.mjs')
  const { chooseCommunity, choosePort, grantSampleMemberships, operator, runStack, sandboxEnvironment, tellSandbox } =
    await import('./stack.mjs')
  /** @param {string} name */
  const show = (name) => (/** @type {string} */ line) => console.log(`${name.padEnd(7)} ${readLogLine(line).text}`)

  await runStack(async (start) => {
    const port = await choosePort('PORT', 8080, 'Warmup')
    const apiPort = await choosePort('API_PORT', 8081, 'the API')
    const sandboxPort = await choosePort('SANDBOX_PORT', 8090, 'the sandbox')
    const smtpPort = await choosePort('SANDBOX_SMTP_PORT', 8025, 'the sandbox’s mail server')
    const community = await chooseCommunity()
    const watch = ['--watch', '--watch-preserve-output']
    const sandbox = start({
      name: 'sandbox',
      entry: 'apps/sandbox/src/main.ts',
      nodeArgs: watch,
      env: {
        SANDBOX_PORT: String(sandboxPort),
        SANDBOX_SMTP_PORT: String(smtpPort),
        // The API is told once: a restart of the sandbox must not change it.
        SANDBOX_GAME_SERVER_KEY: randomBytes(32).toString('base64url'),
        WARMUP_COMMUNITY: community,
      },
      onLine: show('sandbox'),
    })
    const sandboxAddress = await sandbox.address
    const api = start({
      name: 'API',
      entry: 'apps/api/src/main.ts',
      nodeArgs: watch,
      env: {
        PORT: String(apiPort),
        PUBLIC_URL: `http://127.0.0.1:${port}`,
        WARMUP_SANDBOX: '1',
        ...(await sandboxEnvironment(sandboxAddress)),
        WARMUP_COMMUNITY: community,
      },
      onLine: show('api'),
    })
    const apiAddress = await api.address
    await tellSandbox(sandboxAddress, apiAddress)
    await grantSampleMemberships(sandboxAddress, operator)
    start({
      name: 'portal',
      entry: 'node_modules/vite/bin/vite.js',
      args: ['apps/portal', '--host', '127.0.0.1', '--port', String(port), '--strictPort', '--clearScreen', 'false'],
      env: { WARMUP_API: apiAddress, WARMUP_COMMUNITY: community },
      onLine: show('portal'),
    })
  })
}

install()
if (isPinnedNode()) await dev()
