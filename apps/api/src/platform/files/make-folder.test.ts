import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeFolder } from './make-folder.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'warmup-folder-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a folder is made with those above it, by several at once', async () => {
  const deep = join(folder, 'a', 'b')
  await Promise.all([makeFolder(deep), makeFolder(deep)])
  await makeFolder(deep)
  expect(statSync(deep).isDirectory()).toBe(true)
})

test('a folder below a file is refused', async () => {
  writeFileSync(join(folder, 'file'), '')
  await expect(makeFolder(join(folder, 'file', 'a'))).rejects.toThrow('ENOTDIR')
})

test.runIf(existsSync('/proc'))('a folder that the system does not make is refused', async () => {
  await expect(makeFolder('/proc/warmup/data')).rejects.toThrow('ENOENT')
})
