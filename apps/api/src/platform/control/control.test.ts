import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { CommandError, openControl, sendControl } from './index.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'warmup-control-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const pointAt = (port: number) =>
  writeFileSync(join(folder, 'control.json'), JSON.stringify({ address: `http://127.0.0.1:${port}`, token: 'x' }))

it('sends a command to the server and returns its response', async () => {
  const control = await openControl(folder, async (command) => [JSON.stringify(command)])
  expect(readdirSync(folder)).toEqual(['control.json'])
  expect(statSync(join(folder, 'control.json')).mode & 0o777).toBe(0o600)
  await expect(sendControl(folder, { command: 'list' })).resolves.toEqual(['{"command":"list"}'])
  await control.close()
  expect(existsSync(join(folder, 'control.json'))).toBe(false)
})

it('reports the error of a command that failed', async () => {
  const control = await openControl(folder, () => Promise.reject(new Error('no such account')))
  await expect(sendControl(folder, {})).rejects.toThrow(new CommandError('no such account'))
  await control.close()
})

it('finds no server if none runs, or if the last one was killed', async () => {
  await expect(sendControl(folder, {})).resolves.toBeUndefined()
  const { port } = await new Promise<{ port: number }>((resolve) => {
    const taken = createServer()
    taken.listen(0, '127.0.0.1', () => {
      const address = taken.address()
      taken.close(() => resolve({ port: typeof address === 'object' && address ? address.port : 0 }))
    })
  })
  pointAt(port)
  await expect(sendControl(folder, {})).resolves.toBeUndefined()
})

it('reports a server that does not respond', async () => {
  const silent = createServer(() => {})
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const address = silent.address()
  pointAt(typeof address === 'object' && address ? address.port : 0)
  await expect(sendControl(folder, {}, 50)).rejects.toThrow('did not respond within 0.05 s')
  silent.close()
})
