import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeOnPostgresql } from '../database.ts'
import { createHome, runOperator, startApi } from '../process.ts'
import { createServerDatabase } from '../server-database.ts'

const community = `community:
  wordmark: TEST
  name: { zh: 测试, en: Test }
`
const player = '76561198000000001'
const slow = 240_000

let home: ReturnType<typeof createHome>
let other: ReturnType<typeof createHome>
beforeEach(() => {
  home = createHome(community)
  other = createHome(community)
})
afterEach(() => {
  home.remove()
  other.remove()
})

const operator = (at: ReturnType<typeof createHome>, ...args: string[]) => runOperator(at.environment, ...args)

test('a portal on the embedded database is backed up while it runs, and restored elsewhere', {
  timeout: slow,
}, async () => {
  const file = join(home.folder, 'warmup.backup')
  const api = startApi(home.environment)
  await api.address
  await operator(home, 'grant', 'vip', player)
  const backup = await operator(home, 'backup', file)
  expect(backup).toMatchObject({ code: 0, error: '' })
  expect(backup.out).toMatch(/^backup {2}\S+ {2}tables \d+ {2}rows \d+\nNot in it: the environment with its keys/)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect((await operator(home, 'backup', '-')).error).toContain('writes into a file only')
  expect((await operator(home, 'restore', file, '--replace', 'yes')).error).toContain('in use by another process')
  api.child.kill('SIGKILL')
  await api.ended

  const restored = await operator(other, 'restore', file)
  expect(restored).toMatchObject({ code: 0, error: '' })
  expect(restored.out).toMatch(/^restored {2}\S+ {2}tables \d+ {2}rows \d+ {2}migrations 0\nWhat happened after/)
  expect((await operator(other, 'list')).out).toContain(player)
  expect(await operator(other, 'restore', file)).toMatchObject({ code: 1, error: expect.stringContaining('not empty') })
})

test('a file that cannot be used is named in one sentence', { timeout: slow }, async () => {
  const missing = await operator(home, 'restore', join(home.folder, 'none'))
  expect(missing.error.trim().split('\n')).toEqual([expect.stringContaining('no such file')])
  const text = join(home.folder, 'text')
  writeFileSync(text, 'hello')
  expect((await operator(home, 'restore', text)).error.trim()).toMatch(/^\S+text is damaged or not a backup \(.+\)$/)
  await operator(home, 'list')
  const nowhere = await operator(home, 'backup', join(home.folder, 'none', 'file'))
  expect(nowhere.error.trim().split('\n')).toEqual([expect.stringContaining('no such file')])
  expect(readdirSync(home.folder)).not.toContain('none')
})

describeOnPostgresql('a portal on PostgreSQL', () => {
  test('is backed up to standard output and restored from standard input', { timeout: slow }, async () => {
    const server = await createServerDatabase()
    try {
      const environment = { ...home.environment, DATABASE_URL: server.url }
      await runOperator(environment, 'grant', 'vip', player)
      const program = new URL('../../src/operator.ts', import.meta.url).pathname
      const run = (env: NodeJS.ProcessEnv, args: string[], input?: Buffer) =>
        execFileSync(process.execPath, [program, ...args], { env, input, stdio: ['pipe', 'pipe', 'ignore'] })
      const bytes = run(environment, ['backup', '-'])
      expect([...bytes.subarray(0, 2)]).toEqual([0x1f, 0x8b])
      expect(run(other.environment, ['restore', '-'], bytes).toString()).toContain('restored')
      expect((await operator(other, 'list')).out).toContain(player)
      expect(existsSync(join(home.folder, '-'))).toBe(false)
    } finally {
      await server.drop()
    }
  })
})
