import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { parse } from 'yaml'
import { publicCommunityFileSchema } from './community-file.ts'
import { readServerEnvironment } from './platform/config/index.ts'
import { CommandError } from './platform/control/index.ts'
import { setUp, setupSchema } from './setup.ts'
import { askQuestions } from './setup-command.ts'

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

const asked = async (answers: Record<string, string>): Promise<string[]> => {
  const questions: string[] = []
  await askQuestions(
    { name: 'Owl', 'name-en': 'Owl', address: 'owl.example', icp: 'x', police: 'x', servers: '' },
    async (question) => {
      questions.push(question.slice(0, question.indexOf(' ')))
      return Object.entries(answers).find(([part]) => question.includes(part))?.[1] ?? ''
    },
  )
  return questions
}

test('only who chooses WeChat Pay is asked for its ways on phones', async () => {
  expect(await asked({})).toEqual(['Payment'])
  expect(await asked({ 'Payment contracts': 'alipay,paypal' })).toEqual(['Payment'])
  expect(await asked({ 'Payment contracts': 'Alipay, WeChat' })).toEqual(['Payment', 'Does', 'AppID'])
  expect(await asked({ 'Payment contracts': 'wechat', 'AppID of': 'wx12345678' })).toHaveLength(4)
})

test('the environment has a commented line for each variable of the chosen contracts', async () => {
  const answers = {
    payments: 'wechat,paypal',
    wechatH5: 'yes',
    wechatAccount: 'wx12345678',
    wechatSecret: 'a'.repeat(32),
  }
  const setup = setupSchema.parse({ name: 'Owl', address: 'owl.example', folder, ...answers })
  await setUp(setup, world)
  const lines = readFileSync(join(folder, '.env'), 'utf8').split('\n')
  expect(lines.filter((line) => /^# (WECHAT|PAYPAL|ALIPAY)/.test(line))).toEqual([
    '# WECHAT_PAY_APP_ID=',
    '# WECHAT_PAY_MERCHANT_ID=',
    '# WECHAT_PAY_CERTIFICATE_SERIAL=',
    '# WECHAT_PAY_PRIVATE_KEY=',
    '# WECHAT_PAY_PUBLIC_KEY=',
    '# WECHAT_PAY_PUBLIC_KEY_ID=',
    '# WECHAT_PAY_API_KEY=',
    '# WECHAT_PAY_H5=1',
    '# WECHAT_ACCOUNT_ID=wx12345678',
    `# WECHAT_ACCOUNT_SECRET=${'a'.repeat(32)}`,
    '# PAYPAL_CLIENT_ID=',
    '# PAYPAL_CLIENT_SECRET=',
    '# PAYPAL_WEBHOOK_ID=',
  ])
})

test.each([{ payments: 'cash' }, { payments: 'wechat', wechatAccount: 'gh_1' }])('%j is refused', (answers) => {
  expect(setupSchema.safeParse({ name: 'Owl', address: 'owl.example', ...answers }).error?.issues).toHaveLength(1)
})
