import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { loadPrerenderer } from './index.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'warmup-prerenderer-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const options = { path: '/', html: '<p>', community: { name: 'c' }, data: [1, 2], now: 3 }

/** Writes the build's file beside the served folder. */
const build = (code: string): string => {
  mkdirSync(join(folder, 'dist-server'))
  writeFileSync(join(folder, 'dist-server', 'package.json'), '{"type":"module"}')
  writeFileSync(join(folder, 'dist-server', 'prerender-page.js'), code)
  return join(folder, 'dist')
}

test('renders in a worker thread and passes errors on', async () => {
  const prerenderer = await loadPrerenderer(
    build(`
      import { isMainThread } from 'node:worker_threads'
      export const paths = ['/', '/list']
      export const withoutData = ['/list']
      export const prerenderPage = async ({ path, ...rest }) => {
        if (path === '/broken') throw new Error('broken')
        return path === '/unknown' ? undefined : JSON.stringify({ isMainThread, ...rest })
      }`),
  )
  expect(prerenderer).toMatchObject({ paths: ['/', '/list'], withoutData: ['/list'] })
  const { path, ...rest } = options
  expect(JSON.parse((await prerenderer?.prerenderPage(options)) ?? '')).toEqual({ isMainThread: false, ...rest })
  expect(await prerenderer?.prerenderPage({ ...options, path: '/unknown' })).toBeUndefined()
  await expect(prerenderer?.prerenderPage({ ...options, path: '/broken' })).rejects.toThrow('broken')
  await prerenderer?.close()
})

test('starts again after a crash', async () => {
  const prerenderer = await loadPrerenderer(
    build(`
      export const paths = [], withoutData = []
      export const prerenderPage = async ({ path }) => path === '/crash' ? process.exit(1) : path`),
  )
  await expect(prerenderer?.prerenderPage({ ...options, path: '/crash' })).rejects.toThrow('worker')
  expect(await prerenderer?.prerenderPage(options)).toBe('/')
  await prerenderer?.close()
})

test('pages that are requested together after a crash share one new worker', async () => {
  const prerenderer = await loadPrerenderer(
    build(`
      import { threadId } from 'node:worker_threads'
      export const paths = [], withoutData = []
      export const prerenderPage = async ({ path }) => path === '/crash' ? process.exit(1) : String(threadId)`),
  )
  await expect(prerenderer?.prerenderPage({ ...options, path: '/crash' })).rejects.toThrow('worker')
  const [first, second] = await Promise.all([prerenderer?.prerenderPage(options), prerenderer?.prerenderPage(options)])
  expect(first).toBe(second)
  await prerenderer?.close()
})

test('a page that hangs is aborted with its worker, and the next one is rendered', async () => {
  const prerenderer = await loadPrerenderer(
    build(`
      export const paths = [], withoutData = []
      export const prerenderPage = ({ path }) => path === '/endless' ? new Promise(() => {}) : Promise.resolve(path)`),
    { timeoutMs: 50 },
  )
  await expect(prerenderer?.prerenderPage({ ...options, path: '/endless' })).rejects.toThrow('longer than')
  await eventually(async () => expect(await prerenderer?.prerenderPage(options)).toBe('/'))
  await prerenderer?.close()
})

test('is undefined without a build, and reports a module that cannot be loaded', async () => {
  expect(await loadPrerenderer(join(folder, 'dist'))).toBeUndefined()
  await expect(loadPrerenderer(build('export broken'))).rejects.toThrow()
  rmSync(join(folder, 'dist-server'), { recursive: true })
  await expect(loadPrerenderer(build('process.exit(0)'))).rejects.toThrow('has ended')
})
