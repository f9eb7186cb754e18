import { describe, expect, it } from 'vitest'
import { newServerSchema } from './new-server-schema.ts'

const whole = {
  name: ' 周三队训 ',
  password: 'nade42',
  mode: 'flexible',
  region: 'ap-shanghai',
  duration: '1m',
  method: 'wechat',
}
const schema = newServerSchema({ strictNames: false })
const issuesOf = (changes: object, rules = schema) =>
  rules.safeParse({ ...whole, ...changes }).error?.issues.map(({ path, message }) => [path[0], message])

describe('the form of a new server', () => {
  it('accepts trimmed input', () => {
    expect(schema.parse(whole)).toEqual({ ...whole, name: '周三队训' })
  })

  it.each([
    [{ name: '' }, 'name', 'required'],
    [{ name: 'a'.repeat(17) }, 'name', 'too_long'],
    [{ name: 'a_b' }, 'name', 'invalid_chars'],
    [{ password: ' ' }, 'password', 'required'],
    [{ password: '队训_24' }, 'password', 'invalid_chars'],
  ])('%o: %s %s', (changes, field, code) => expect(issuesOf(changes)).toEqual([[field, code]]))

  it('requires mode, region and method', () => {
    for (const part of ['mode', 'region', 'method']) expect(issuesOf({ [part]: undefined })?.[0]?.[0]).toBe(part)
  })

  it('applies the stricter rules if enabled', () => {
    expect(issuesOf({ name: 'ab' }, newServerSchema({ strictNames: true }))).toEqual([['name', 'too_short']])
  })
})
