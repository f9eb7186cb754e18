import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseDocument } from 'yaml'
import { startService } from '../../../scripts/processes.ts'
import { untilSettled } from './settled-world.ts'

/** A frozen world: fixed players on the same servers and a fixed match history. */
const frozenSandbox = {
  SANDBOX_SEED: '1',
  SANDBOX_SPEED: '0.000001',
  SANDBOX_PLAYERS: '100',
  SANDBOX_LIVE_PLAY: 'off',
}

/** The start time of every world and the time at which every page is shown. */
export const worldTime = new Date('2026-11-20T12:00:00.000Z')

const worldClock = () => ({
  NODE_OPTIONS: [process.env.NODE_OPTIONS, `--import=${pathToFileURL(join(import.meta.dirname, 'world-clock.mjs'))}`]
    .filter(Boolean)
    .join(' '),
  VISUAL_CLOCK: `${Date.now()} ${worldTime.getTime()}`,
})

/** Writes the community file of a checkout with its disabled pages enabled. Returns the path of the file. */
const writeCommunity = (checkout: string, folder: string): string => {
  const community = parseDocument(readFileSync(join(checkout, 'community.yaml'), 'utf8'))
  community.setIn(['community', 'features', 'settings', 'enabled'], true)
  const file = join(folder, 'community.yaml')
  writeFileSync(file, String(community))
  cpSync(join(checkout, 'faq'), join(folder, 'faq'), { recursive: true })
  return file
}

export type RunningPortal = { address: string; stop(): Promise<void> }

/** Output of `npm start`: the addresses of portal and sandbox, and that the sample players have their data. */
const printed = {
  address: /\bOpen (http:\S+)/,
  sandbox: /^The sandbox beside it .*: (\S+)$/,
  samples: /^(The sample players have .*)$/,
}
type Printed = Record<keyof typeof printed, PromiseWithResolvers<string>>

/** Runs `npm start` of a checkout with an empty database and a frozen sandbox, until all start-up work is done. */
export const startPortal = async (checkout: string): Promise<RunningPortal> => {
  const folder = mkdtempSync(join(tmpdir(), 'warmup-visual-'))
  const lines: Printed = {
    address: Promise.withResolvers(),
    sandbox: Promise.withResolvers(),
    samples: Promise.withResolvers(),
  }
  const service = startService({
    name: 'Warmup',
    entry: 'scripts/start.ts',
    cwd: checkout,
    env: {
      ...frozenSandbox,
      ...worldClock(),
      PORT: '0',
      SANDBOX_PORT: '0',
      DATABASE_URL: '',
      // Each picture names the address of its visitor.
      TRUSTED_PROXIES: '1',
      WARMUP_DATA: join(folder, 'data'),
      WARMUP_COMMUNITY: writeCommunity(checkout, folder),
    },
    onLine: (line) => {
      for (const name of ['address', 'sandbox', 'samples'] as const) {
        const found = printed[name].exec(line)?.[1]
        if (found) lines[name].resolve(found)
      }
    },
  })
  const stop = async () => {
    await service.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  const ended = service.exited.then((code): never => {
    throw new Error(`Warmup ended (exit code ${code}) before it was ready:\n${service.lastLines()}`)
  })
  const untilReady = async () => {
    const [address, sandbox] = await Promise.all([lines.address.promise, lines.sandbox.promise])
    await untilSettled({ address, sandboxAddress: `http://${sandbox}`, samplesGiven: lines.samples.promise })
    return address
  }
  try {
    return { address: await Promise.race([untilReady(), ended]), stop }
  } catch (error) {
    await stop()
    throw error
  }
}
