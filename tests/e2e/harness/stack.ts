import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CommunityFile, communityText } from '../../../scripts/community.mjs'
import { root } from '../../../scripts/install.mjs'
import { type Service, startService } from '../../../scripts/processes.mjs'

export type { CommunityFile }

/** A program of ours that runs for one test, or for all. */
export type Running = { address: string; stop(): Promise<void> }

const ready = async (service: Service, folder: string): Promise<Running> => {
  const stop = async () => {
    await service.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    return { address: await service.address, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

const folderWith = (community: CommunityFile) => {
  const folder = mkdtempSync(join(tmpdir(), 'warmup-e2e-'))
  const file = join(folder, 'community.yaml')
  mkdirSync(join(folder, 'data'))
  writeFileSync(file, communityText(community))
  return { folder, file, data: join(folder, 'data') }
}

/** The world outside: plays every game server of this community on its own ports. */
export const startSandbox = (community: CommunityFile): Promise<Running> => {
  const { folder, file } = folderWith(community)
  const service = startService({
    name: 'sandbox',
    entry: 'apps/sandbox/src/main.ts',
    env: { SANDBOX_PORT: '0', SANDBOX_SEED: '1', WARMUP_COMMUNITY: file },
  })
  return ready(service, folder)
}

/** Our API, serving the built portal, with an empty database and settings of its own. */
export const startApi = async (
  community: CommunityFile,
  env: Record<string, string> = {},
): Promise<Running & { data: string; communityFile: string }> => {
  const { folder, file, data } = folderWith(community)
  const service = startService({
    name: 'API',
    entry: 'apps/api/src/main.ts',
    env: {
      PORT: '0',
      DATABASE_URL: '',
      WARMUP_SANDBOX: '1',
      WARMUP_DATA: data,
      WARMUP_COMMUNITY: file,
      WARMUP_PORTAL: join(root, 'apps', 'portal', 'dist'),
      LOG_LEVEL: 'warn',
      ...env,
    },
  })
  return { ...(await ready(service, folder)), data, communityFile: file }
}
