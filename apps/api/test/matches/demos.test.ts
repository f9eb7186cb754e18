import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type ClientRequest, get, type IncomingMessage } from 'node:http'
import * as calls from '@warmup/domain/matches/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnDatabase } from '../database.ts'
import { eventually } from '../eventually.ts'
import { kept } from '../kept.ts'
import { type EngineDouble, startEngineDouble } from '../practice/engine-double.ts'
import { type PracticeApp, publicUrl, regions, startPracticeApp } from '../practice/practice-app.ts'

const older = '2026-11-21_20-00-00_1_de_mirage_A_vs_B.dem'
const newer = '2026-11-22_20-00-00_2_de_nuke_A_vs_B.dem'
const hostile = '2026-11-19_20-00-00_0_de_dust2_\u202emed.exe_vs_B.dem'
const hostileShown = '2026-11-19_20-00-00_0_de_dust2_med.exe_vs_B.dem'
/** Larger than the buffers between engine and reader. */
const body = randomBytes(24_000_000)
type Link = { data: { download_url: string; expires_at: string } }

describeOnDatabase('demos', (database) => {
  let engine: EngineDouble
  let practice: PracticeApp
  let id: string
  beforeAll(async () => {
    engine = await startEngineDouble(regions)
    engine.demos = [
      { name: older, body, changedAt: new Date('2026-11-21T21:00:00Z') },
      { name: newer, body: Buffer.alloc(120_000), changedAt: new Date() },
      { name: 'readme.txt', body: Buffer.from('x'), changedAt: new Date() },
    ]
    practice = await startPracticeApp(database().db, engine)
    id = await practice.create()
    await eventually(async () => {
      const { body: list } = await practice.get('/api/scrim/getUserServers')
      expect(list).toMatchObject([{ status: 'RUNNING' }])
    })
  })
  afterAll(async () => {
    await practice.stop()
    await engine.close()
  })
  const linkTo = async (name: string) =>
    practice.get<Link>(`/api/scrim/server/${id}/demos/${encodeURIComponent(name)}/download`)
  const pathTo = async (name: string) => (await linkTo(name)).body.data.download_url.slice(publicUrl.length)
  const download = (url: string, headers: Record<string, string> = {}) =>
    practice.app.inject({ url, headers, remoteAddress: `10.9.0.${Math.floor(Math.random() * 250)}` })

  test.each([true, false])('are listed with their sizes, newest first (find: %s)', async (hasFind) => {
    engine.hasFind = hasFind
    const { body: list } = await practice.get(`/api/scrim/server/${id}/demos`)
    expect(kept(calls.getDemos, list)).toEqual({
      data: {
        demos: [
          { name: newer, size: 120_000, recording: true },
          { name: older, size: body.length, recording: false },
        ],
      },
    })
  })

  test('are downloaded by a signed link, whole or in parts', async () => {
    const { body: link } = await linkTo(older)
    kept(calls.getDemoDownload, link)
    expect(link.data.download_url.startsWith(`${publicUrl}/api/practice/demos/${id}/`)).toBe(true)
    const path = link.data.download_url.slice(publicUrl.length)
    const whole = await download(path)
    expect(whole.statusCode).toBe(200)
    expect(whole.headers).toMatchObject({
      'accept-ranges': 'bytes',
      'content-length': String(body.length),
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringContaining(older),
    })
    expect(whole.rawPayload.equals(body)).toBe(true)
    const { etag = '' } = whole.headers

    const part = await download(path, { range: 'bytes=1000000-1999999', 'if-range': etag })
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 1000000-1999999/${body.length}`])
    expect(part.rawPayload.equals(body.subarray(1_000_000, 2_000_000))).toBe(true)
    const tail = await download(path, { range: 'bytes=-5' })
    expect(tail.rawPayload.equals(body.subarray(-5))).toBe(true)
    expect((await download(path, { range: 'bytes=5-', 'if-range': '"another"' })).statusCode).toBe(200)
    const beyond = await download(path, { range: `bytes=${body.length}-` })
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${body.length}`])
  })

  test('the log distinguishes a shared link from a download', async () => {
    const last = async () =>
      (await practice.get<Record<string, unknown>[]>(`/api/practice/servers/${id}/activity`)).body[0]
    await linkTo(older)
    expect(await last()).toMatchObject({ event: 'demo_downloaded', detail: older })
    const path = `/api/scrim/server/${id}/demos/${encodeURIComponent(newer)}/download`
    expect((await practice.get<Link>(`${path}?purpose=link`)).status).toBe(200)
    expect(await last()).toMatchObject({ event: 'demo_link_created', detail: newer, by: 'Player 11' })
    expect((await practice.get<Link>(`${path}?purpose=download`)).status).toBe(200)
    expect(await last()).toMatchObject({ event: 'demo_downloaded', detail: newer })
  })

  test('a name with bidirectional control characters is neither logged nor saved unchanged', async () => {
    const { demos } = engine
    engine.demos = [...demos, { name: hostile, body: Buffer.from('x'), changedAt: new Date('2026-11-19T21:00:00Z') }]
    const saved = await download(await pathTo(hostile))
    engine.demos = demos
    expect(saved.headers['content-disposition']).toBe(
      `attachment; filename="${hostileShown}"; filename*=UTF-8''${hostileShown}`,
    )
    const { body: log } = await practice.get<Record<string, unknown>[]>(`/api/practice/servers/${id}/activity`)
    expect(log[0]).toMatchObject({ event: 'demo_downloaded', detail: hostileShown })
  })

  test('one server’s links or one address cannot use all downloads', async () => {
    const path = await pathTo(older)
    const { port } = new URL(await practice.app.listen({ port: 0, host: '127.0.0.1' }))
    const open: ClientRequest[] = []
    /** Starts a download from a local address and never reads it, so that the connection stays open. */
    const statusFor = async (localAddress: string) => {
      const asked = get({ host: '127.0.0.1', port, path, localAddress, agent: false }).on('error', () => {})
      open.push(asked)
      const [response] = (await once(asked, 'response')) as [IncomingMessage]
      return response.statusCode
    }
    const four = [1, 2, 3, 4]
    for (const _ of four) expect(await statusFor('127.0.0.2')).toBe(200)
    expect(await statusFor('127.0.0.2')).toBe(503)
    for (const _ of four) expect(await statusFor('127.0.0.3')).toBe(200)
    expect(await statusFor('127.0.0.4')).toBe(503)
    for (const asked of open) asked.destroy()
    await eventually(async () => expect(await statusFor('127.0.0.4')).toBe(200))
    open.at(-1)?.destroy()
  })

  test('a link is valid only for its own demo, and until it expires', async () => {
    const path = await pathTo(older)
    expect((await download(path.replace(encodeURIComponent(older), encodeURIComponent(newer)))).statusCode).toBe(404)
    expect((await download(path.replace(/token=.*/, 'token=x'))).statusCode).toBe(404)
    expect((await download(path.replace(/\?.*/, ''))).statusCode).toBe(404)
    practice.pass(3_600_000)
    expect((await download(path)).statusCode).toBe(404)
  })

  test.each(['../../etc/passwd.dem', 'readme.txt', 'none.dem', '..', '.dem'])('there is no demo %s', async (name) => {
    expect((await linkTo(name)).status).toBe(404)
  })
})
