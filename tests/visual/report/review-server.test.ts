import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeReport } from '@warmup/review/fixtures'
import { type Decisions, decide, signed, type Threads } from '@warmup/review/rules'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ReviewServer, serveReview } from './review-server.ts'

const report = makeReport()
const signature = { by: 'Ann', at: '2026-01-02T10:00:00Z' }
const decisions = decide({}, report.changes.slice(0, 2), { verdict: 'approved' })
const saved = signed(decisions, {}, signature)
const outcome = { before: '', stories: [], pictures: 0, failures: [] }
let kept: Decisions = {}
let threads: Threads = {}
let server: ReviewServer
const storybook = mkdtempSync(join(tmpdir(), 'warmup-storybook-'))
writeFileSync(join(storybook, 'index.html'), 'the Storybook')

beforeAll(async () => {
  server = await serveReview(
    { reference: 'test', report, outcome },
    {
      read: () => kept,
      keep: (next) => {
        kept = next
      },
      readThreads: () => threads,
      keepThreads: (next) => {
        threads = next
      },
      sign: () => signature,
    },
    undefined,
    storybook,
  )
})
afterAll(async () => {
  await server.close()
  rmSync(storybook, { recursive: true })
})
beforeEach(() => {
  kept = {}
  threads = {}
})

/** The status of a request with exactly these headers: `fetch` would add its own. */
const send = (method: string, path: string, headers: Record<string, string> = {}, body = ''): Promise<number> =>
  new Promise((resolve, reject) => {
    const sent = httpRequest(`${server.address}${path}`, { method, headers }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    sent.on('error', reject)
    sent.end(body)
  })
const put = (body: unknown, headers: Record<string, string> = {}) =>
  send(
    'PUT',
    '/decisions',
    { origin: server.address, 'content-type': 'application/json', ...headers },
    JSON.stringify(body),
  )

describe('the review server', () => {
  it('serves the Storybook of the working tree, which only itself may frame', async () => {
    const response = await fetch(`${server.address}/storybook/?path=/story/common-button--primary`)
    expect(await response.text()).toBe('the Storybook')
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
    for (const path of ['/storybook/../report.json', '/storybook/%2e%2e/report.json', '/storybook/nothing.js'])
      expect(await send('GET', path)).toBe(404)
  })

  it('saves decisions of its own page with author and time, and removes undone ones', async () => {
    expect(await put(decisions)).toBe(200)
    expect(kept).toEqual(saved)
    expect(await put({})).toBe(200)
    expect(kept).toEqual({})
  })

  it('keeps decisions on pictures that are not in this report', async () => {
    kept = { other: { picture: 'p', verdict: 'approved' } }
    await put(decisions)
    expect(kept).toEqual({ ...saved, other: { picture: 'p', verdict: 'approved' } })
  })

  it.each([
    ['from another site', { origin: 'http://127.0.0.1:9' }, 403],
    ['from a form', { 'content-type': 'text/plain' }, 403],
    ['to another host name', { host: 'evil.example' }, 421],
  ])('refuses a write %s', async (_name, headers, status) => {
    expect(await put(decisions, headers)).toBe(status)
    expect(kept).toEqual({})
  })

  it.each([
    ['an invalid decision', { a: { verdict: 'maybe' } }, 400],
    ['a note that is too long', { a: { picture: '', verdict: 'rejected', note: 'x'.repeat(501) } }, 400],
    ['a body that is too large', { a: 'x'.repeat(5_000_000) }, 400],
    ['a decision on another picture', { [report.changes[0]?.id ?? '']: { picture: 'old', verdict: 'approved' } }, 409],
  ])('refuses %s', async (_name, body, status) => {
    expect(await put(body)).toBe(status)
    expect(kept).toEqual({})
  })

  it('adds a signed comment to a thread of its page and resolves it', async () => {
    const post = (body: unknown, headers = { origin: server.address, 'content-type': 'application/json' }) =>
      send('POST', '/threads', headers, JSON.stringify(body))
    const component = report.changes[0]?.component ?? ''
    expect(await post({ component, text: 'Too dark?' })).toBe(200)
    expect(await post({ component, isResolved: true })).toBe(200)
    const thread = { comments: [{ text: 'Too dark?', ...signature }], isResolved: true }
    expect(threads).toEqual({ [component]: thread })
    expect(await post({ component, text: '' })).toBe(400)
    expect(await post({ component: 'Common/Unknown', text: 'Here?' })).toBe(409)
    expect(
      await post({ component, text: 'Here?' }, { origin: 'http://127.0.0.1:9', 'content-type': 'application/json' }),
    ).toBe(403)
    expect(threads).toEqual({ [component]: thread })
  })

  it.each(['/../../package.json', '/%2e%2e/%2e%2e/package.json', '/%'])('has no file at %s', async (path) => {
    expect(await send('GET', path)).toBe(404)
  })

  it('rejects other methods', async () => {
    expect(await send('DELETE', '/decisions')).toBe(405)
  })

  it('tells its page that it may decide', async () => {
    kept = decisions
    const script = await (await fetch(`${server.address}/session.js`)).text()
    const session = JSON.parse(script.replace('globalThis.visualReview = ', ''))
    expect(session).toEqual({ report: JSON.parse(JSON.stringify(report)), decisions, threads, canDecide: true })
  })
})
