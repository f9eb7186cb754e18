import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveFolder } from './static-server.ts'

const around = mkdtempSync(join(tmpdir(), 'warmup-static-'))
// The name of a folder around the site says nothing about its files.
const folder = join(around, 'assets', 'site')
const program = 'export const answer = 42\n'.repeat(100)
let server: Awaited<ReturnType<typeof serveFolder>>
const get = (path: string, headers = {}) => fetch(`${server.address}${path}`, { headers })

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'), { recursive: true })
  writeFileSync(join(around, 'assets', 'secret.txt'), 'secret')
  writeFileSync(join(folder, 'index.html'), 'one')
  writeFileSync(join(folder, 'assets', 'program-1a2b3c.js'), program)
  server = await serveFolder(folder)
})
afterAll(async () => {
  await server.close()
  rmSync(around, { recursive: true })
})

describe('the server of a folder', () => {
  it('compresses scripts, and lets browsers cache files with a hash in their name', async () => {
    const response = await get('/assets/program-1a2b3c.js', { 'accept-encoding': 'br' })
    expect(response.headers.get('content-encoding')).toBe('br')
    expect(response.headers.get('cache-control')).toContain('immutable')
    expect(await response.text()).toBe(program)
  })

  it('lets browsers revalidate a page', async () => {
    const first = await get('/')
    expect(await first.text()).toBe('one')
    expect(first.headers.get('cache-control')).toBe('no-cache')
    const known = { 'if-none-match': first.headers.get('etag') ?? '' }
    expect((await get('/', known)).status).toBe(304)
    writeFileSync(join(folder, 'index.html'), 'another')
    expect(await (await get('/', known)).text()).toBe('another')
  })

  it('sends a file that is added on request', async () => {
    const adding = await serveFolder(folder, 0, async (path) => writeFileSync(join(folder, path), 'added'))
    expect(await (await fetch(`${adding.address}/late.txt`)).text()).toBe('added')
    await adding.close()
  })

  it.each(['/missing.js', '/assets', '/..%2fsecret.txt', '/%2e%2e%2fsecret.txt', '/%', '/%00', `/${'a'.repeat(300)}`])(
    'has nothing at %s',
    async (path) => {
      expect((await get(path)).status).toBe(404)
    },
  )
})
