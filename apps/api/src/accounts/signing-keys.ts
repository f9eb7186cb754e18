import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigurationError, type Environment } from '../platform/config/index.ts'
import type { SigningKey } from './tokens.ts'

const keyBytes = 48

/** The sandbox's key, made at the first start and kept beside the data. */
const sandboxKey = async (dataFolder: string): Promise<SigningKey> => {
  const file = join(dataFolder, 'session-key')
  await mkdir(dataFolder, { recursive: true })
  await writeFile(file, randomBytes(keyBytes).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    },
  )
  return { id: 'sandbox', secret: Buffer.from(await readFile(file, 'utf8'), 'base64url') }
}

/**
 * The keys that sign session tokens (decisions, "Silences"). Throws `ConfigurationError` where none are configured
 * outside sandbox mode: a key made up at each start would sign everybody out and differ between replicas.
 */
export const signingKeys = async ({
  sessionKeys,
  isSandbox,
  dataFolder,
}: Environment): Promise<readonly [SigningKey, ...SigningKey[]]> => {
  if (sessionKeys !== undefined) return sessionKeys
  if (isSandbox) return [await sandboxKey(dataFolder)]
  throw new ConfigurationError([
    'SESSION_KEYS: is missing. Make one with: ' +
      `node -e "console.log('k1:' + require('crypto').randomBytes(${keyBytes}).toString('base64url'))"`,
  ])
}
