import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { run } from './processes.ts'
import { root } from './repository.ts'

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
