import { join } from 'node:path'
import { buildPortal } from '../../../scripts/builds.mjs'
import { onFreePorts, readCommunity } from '../../../scripts/community.mjs'
import { root } from '../../../scripts/install.mjs'
import { sandboxEnvironment, tellSandbox } from '../../../scripts/stack.mjs'
import { rememberRun } from './run.ts'
import { startApi, startSandbox } from './stack.ts'

/** One sandbox and one API for the whole run, on free ports, polling fast so that no test waits for long. */
const globalSetup = async (): Promise<() => Promise<void>> => {
  await buildPortal()
  const sample = await onFreePorts(readCommunity(join(root, 'community.yaml')))
  const community = { ...sample, servers: { ...sample.servers, poll: { interval_seconds: 0.5, info_timeout_ms: 300 } } }
  const sandbox = await startSandbox(community)
  // Tests say where they come from, so that the limits by address count each by itself.
  const api = await startApi(community, { ...(await sandboxEnvironment(sandbox.address)), TRUSTED_PROXIES: '1' })
  await tellSandbox(sandbox.address, api.address)
  rememberRun({ community, sandboxAddress: sandbox.address, apiAddress: api.address, data: api.data })
  return async () => {
    await api.stop()
    await sandbox.stop()
  }
}

export default globalSetup
