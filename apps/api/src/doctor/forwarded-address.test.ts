import { expect, it } from 'vitest'
import { forgedAddress, judgeProxies } from './forwarded-address.ts'

const visitor = '203.0.113.7'
const firstProxy = '198.51.100.1'
const lastProxy = '10.0.0.2'

it.each([
  ['no proxy', 0, visitor, forgedAddress],
  ['a proxy that appends', 1, visitor, `${forgedAddress}, ${visitor}`],
  ['a proxy that replaces', 1, visitor, visitor],
  ['two proxies', 2, visitor, `${forgedAddress}, ${visitor}, ${firstProxy}`],
])('accepts the right number with %s', (_, trusted, client, forwardedFor) => {
  expect(judgeProxies(trusted, { client, forwardedFor })).toMatchObject({ verdict: 'ok' })
})

it.each([
  ['too many for none', 1, forgedAddress, forgedAddress, 'TRUSTED_PROXIES=0'],
  ['too many for one', 2, forgedAddress, `${forgedAddress}, ${visitor}`, 'TRUSTED_PROXIES=1'],
  ['too many for one that replaces', 2, visitor, visitor, 'TRUSTED_PROXIES=1'],
  ['too few for one', 0, lastProxy, `${forgedAddress}, ${visitor}`, 'TRUSTED_PROXIES=1'],
  ['too few for two', 1, firstProxy, `${forgedAddress}, ${visitor}, ${firstProxy}`, 'TRUSTED_PROXIES=2'],
  ['a proxy that removes the header', 1, lastProxy, '', 'let it set the header'],
])('names the remedy for %s', (_, trusted, client, forwardedFor, remedy) => {
  const { verdict, text } = judgeProxies(trusted, { client, forwardedFor })
  expect(verdict).toBe('problem')
  expect(text).toContain(remedy)
})
