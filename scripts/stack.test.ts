import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { run } from './processes.ts'
import { root } from './repository.ts'
import { onceMoreIfTaken } from './stack.ts'

const marker = 'The copy: '

/** Chooses a community in a separate process, which prints the result and exits. */
const chooseIn = async (script: string) => {
  const { code, output } = await run(process.execPath, ['--input-type=module', '-e', script])
  expect(code, output).toBe(0)
  return output
}

it('uses a copy if ports are in use, reports it, and removes it at the end', async () => {
  const file = join(root, 'community.yaml')
  const [, port] = String(parse(readFileSync(file, 'utf8')).servers.list[0].address).split(':')
  const server = createServer()
  await new Promise<void>((resolve) => {
    // A port that is already in use is fine.
    server.once('error', () => resolve()).listen(Number(port), '127.0.0.1', resolve)
  })
  const stack = pathToFileURL(join(root, 'scripts', 'stack.ts')).href
  const output = await chooseIn(`
    import { existsSync } from 'node:fs'
    const { chooseCommunity } = await import(${JSON.stringify(stack)})
    const copy = await chooseCommunity()
    if (!existsSync(copy)) throw new Error('no copy')
    console.log(${JSON.stringify(marker)} + copy)
  `)
  server.close()
  const copy = output.split(marker)[1]?.trim() ?? ''
  expect(output).toContain(`Edit that one: ${copy}`)
  expect(copy).not.toBe(file)
  expect(existsSync(copy)).toBe(false)
  expect(existsSync(join(root, 'faq'))).toBe(true)
})

it('starts a service again if another program has taken its port since it was chosen', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'warmup-stack-'))
  const stack = pathToFileURL(join(root, 'scripts', 'stack.ts')).href
  const entry = join(folder, 'service.mjs')
  writeFileSync(
    entry,
    `import { createServer } from 'node:net'
    const server = createServer().listen(Number(process.env.PORT), '127.0.0.1', () =>
      process.send({ type: 'listening', address: 'http://127.0.0.1:' + server.address().port }))`,
  )
  const output = await chooseIn(`
    import { createServer } from 'node:net'
    const { onceMoreIfTaken, runStack } = await import(${JSON.stringify(stack)})
    const other = createServer().listen(0, '127.0.0.1', () => void runStack(async (start) => {
      const ports = [other.address().port, 0]
      const address = await onceMoreIfTaken(() =>
        start({ name: 'service', entry: ${JSON.stringify(entry)}, env: { PORT: String(ports.shift()) } }).address)
      console.log('elsewhere: ' + (address.startsWith('http') && !address.endsWith(':' + other.address().port)))
      process.kill(process.pid, 'SIGTERM')
    }))
  `)
  rmSync(folder, { recursive: true })
  expect(output).toContain('elsewhere: true')
})

it('does not start a service again that failed for another reason', async () => {
  let attempts = 0
  const attempt = async () => {
    attempts += 1
    throw new Error('no such file')
  }
  await expect(onceMoreIfTaken(attempt)).rejects.toThrow('no such file')
  expect(attempts).toBe(1)
})
