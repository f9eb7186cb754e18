import { join } from 'node:path'
import { buildPortal } from '../../../scripts/builds.ts'
import { onFreePorts, readCommunity } from '../../../scripts/community.ts'
import { root } from '../../../scripts/repository.ts'
import { connectSandbox, sandboxEnvironment } from '../../../scripts/stack.ts'
import { shareRun } from './run.ts'
import { createDatabaseTemplate, startApi, startSandbox } from './stack.ts'

/** Enough for a list that scrolls; the API polls every server during the whole run, which costs time. */
const serverCount = 12

/** Starts one sandbox and one API for the whole run, on free ports. */
const globalSetup = async (): Promise<() => Promise<void>> => {
  await buildPortal()
  const sample = readCommunity(join(root, 'community.yaml'))
  const community = await onFreePorts({
    ...sample,
    servers: {
      ...sample.servers,
      poll: { interval_seconds: 2, info_timeout_ms: 300 },
      list: sample.servers.list.slice(0, serverCount),
    },
  })
  const removeTemplate = await createDatabaseTemplate()
  const sandbox = await startSandbox(community)
  // Each test sends its own address in X-Forwarded-For, so that rate limits by address apply to each test separately.
  const api = await startApi(community, { ...(await sandboxEnvironment(sandbox.address)), TRUSTED_PROXIES: '1' })
  await connectSandbox(sandbox.address, api.address)
  shareRun({ community, sandboxAddress: sandbox.address, apiAddress: api.address, data: api.data })
  return async () => {
    await api.stop()
    await sandbox.stop()
    removeTemplate()
  }
}

export default globalSetup
