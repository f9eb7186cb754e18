import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Environment } from '../platform/config/index.ts'
import type { SigningKey } from './tokens.ts'

const keyBytes = 48

/** The sandbox's key, made at the first start and kept beside the data. Half a file, of a start cut short, is made anew. */
const sandboxKey = async (dataFolder: string): Promise<SigningKey> => {
  const file = join(dataFolder, 'session-key')
  const kept = Buffer.from(await readFile(file, 'utf8').catch(() => ''), 'base64url')
  if (kept.length === keyBytes) return { id: 'sandbox', secret: kept }
  const secret = randomBytes(keyBytes)
  await mkdir(dataFolder, { recursive: true })
  await writeFile(`${file}.new`, secret.toString('base64url'), { mode: 0o600 })
  await rename(`${file}.new`, file)
  return { id: 'sandbox', secret }
}

/** The keys that sign tokens (decisions, "Silences"): only sandbox mode starts without them, and makes its own. */
export const signingKeys = async ({
  sessionKeys,
  dataFolder,
}: Pick<Environment, 'sessionKeys' | 'dataFolder'>): Promise<readonly [SigningKey, ...SigningKey[]]> =>
  sessionKeys ?? [await sandboxKey(dataFolder)]
