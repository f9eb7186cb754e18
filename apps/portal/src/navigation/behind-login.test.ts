import { communityFixture } from '@warmup/domain/common/fixtures'
import { expect, test } from 'vitest'
import { behindLogin, openedFrom } from './behind-login.ts'

const at = (pathname: string, search = '', state: unknown = null) => ({ pathname, search, hash: '', key: 'k', state })
const community = communityFixture({})

test('no other URL has a page behind it', () => {
  expect(behindLogin(at('/'), community)).toBeUndefined()
  expect(behindLogin(at('/login/more'), community)).toBeUndefined()
})

test('the previous page stays behind the login, with the URL of the address bar', () => {
  const state = openedFrom({ pathname: '/', search: '?s=dust', hash: '#x' }, { key: 'list' })
  expect(behindLogin(at('/login', '', state), community)).toEqual({
    location: { pathname: '/', search: '?s=dust', hash: '#x', key: 'list', state: null },
    isDirect: false,
  })
})

test('the first page of a visit has no router entry yet', () => {
  expect(openedFrom({ pathname: '/vip', search: '', hash: '' }, null)).toEqual({
    behind: { ...at('/vip'), key: 'default' },
  })
})

test.each<[string, string]>([
  ['', ''],
  ['?showEmailLogin=true', ''],
  ['?showEmailLogin=true&modes=dm&sort=name', '?modes=dm&sort=name'],
])('who comes straight to /login%s has the home page behind it, with %j', (search, rest) => {
  expect(behindLogin(at('/login', search), community)).toMatchObject({
    location: { pathname: '/', search: rest },
    isDirect: true,
  })
})

test('without a server list another page is the home page', () => {
  const without = communityFixture({ features: { servers: { enabled: false } } })
  expect(behindLogin(at('/login'), without)?.location.pathname).toBe('/vip')
})

test.each([
  {},
  { behind: null },
  { behind: 'x' },
  { behind: { pathname: 5 } },
  { behind: { pathname: '//x.example' } },
  openedFrom({ pathname: '/login', search: '', hash: '' }, null),
  openedFrom({ pathname: '/auth/steam/callback', search: '', hash: '' }, null),
  42,
])('a state of anything else, such as %j, is none', (state) =>
  expect(behindLogin(at('/login', '', state), community)).toMatchObject({ isDirect: true }),
)
