import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { eventually } from '../test/eventually.ts'
import { checkContent } from './check-content.ts'
import { type CommunityContent, openCommunityContent } from './community-content.ts'
import type { LiveContent } from './platform/content/index.ts'
import { createFileReader, type FileReader } from './platform/files/index.ts'
import { createLog } from './platform/log/index.ts'

const community = { wordmark: 'WARMUP', name: { zh: '热身', en: 'Warmup' } }
const machines = {
  engine: 'tcp://127.0.0.1:27093',
  image: 'warmup/practice-server:1',
  ports: { first: 27_500, last: 27_599 },
  regions: [{ code: 'ap-shanghai', slots: 4 }],
}

const server = (id: string, port: number, secret: string) => ({
  id,
  address: `127.0.0.1:${port}`,
  name: `Server ${id}`,
  category: 'dm',
  region: 'ap-shanghai',
  log_secret: secret,
})
const servers = (secret: string) => ({
  servers: { list: [server('a', 27_101, 'secret-of-server-a'), server('b', 27_102, secret)] },
})
const sampleSecret = 'sample-log-secret-sh-dm-1'
const sampleProblem = /community\.yaml:1 servers\.list\[1\]\.log_secret: is one of the sample.*openssl rand -hex 16/

let folder: string
let reader: FileReader
let content: LiveContent<CommunityContent> | undefined
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'warmup-content-'))
  mkdirSync(join(folder, 'faq'))
  reader = createFileReader()
})
afterEach(async () => {
  await content?.stop()
  reader.close()
  content = undefined
  rmSync(folder, { recursive: true, force: true })
})

const communityFile = () => join(folder, 'community.yaml')
const save = (file: object) => writeFileSync(communityFile(), JSON.stringify({ community, ...file }))

const open = async (file: object, { isSandbox = false } = {}) => {
  save(file)
  content = await openCommunityContent(communityFile(), {
    isSandbox,
    reader,
    log: createLog('silent'),
    now: () => new Date(),
  })
  content.start()
  return content
}

test('an edit of the machines is reported to need a restart; other changes apply at once', async () => {
  const opened = await open({ machines })
  const { machines: running } = opened.current().file
  save({ machines: { ...machines, image: 'warmup/practice-server:2' }, announcements: { fallback: '你好' } })
  await eventually(() => expect(opened.current().file.announcements.fallback?.zh).toBe('你好'))
  expect(opened.state()).toEqual({ problems: [], needsRestart: ['machines.image: changed'] })
  expect(opened.current().file.machines).toEqual(running)
})

test('machines without their certificates are refused, because a server would not start with them', async () => {
  const opened = await open({ machines })
  save({ machines: { ...machines, tls: join(folder, 'tls') } })
  await eventually(() => expect(opened.state().problems[0]).toContain('tls/ca.pem: cannot be read (ENOENT'))
  expect(opened.state().needsRestart).toEqual([])
  await expect(checkContent(communityFile(), { isSandbox: false })).rejects.toThrow('tls/key.pem')
})

test('a sample secret is rejected with line, key and advice, except in sandbox mode', async () => {
  await expect(open(servers(sampleSecret))).rejects.toThrow(sampleProblem)
  await expect(checkContent(communityFile(), { isSandbox: false })).rejects.toThrow(sampleProblem)
  await expect(checkContent(communityFile(), { isSandbox: true })).resolves.toHaveLength(1)
  const opened = await open(servers(sampleSecret), { isSandbox: true })
  expect(opened.current().file.servers.list[1]?.log_secret).toBe(sampleSecret)
})

test('a sample secret is reported together with all other problems', async () => {
  const { list } = servers(sampleSecret).servers
  save({ servers: { list: [...list, { id: 'c' }] }, announcments: {} })
  const error = await checkContent(communityFile(), { isSandbox: false }).catch((reason: unknown) => reason)
  expect(String(error)).toMatch(sampleProblem)
  expect(String(error)).toContain('servers.list[2].address: is missing')
  expect(String(error)).toContain('announcments: unknown key')
})

test('a file in GBK is refused by the check and at the start, and an edit in it leaves the last valid content', async () => {
  const problem = 'community.yaml:1 is not UTF-8, and looks like GBK: save the file as UTF-8'
  const saveInGbk = () =>
    writeFileSync(communityFile(), '{ community: { wordmark: W, name: { zh: \xc8\xc8\xc9\xed, en: W } } }', 'latin1')
  const opened = await open({})
  const before = opened.current()
  saveInGbk()
  await eventually(() => expect(opened.state().problems).toEqual([problem]))
  expect(opened.current()).toBe(before)
  await expect(checkContent(communityFile(), { isSandbox: false })).rejects.toThrow(problem)
  const again = openCommunityContent(communityFile(), {
    isSandbox: false,
    reader,
    log: createLog('silent'),
    now: () => new Date(),
  })
  await expect(again).rejects.toThrow(problem)
})

test('an edit with a sample secret is rejected, and the last valid content stays', async () => {
  const opened = await open(servers('secret-of-server-b'))
  const before = opened.current()
  save(servers(sampleSecret))
  await eventually(() => expect(opened.state().problems).not.toEqual([]))
  expect(opened.state().problems.join()).toMatch(sampleProblem)
  expect(opened.current()).toBe(before)
})

test.each([true, false])(
  'two servers with one secret are refused, without repeating it (sandbox: %s)',
  async (isSandbox) => {
    const error = await open(servers('secret-of-server-a'), { isSandbox }).catch((reason: unknown) => reason)
    expect(String(error)).toContain('servers.list[1].log_secret: is also used by entry [0]: each server needs its own')
    expect(String(error)).not.toContain('secret-of-server-a')
  },
)

test('pictures of the folder look get addresses that change with their content', async () => {
  const look = (name: string, bytes: string) => writeFileSync(join(folder, 'look', name), bytes, 'latin1')
  mkdirSync(join(folder, 'look'))
  look('logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
  look('top.webp', 'RIFF....WEBPVP8 ')
  look('link.jpeg', '\xff\xd8\xff')
  const opened = await open({
    community: {
      ...community,
      accent: '#FF8A3D',
      logo: 'logo.svg',
      linkPicture: 'link.jpeg',
      headerPicture: 'top.webp',
    },
  })
  const { file, pictures } = opened.current()
  expect(file.look).toEqual({
    accent: '#FF8A3D',
    headerPicture: expect.stringMatching(/^\/look\/top\.webp\?v=[\w-]{8}$/),
  })
  expect(file.community.logo).toMatch(/^\/look\/logo\.svg\?v=/)
  expect(file.community).not.toHaveProperty('accent')
  expect([...pictures.keys()]).toEqual(['logo.svg', 'link.jpeg', 'top.webp'])
  look('logo.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="1"/>')
  await eventually(() => expect(opened.current().file.community.logo).not.toBe(file.community.logo))
  look('logo.svg', 'no picture')
  await eventually(() =>
    expect(opened.state().problems).toEqual(['community.logo: look/logo.svg: is not a picture of the kind .svg']),
  )
})

test('a colour that fails, and pictures that cannot be read, are told together and stop a start', async () => {
  mkdirSync(join(folder, 'look'))
  writeFileSync(join(folder, 'look', 'large.png'), Buffer.alloc(101 * 1_024))
  save({ community: { ...community, logo: 'large.png', linkPicture: 'gone.jpg', headerPicture: '/own.jpg' } })
  const check = () => checkContent(communityFile(), { isSandbox: false })
  await expect(check()).rejects.toThrow(
    /community\.logo: look\/large\.png: cannot be read \(103424 bytes: at most 102400\)/,
  )
  await expect(check()).rejects.toThrow(/community\.linkPicture: look\/gone\.jpg: cannot be read \(ENOENT/)
  await expect(open({ community: { ...community, accent: '#5865F2' } })).rejects.toThrow(
    /community\.yaml:1 community\.accent: #5865F2 is too dark: .* nearest colour that passes is #6F81FF/,
  )
})
