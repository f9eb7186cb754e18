import { randomBytes } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Environment } from '../../platform/config/index.ts'
import { makeFolder } from '../../platform/files/index.ts'
import type { SigningKey } from './tokens.ts'

/** The first key signs, all verify. */
export type SigningKeys = readonly [SigningKey, ...SigningKey[]]

const keyBytes = 48

/** A key created at the first start and stored beside the data. An incomplete file is replaced. */
const generatedKey = async (dataFolder: string): Promise<SigningKey> => {
  const file = join(dataFolder, 'session-key')
  const kept = Buffer.from(await readFile(file, 'utf8').catch(() => ''), 'base64url')
  if (kept.length === keyBytes) return { id: 'generated', secret: kept }
  const secret = randomBytes(keyBytes)
  await makeFolder(dataFolder)
  await writeFile(`${file}.new`, secret.toString('base64url'), { mode: 0o600 })
  await rename(`${file}.new`, file)
  return { id: 'generated', secret }
}

/**
 * The keys that sign tokens. Without configured keys, which only sandbox mode and a trial on one machine may lack, one is
 * generated.
 */
export const signingKeys = async ({
  sessionKeys,
  dataFolder,
}: Pick<Environment, 'sessionKeys' | 'dataFolder'>): Promise<SigningKeys> =>
  sessionKeys ?? [await generatedKey(dataFolder)]

/** The keys' secrets, in the same order. */
export const secretsOf = ([{ secret }, ...former]: SigningKeys): readonly [Uint8Array, ...Uint8Array[]] => [
  secret,
  ...former.map((key) => key.secret),
]
