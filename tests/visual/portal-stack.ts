import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startService } from '../../scripts/processes.ts'

/** A frozen world: always the same players on the same servers, who neither come nor leave. */
const frozenSandbox = { SANDBOX_SEED: '1', SANDBOX_SPEED: '0.000001' }

export type RunningPortal = { address: string; stop(): Promise<void> }

/** Runs `npm start` of a checkout, with an empty database and a sandbox in which nothing happens. */
export const startPortal = async (checkout: string): Promise<RunningPortal> => {
  const data = mkdtempSync(join(tmpdir(), 'warmup-visual-'))
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const service = startService({
    name: 'Warmup',
    entry: 'scripts/start.ts',
    cwd: checkout,
    env: { ...frozenSandbox, PORT: '0', SANDBOX_PORT: '0', DATABASE_URL: '', WARMUP_DATA: data },
    onLine: (line) => {
      const address = /\bOpen (http:\S+)/.exec(line)?.[1]
      if (address) resolve(address)
    },
  })
  // Says why, where it ends before it is ready.
  service.address.catch(reject)
  const stop = async () => {
    await service.stop()
    rmSync(data, { recursive: true, force: true })
  }
  try {
    return { address: await promise, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
