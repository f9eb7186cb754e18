import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { parse } from 'yaml'
import { publicCommunityFileSchema } from './community-file.ts'
import { readServerEnvironment } from './platform/config/index.ts'
import { CommandError } from './platform/control/index.ts'
import { setUp, setupSchema } from './setup.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'warmup-setup-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const world = {
  askServer: async (host: string) => {
    if (host === '10.0.0.9') throw new Error('timeout')
    return { name: 'Owl DM Beijing #1', map: 'de_mirage' }
  },
}
const given = () =>
  setupSchema.parse({
    name: '猫头鹰',
    nameEn: 'Owl Club',
    address: 'https://owl.example/',
    icp: '沪ICP备12345678号-1',
    police: '沪公网安备 31010102001234号',
    servers: '10.0.0.8:27015, 10.0.0.9:27015',
    folder,
  })

test('writes a community file and an environment with which a server can start', async () => {
  const lines = await setUp(given(), world)
  expect(lines[0]).toBe('10.0.0.8:27015  Owl DM Beijing #1  de_mirage  dm  ap-beijing')
  expect(lines[1]).toContain('10.0.0.9:27015  does not answer')
  const community = parse(readFileSync(join(folder, 'community.yaml'), 'utf8'))
  expect(publicCommunityFileSchema.parse(community).servers.list).toMatchObject([
    { id: 'server-1', name: 'Owl DM Beijing #1', category: 'dm', region: 'ap-beijing' },
    { id: 'server-2', name: '10.0.0.9:27015', category: 'public', region: 'ap-shanghai' },
  ])
  expect(community.community).toMatchObject({
    filing: { text: '沪ICP备12345678号-1', href: 'https://beian.miit.gov.cn/' },
    policeFiling: {
      text: '沪公网安备 31010102001234号',
      href: 'https://beian.mps.gov.cn/#/query/webSearch?code=31010102001234',
    },
  })
  const variables = Object.fromEntries(
    readFileSync(join(folder, '.env'), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => line.split(/=(.*)/).slice(0, 2)),
  )
  expect(readServerEnvironment({ ...variables, NODE_ENV: 'production' })).toMatchObject({
    publicUrl: 'https://owl.example',
    trustedProxies: 1,
    communityFile: join(folder, 'community.yaml'),
  })
  expect(statSync(join(folder, '.env')).mode & 0o777).toBe(0o600)
})

test.each(['.env', 'community.yaml'])('an existing %s stays as it is', async (name) => {
  writeFileSync(join(folder, name), 'mine')
  await expect(setUp(given(), world)).rejects.toThrow('exists')
  expect(readFileSync(join(folder, name), 'utf8')).toBe('mine')
  expect(readdirSync(folder)).toEqual([name])
})

test.each([
  ['https://owl.example', 'https://owl.example'],
  ['owl.example', 'https://owl.example'],
  [' owl.example:8443 ', 'https://owl.example:8443'],
])('the address %j is %s, and is printed', async (typed, address) => {
  const { address: read } = setupSchema.parse({ name: 'Owl', address: typed })
  expect(read).toBe(address)
  expect(await setUp({ ...given(), address: read }, world)).toContain(`Address: ${address}`)
})

test.each([
  ['http://owl.example', /expected https:/],
  ['ftp://owl.example', /expected https:/],
  ['https://me:secret@owl.example', /expected https:/],
  ['', /expected https:/],
  [undefined, /expected https:/],
  ['https://owl.example/forum', /leave out \/forum$/],
  ['owl.example/?x=1', /leave out \/\?x=1$/],
])('the address %j is refused', (address, reason) => {
  const { error } = setupSchema.safeParse({ name: 'Owl', address })
  expect(error?.issues.map(({ message }) => message)).toEqual([expect.stringMatching(reason)])
})

test.each([{ icp: '12345678' }, { police: '沪公网安备1号' }])('the filing %j is refused', (filing) => {
  const { error } = setupSchema.safeParse({ name: 'Owl', address: 'owl.example', ...filing })
  expect(error?.issues).toHaveLength(1)
})

test('an answer that no server list can take is a sentence for the operator, and nothing is written', async () => {
  await expect(setUp({ ...given(), region: 'two words' }, world)).rejects.toThrow(CommandError)
  expect(readdirSync(folder)).toEqual([])
})

test('a name from the network loses its control characters', async () => {
  const hostile = { askServer: async () => ({ name: '\u001b[31mOwl\u0007'.padEnd(300, 'x'), map: 'de_\u001bnuke' }) }
  const [line] = await setUp(given(), hostile)
  expect(line).not.toMatch(/\p{Cc}/u)
})
