import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { run, startService } from './processes.ts'

const folder = mkdtempSync(join(tmpdir(), 'warmup-processes-'))
afterAll(() => rmSync(folder, { recursive: true }))

const program = (name: string, text: string): { name: string; entry: string } => {
  const entry = join(folder, `${name}.mjs`)
  writeFileSync(entry, text)
  return { name, entry }
}
const waits = 'setInterval(() => {}, 1000)'

it('reads the address from the log', async () => {
  const service = startService(
    program('logs', `console.log('{"msg":"listening","address":"http://127.0.0.1:1"}'); ${waits}`),
  )
  await expect(service.address).resolves.toBe('http://127.0.0.1:1')
  await service.stop()
  await expect(service.exited).resolves.toBe(1)
})

it('reads the address from a message, and lets the program exit by itself', async () => {
  const service = startService(
    program(
      'tells',
      `process.on('SIGTERM', () => process.exit(0)); process.send({ type: 'listening', address: 'here' }); ${waits}`,
    ),
  )
  await expect(service.address).resolves.toBe('here')
  await service.stop()
  await expect(service.exited).resolves.toBe(0)
})

it('reports the last output of a program that exits before it listens', async () => {
  const service = startService(program('dies', `console.error('line 3: no such key'); process.exitCode = 3`))
  await expect(service.address).rejects.toThrow(/dies ended \(exit code 3\)[\s\S]*no such key/)
})

it('runs a command to its end', async () => {
  const lines: string[] = []
  const { entry } = program('prints', `console.log('one'); console.error('two'); process.exitCode = 4`)
  const ended = await run(process.execPath, [entry], { onLine: (line) => lines.push(line) })
  expect(ended.code).toBe(4)
  expect(lines.toSorted()).toEqual(['one', 'two'])
})

it('says that a command does not exist', async () => {
  expect((await run('no-such-command-here', [])).code).toBe(127)
})
