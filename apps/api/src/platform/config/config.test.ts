import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { communityFileSchema } from '../../community-file.ts'
import { ConfigurationError, parseYaml, readEnvironment, readServerEnvironment, readYaml } from './index.ts'

const problemsOf = (run: () => unknown): readonly string[] => {
  try {
    run()
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems
    throw error
  }
  return []
}

const problemsIn = (text: string) => problemsOf(() => parseYaml(text, 'community.yaml', communityFileSchema))

const community = `community:
  wordmark: WARMUP
  name: { zh: 热身, en: Warmup }
`
const server = (id: string, port: number) => `    - id: ${id}
      address: 127.0.0.1:${port}
      name: Server ${id}
      category: dm
      region: ap-shanghai
`

test('the sample community is accepted', async () => {
  const sample = fileURLToPath(new URL('../../../../../community.yaml', import.meta.url))
  const file = await readYaml(sample, communityFileSchema)
  expect(file.servers.list.length).toBeGreaterThanOrEqual(40)
  expect(file.announcements.items.length).toBeGreaterThan(0)
})

test('optional keys have defaults', () => {
  const file = parseYaml(community, 'community.yaml', communityFileSchema)
  expect(file.servers).toEqual({
    poll: { interval_seconds: 10, info_timeout_ms: 1_500, players_timeout_ms: 1_500, concurrency: 256 },
    quickJoin: { nearFirst: false },
    list: [],
  })
  expect(file.announcements).toEqual({ items: [] })
  expect(file.community.features.servers.enabled).toBe(true)
  expect(file.community.serverList).toEqual({ nearFirst: false })
})

test('every problem is reported at once, with its line and key, in the order of the file', () => {
  const text = `community:
  wordmark: WARMUP
  name: { zh: 热身 }
servers:
  poll: { interval_seconds: 0 }
  list:
${server('a', 27_015)}      players_max: many
${server('a', 99_999)}${server('b', 27_015)}      query_prot: 27020
    - address: '[::1]:27015'
announcements:
  items:
    - { id: x, text: "a\\0b", start_date: 2026-11-14 }
`
  expect(problemsIn(text)).toEqual([
    'community.yaml:3 community.name.en: is missing',
    'community.yaml:5 servers.poll.interval_seconds: Too small: expected number to be >=0.1',
    'community.yaml:12 servers.list[0].players_max: Invalid input: expected number, received string',
    'community.yaml:13 servers.list[1].id: "a" is taken by entry [0]',
    'community.yaml:14 servers.list[1].address: expected host:port, such as 127.0.0.1:27015',
    'community.yaml:19 servers.list[2].address: "127.0.0.1:27015" is taken by entry [0]',
    'community.yaml:23 servers.list[2].query_prot: unknown key',
    'community.yaml:24 servers.list[3].id: is missing',
    'community.yaml:24 servers.list[3].address: expected an IPv4 address or a name: game servers are asked over IPv4',
    'community.yaml:24 servers.list[3].name: is missing',
    'community.yaml:24 servers.list[3].category: is missing',
    'community.yaml:24 servers.list[3].region: is missing',
    'community.yaml:27 announcements.items[0].text: must not hold control characters',
    "community.yaml:27 announcements.items[0].start_date: expected a time with its zone, such as '2026-11-14T12:00:00+08:00'",
  ])
})

test('two servers with the same query port are rejected', () => {
  const text = `${community}servers:
  list:
${server('a', 27_015)}      query_port: 27020
${server('b', 27_016)}${server('c', 27_020)}${server('d', 27_017)}      query_port: 27016
`
  expect(problemsIn(text)).toEqual([
    'community.yaml:17 servers.list[2].query_port: queries at "127.0.0.1:27020" are answered by entry [0]',
    'community.yaml:27 servers.list[3].query_port: queries at "127.0.0.1:27016" are answered by entry [1]',
  ])
})

test.each([
  ['an unclosed bracket', 'community: {', 'community.yaml:1 Flow map in block collection'],
  ['a key given twice', `${community}community: 1\n`, 'community.yaml:4 Map keys must be unique'],
  ['a tab as indentation', 'community:\n\twordmark: W', 'community.yaml:2 Tabs are not allowed'],
  ['an empty file', '', 'community.yaml:1 Invalid input: expected object'],
  ['a list', '[]', 'community.yaml:1 Invalid input: expected object'],
  ['__proto__', `${community}__proto__: { polluted: 1 }`, 'community.yaml:4 __proto__: unknown key'],
  ['an unknown reference', 'community: *nowhere', 'community.yaml:1'],
  [
    'references that multiply',
    `${['a: &a [x, x, x, x, x, x]', 'b: &b [*a, *a, *a, *a, *a, *a]', 'c: &c [*b, *b, *b, *b, *b]', 'd: [*c, *c, *c, *c]'].join('\n')}`,
    'community.yaml:1 Excessive alias count',
  ],
  ['a tag that would run code', 'community: !!js/function x', 'community.yaml:1'],
])('%s is a problem of the file', (_, text, expected) => {
  expect(problemsIn(text)[0]).toContain(expected)
})

test('a line with a tab is one problem', () => {
  const text = 'community:\n\twordmark: W\n  name: { zh: 热身, en: Warmup }\nservers:\n  list:\n\t- id: a\n'
  expect(problemsIn(text)).toEqual([
    'community.yaml:2 Tabs are not allowed as indentation',
    'community.yaml:6 Tabs are not allowed as indentation',
  ])
})

test('an unreadable file is reported', async () => {
  await expect(readYaml('/nowhere/community.yaml', communityFileSchema)).rejects.toThrow(
    '/nowhere/community.yaml: cannot be read',
  )
})

test('the environment has defaults, and an empty variable counts as absent', () => {
  expect(readEnvironment({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({
    host: '127.0.0.1',
    port: 8_080,
    databaseUrl: undefined,
    isSandbox: false,
    logLevel: 'info',
    trustedProxies: 0,
    maxConnections: 4_000,
  })
})

test.each([
  [undefined, false],
  ['1', true],
])(
  'with SMTP_PLAIN_PASSWORD %j the mail password may be sent in plain text: %j',
  (SMTP_PLAIN_PASSWORD, isPasswordPlain) => {
    const url = 'smtp://user:secret@mail.example'
    const { mail } = readEnvironment({ SMTP_URL: url, MAIL_FROM: 'Warmup <a@b.example>', SMTP_PLAIN_PASSWORD })
    expect(mail).toEqual({ url, from: 'Warmup <a@b.example>', isPasswordPlain })
  },
)

test.each([
  ['https://bot:secret@registry.example', true],
  ['https://bot:p%2Fss@registry.example:5000/', true],
  ['http://bot:secret@registry.example', false],
  ['https://registry.example', false],
  ['https://bot@registry.example', false],
  ['https://bot:secret@registry.example/path', false],
])('%s names a registry: %j', (PRACTICE_REGISTRY, isValid) => {
  const problems = problemsOf(() => readEnvironment({ PRACTICE_REGISTRY }))
  expect(problems).toEqual(isValid ? [] : ['PRACTICE_REGISTRY: expected https://user:password@registry.example'])
})

test.each([
  ['DATABASE_URL', 'postgres://w:abc%99x@db.example/warmup'],
  ['DATABASE_URL', 'postgres://w:p#ss@db.example/warmup'],
  ['DATABASE_URL', 'postgres://w:p@s#s@db.example/warmup'],
  ['DATABASE_URL', 'postgres://w:p/ss@db.example/warmup'],
  ['DATABASE_URL', 'postgres://w:1?ss@db.example/warmup'],
  ['DATABASE_URL', 'postgres://w:1/ss@db.example/warmup'],
  ['DATABASE_URL', 'postgres://w:1?a=b@db.example/warmup'],
  ['DATABASE_URL', 'postgres://w:1/s?s@db.example/warmup'],
  ['DATABASE_URL', 'postgres://w:1#ss@db.example/warmup'],
  ['SMTP_URL', 'smtps://bot:1?b=c@mail.example'],
  ['SMTP_URL', 'smtps://bot:100%@mail.example'],
  ['SMTP_URL', 'smtps://bot:a?b@mail.example'],
  ['STEAM_PROXY', 'http://bot:100%@proxy.example:3128'],
  ['PRACTICE_REGISTRY', 'https://bot:%ff@registry.example'],
])('%s %s has a password that is not percent-encoded, which is not repeated', (variable, value) => {
  const problems = problemsOf(() => readEnvironment({ [variable]: value, MAIL_FROM: 'a@b.example' }))
  expect(problems).toEqual([
    `${variable}: user name and password must be percent-encoded: % as %25, @ as %40, # as %23, / as %2F, ? as %3F, a blank as %20`,
  ])
})

test.each([
  ['DATABASE_URL', 'postgres://w:100%25%40%23%2F@db.example:5432/warmup?sslmode=require'],
  ['DATABASE_URL', 'postgres://w:p@ss@db.example/warmup'],
  ['DATABASE_URL', 'postgres:///warmup?host=/var/run/postgresql'],
  ['SMTP_URL', 'smtp://mail.example?auth.user=bot@mail.example&auth.pass=secret'],
  ['SMTP_URL', 'smtps://bot%40mail.example:secret@mail.example'],
  ['SMTP_URL', 'smtp://mail:587?auth.user=bot@mail.example'],
  ['DATABASE_URL', 'postgres://db:5432/warmup?application_name=a@b'],
  ['STEAM_API_URL', 'https://api.example/#x'],
  ['STEAM_API_URL', 'https://api.example:8443/@v1'],
  ['STEAM_API_URL', 'http://localhost:8080/@v1'],
  ['STEAM_PROXY', 'http://proxy.example:3128'],
])('%s %s can be used', (variable, value) =>
  expect(problemsOf(() => readEnvironment({ [variable]: value, MAIL_FROM: 'a@b.example' }))).toEqual([]),
)

test('a variable from a file in GBK is refused', () => {
  const MAIL_FROM = `${Buffer.from('c8c8c9ed', 'hex').toString()} <a@b.example>`
  expect(problemsOf(() => readEnvironment({ MAIL_FROM }))).toEqual([
    'MAIL_FROM: is not UTF-8: save the file that sets it as UTF-8',
  ])
})

test.each(['Warmup', '', 'a@b.example, c@d.example', 'W <a@b@c.example>', 'A: a@b.example, c@d.example;', 'W <>'])(
  'MAIL_FROM %j is no sender',
  (MAIL_FROM) => {
    const problems = problemsOf(() => readServerEnvironment({ ...production, MAIL_FROM }))
    expect(problems).toEqual([
      MAIL_FROM === ''
        ? expect.stringMatching(/^MAIL_FROM: is missing/)
        : 'MAIL_FROM: expected one address, such as Warmup <no-reply@warmup.example>',
    ])
  },
)

test('the environment reports every invalid variable, and never its value', () => {
  const problems = problemsOf(() =>
    readEnvironment({
      PORT: '99999',
      DATABASE_URL: 'mysql://root:hunter2@127.0.0.1/x',
      LOG_LEVEL: 'loud',
      WARMUP_SANDBOX: 'maybe',
      METRICS_TOKEN: 'short-secret',
    }),
  )
  expect(problems.map((problem) => problem.split(':', 1)[0])).toEqual([
    'PORT',
    'METRICS_TOKEN',
    'LOG_LEVEL',
    'DATABASE_URL',
    'WARMUP_SANDBOX',
  ])
  expect(problems.join()).not.toMatch(/hunter2|short-secret/)
})

const production = {
  PUBLIC_URL: 'https://warmup.example',
  SESSION_KEYS: `k1:${'A'.repeat(64)}`,
  SMTP_URL: 'smtp://127.0.0.1',
  MAIL_FROM: 'Warmup <no-reply@warmup.example>',
}

test.each([
  ['what production needs', production, []],
  ['no mail', { ...production, SMTP_URL: '', MAIL_FROM: '' }, []],
  ['nothing', {}, ['PUBLIC_URL', 'SESSION_KEYS']],
  [
    'a bad variable and a missing one',
    { ...production, PORT: 'x', PUBLIC_URL: '', MAIL_FROM: ' ' },
    ['PORT', 'PUBLIC_URL', 'MAIL_FROM'],
  ],
  ['an address of this machine', { PUBLIC_URL: 'https://localhost' }, []],
  ['an unreadable key', { ...production, SESSION_KEYS: 'k1:short' }, ['SESSION_KEYS']],
  ['sandbox mode', { WARMUP_SANDBOX: '1', SMTP_URL: 'smtp://127.0.0.1' }, []],
  [
    'sandbox mode in public by accident',
    { WARMUP_SANDBOX: '1', PUBLIC_URL: 'https://warmup.example' },
    ['WARMUP_SANDBOX'],
  ],
  [
    'sandbox mode in public on purpose',
    { WARMUP_SANDBOX: '1', PUBLIC_URL: 'https://warmup.example', NODE_ENV: 'development' },
    [],
  ],
  ['sandbox mode with https on this machine', { WARMUP_SANDBOX: '1', PUBLIC_URL: 'https://localhost:8443' }, []],
  ['sandbox mode in production', { ...production, WARMUP_SANDBOX: '1', NODE_ENV: 'production' }, ['WARMUP_SANDBOX']],
])('a server with %s', (_, variables, bad) => {
  const problems = problemsOf(() => readServerEnvironment(variables))
  expect(problems.map((problem) => problem.split(/[:.]/, 1)[0])).toEqual(bad)
})

test.each([
  'https://warmup.example/portal',
  'https://warmup.example/?from=mail',
  'https://warmup.example/#top',
  'https://root:hunter2@warmup.example',
  'ftp://warmup.example',
  'warmup.example',
])('the public address %s is refused, without being repeated', (PUBLIC_URL) => {
  const problems = problemsOf(() => readServerEnvironment({ ...production, PUBLIC_URL }))
  expect(problems).toEqual([
    'PUBLIC_URL: expected http:// or https:// and a host, without a path, such as https://warmup.example',
  ])
})

test.each([
  ['https://warmup.example', 'https://warmup.example'],
  ['https://warmup.example/', 'https://warmup.example'],
  ['https://Warmup.example:443', 'https://warmup.example'],
  ['http://127.0.0.1:8080/', 'http://127.0.0.1:8080'],
])('the public address %s is %s', (PUBLIC_URL, expected) => {
  expect(readServerEnvironment({ ...production, PUBLIC_URL }).publicUrl).toBe(expected)
})
