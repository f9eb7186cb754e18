import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Environment } from '../../platform/config/index.ts'
import { signingKeys } from './signing-keys.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'warmup-keys-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const keyOf = async (dataFolder: string) => {
  const [{ secret }] = await signingKeys({ sessionKeys: undefined, dataFolder })
  return Buffer.from(secret).toString('hex')
}

it('a server without keys creates one once, readable only by its own user', async () => {
  const dataFolder = join(folder, 'data')
  const key = await keyOf(dataFolder)
  expect(key).toHaveLength(96)
  expect(await keyOf(dataFolder)).toBe(key)
  expect(readdirSync(dataFolder)).toEqual(['session-key'])
  expect(statSync(join(dataFolder, 'session-key')).mode & 0o777).toBe(0o600)
})

it.each(['', 'half'])('a key file that holds %j after an interrupted start is replaced', async (text) => {
  writeFileSync(join(folder, 'session-key'), text)
  const key = await keyOf(folder)
  expect(key).toHaveLength(96)
  expect(await keyOf(folder)).toBe(key)
})

it('configured keys are used unchanged', async () => {
  const sessionKeys: Environment['sessionKeys'] = [{ id: 'k1', secret: new Uint8Array(32) }]
  expect(await signingKeys({ sessionKeys, dataFolder: folder })).toBe(sessionKeys)
  expect(readdirSync(folder)).toEqual([])
})
