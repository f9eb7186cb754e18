import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ConfigurationError, readServerEnvironment } from '../apps/api/src/platform/config/index.ts'
import { gatewayVariables, serverVariables, type Variable } from './environment-variables.ts'
import { root } from './repository.ts'

const all = [...serverVariables, ...gatewayVariables]

const variable = (name: string): Variable => {
  const found = all.find((candidate) => candidate.name === name)
  if (found === undefined) throw new Error(`${name} is not in the tables`)
  return found
}

/** The names of variables that a server reports as missing or invalid. */
const reported = (given: Readonly<Record<string, string>>): readonly string[] => {
  try {
    readServerEnvironment(given)
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems.map((problem) => problem.split(':', 1)[0] ?? '')
    throw error
  }
  return []
}

test('every variable has a meaning, and no cell breaks its table', () => {
  for (const { name, ...cells } of all) {
    expect(cells.meaning, name).not.toBe('')
    expect(Object.values(cells).join(), name).not.toMatch(/[|\n]/)
  }
})

test.each([
  ['MAX_CONNECTIONS', 'whole number from 16 to 1,000,000', '`4000`'],
  ['WARMUP_SANDBOX', '`1` or `0`', '`0`'],
  ['GAME_SERVER_KEYS', 'keys of at least 24 characters, separated by commas', ''],
  ['DATABASE_URL', '`postgres://user:password@host:port/name`', ''],
  ['PAYPAL_URL', 'https address; also http in sandbox mode', '`https://api-m.paypal.com`'],
])('type and default of %s are those of its schema', (name, type, usual) => {
  expect(variable(name)).toMatchObject({ type, usual })
})

test('a server reports exactly the required variables as missing', () => {
  const required = serverVariables.filter((candidate) => candidate.required !== '').map(({ name }) => name)
  expect(reported({ SMTP_URL: 'smtp://mail.example' }).toSorted()).toEqual(required.toSorted())
  expect(variable('SESSION_KEYS').required).toBe('outside sandbox mode, unless `PUBLIC_URL` names this machine')
})

test.each(gatewayVariables.map(({ name, required }) => [name, required !== ''] as const))(
  'beside %s the other keys of its gateway are required: %s',
  (name, isKey) => {
    const missing = reported({ WARMUP_SANDBOX: '1', [name]: 'https://gateway.example' }).filter(
      (other) => other !== name,
    )
    expect(missing.length > 0).toBe(isKey)
    for (const other of missing) expect(variable(other).required).toBe("if another of the gateway's keys is set")
  },
)

test('the server reads variables only through these schemas', () => {
  const files = globSync('apps/api/src/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] })
  const others = files.filter((file) => /process\.env\b(?!\))/.test(readFileSync(join(root, file), 'utf8')))
  // It passes Node's own NODE_COMPILE_CACHE to a process.
  expect(others).toEqual(['apps/api/src/platform/files/file-reader.ts'])
})
