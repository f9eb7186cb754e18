import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { communitySchema, communitySchemaFile } from './community-schema.ts'
import { root } from './repository.ts'

const schema = JSON.parse(communitySchema())
/** Checks like an editor: the validator is not ours. */
const validate = new Ajv2020({ strict: false, validateFormats: false }).compile(schema)
const sample = () => parse(readFileSync(join(root, 'community.yaml'), 'utf8'))

test('the JSON schema is current: npm run documents', () => {
  expect(readFileSync(join(root, communitySchemaFile), 'utf8')).toBe(communitySchema())
})

test('the JSON schema accepts the sample', () => {
  validate(sample())
  expect(validate.errors).toBeNull()
})

test.each([
  ['a misspelt key', { comunity: {} }],
  ['a missing section', { community: undefined }],
  ['a wrong type', { servers: { poll: { interval_seconds: 'ten' } } }],
])('the JSON schema rejects %s', (_name, change) => {
  expect(validate(JSON.parse(JSON.stringify({ ...sample(), ...change })))).toBe(false)
})

test('keys are described by the comments of the sample', () => {
  const { community, servers } = schema.properties
  expect(community.properties.wordmark.description).toMatch(/^Beside the logo/)
  // A commented-out key.
  expect(community.properties.logo.description).toMatch(/^Your own logo/)
  expect(community.properties.logo.description).not.toContain('logo.svg')
  // A row of the table above the list, with its second line.
  expect(servers.properties.list.items.properties.log_secret.description).toContain('once it sends its log to /api')
  expect(servers.properties.list.items.properties.id.description).toMatch(/^stable and unique/)
})
