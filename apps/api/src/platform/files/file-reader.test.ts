import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { createFileReader, type FileReader } from './index.ts'

let folder: string
let reader: FileReader
const pathOf = (name: string) => join(folder, name)
const text = async (from: FileReader, ...args: Parameters<FileReader['bytes']>) =>
  Buffer.from(await from.bytes(...args)).toString()

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'warmup-files-'))
  reader = createFileReader({ deadlineMs: 60_000 })
})
afterEach(() => {
  reader.close()
  rmSync(folder, { recursive: true, force: true })
})

test('reads regular files, also through links, as they are at that moment', async () => {
  writeFileSync(pathOf('a.md'), '甲')
  symlinkSync('a.md', pathOf('b.md'))
  expect(await text(reader, pathOf('b.md'), 3)).toBe('甲')
  appendFileSync(pathOf('a.md'), '乙')
  expect(await text(reader, pathOf('a.md'), 100)).toBe('甲乙')
  expect(await reader.names(folder, '.md')).toEqual(['a.md', 'b.md'])
  expect(await reader.names(pathOf('gone'), '.md')).toEqual([])
})

test('refuses what is too large, missing, a folder or a FIFO that has no writer', async () => {
  writeFileSync(pathOf('large'), 'xxxx')
  mkdirSync(pathOf('folder'))
  execFileSync('mkfifo', [pathOf('fifo')])
  await expect(text(reader, pathOf('large'), 3)).rejects.toThrow('4 bytes: at most 3')
  await expect(text(reader, pathOf('gone'), 3)).rejects.toThrow('ENOENT')
  await expect(text(reader, pathOf('folder'), 3)).rejects.toThrow('not a regular file')
  await expect(text(reader, pathOf('fifo'), 3)).rejects.toThrow('not a regular file')
})

test('answers concurrent operations, in order', async () => {
  for (const name of ['a', 'b', 'c']) writeFileSync(pathOf(name), name)
  expect(await Promise.all(['a', 'b', 'c'].map((name) => text(reader, pathOf(name), 9)))).toEqual(['a', 'b', 'c'])
})

test('kills a process that does not answer, and starts another', async () => {
  const answersTwice = `
    const reads = require('fs').appendFileSync
    const times = () => require('fs').readFileSync(${JSON.stringify(pathOf('log'))}, 'utf8').length
    process.on('message', () => {
      reads(${JSON.stringify(pathOf('log'))}, 'x')
      if (times() > 1) process.send({ value: 'answered' })
    })
    process.on('disconnect', () => process.exit())
    process.send('ready')`
  writeFileSync(pathOf('log'), '')
  writeFileSync(pathOf('silent.cjs'), answersTwice)
  const silent = createFileReader({ deadlineMs: 1_000, program: pathOf('silent.cjs') })
  await expect(text(silent, 'any', 1)).rejects.toThrow('no answer within 1 s')
  await eventually(async () => expect(await text(silent, 'any', 1)).toBe('answered'))
  silent.close()
  await expect(text(silent, 'any', 1)).rejects.toThrow()
})

test('does not count the start of the process, which takes long on a busy machine', async () => {
  const startsLate = `
    const { existsSync } = require('fs')
    const start = () => existsSync(${JSON.stringify(pathOf('go'))}) ? process.send('ready') : setTimeout(start, 10)
    process.on('message', () => process.send({ value: Buffer.from('answered') }))
    process.on('disconnect', () => process.exit())
    start()`
  writeFileSync(pathOf('late.cjs'), startsLate)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const late = createFileReader({ deadlineMs: 1_000, program: pathOf('late.cjs') })
  onTestFinished(() => late.close())
  const answer = text(late, 'any', 1)
  // Otherwise a rejection before the last line would be unhandled.
  answer.catch(() => {})
  await vi.advanceTimersByTimeAsync(60_000)
  writeFileSync(pathOf('go'), '')
  expect(await answer).toBe('answered')
})

test('starts another process after one could not be started', async () => {
  writeFileSync(pathOf('a'), 'a')
  const { execPath } = process
  process.execPath = pathOf('gone')
  await expect(text(reader, pathOf('a'), 9).finally(() => Object.assign(process, { execPath }))).rejects.toThrow(
    'started',
  )
  expect(await text(reader, pathOf('a'), 9)).toBe('a')
})

test('rejects pending operations when it is closed', async () => {
  writeFileSync(pathOf('forever.cjs'), "process.on('message', () => {}); process.send('ready')")
  const silent = createFileReader({ deadlineMs: 60_000, program: pathOf('forever.cjs') })
  const answer = expect(text(silent, 'any', 1)).rejects.toThrow()
  await new Promise(setImmediate)
  silent.close()
  await answer
})
