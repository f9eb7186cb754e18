import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CommunityFile, communityText } from '../../../scripts/community.ts'
import { type Service, startService } from '../../../scripts/processes.ts'
import { root } from '../../../scripts/repository.ts'
import { runOperator } from './operator.ts'

export type { CommunityFile }

/** A running program. `stop` also removes its files. */
export type Running = { address: string; stop(): Promise<void> }

const untilListening = async (service: Service, folder: string): Promise<Running> => {
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

const templateVariable = 'WARMUP_E2E_DATABASE'

/**
 * Creates an empty, migrated database. Every API started later, also in other processes, copies it: creating one costs
 * more than the rest of a server's start. Returns a function that removes it.
 */
export const createDatabaseTemplate = async (): Promise<() => void> => {
  const folder = mkdtempSync(join(tmpdir(), 'warmup-e2e-database-'))
  await runOperator(folder, 'list')
  process.env[templateVariable] = folder
  return () => {
    delete process.env[templateVariable]
    rmSync(folder, { recursive: true, force: true })
  }
}

const folderWith = (community: CommunityFile) => {
  const folder = mkdtempSync(join(tmpdir(), 'warmup-e2e-'))
  const file = join(folder, 'community.yaml')
  writeFileSync(file, communityText(community))
  cpSync(join(root, 'faq'), join(folder, 'faq'), { recursive: true })
  return { folder, file }
}

/** Starts the sandbox with all game servers of this community on separate ports. */
export const startSandbox = (community: CommunityFile): Promise<Running> => {
  const { folder, file } = folderWith(community)
  const service = startService({
    name: 'sandbox',
    entry: 'apps/sandbox/src/main.ts',
    env: { SANDBOX_PORT: '0', SANDBOX_SEED: '1', SANDBOX_PLAYERS: '400', WARMUP_COMMUNITY: file },
  })
  return untilListening(service, folder)
}

/** Starts the API with the built portal, an empty database and separate settings. */
export const startApi = async (
  community: CommunityFile,
  env: Record<string, string> = {},
): Promise<Running & { data: string; communityFile: string }> => {
  const { folder, file } = folderWith(community)
  const data = join(folder, 'data')
  const template = process.env[templateVariable]
  if (template) cpSync(template, data, { recursive: true })
  else mkdirSync(data)
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
  return { ...(await untilListening(service, folder)), data, communityFile: file }
}
