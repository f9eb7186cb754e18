import { expect, it } from 'vitest'
import { ApiError } from '../../shared/index.ts'
import { signedInBy } from './signed-in-user.ts'

const steamId = '76561198000000001'
const tokenWith = (payload: object) => `head.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.signature`

it('takes the id from the token and the profile from the answer', () => {
  const token = tokenWith({ sub: 'u-7', steamId })
  expect(signedInBy({ token, steamId, username: '夜航NightOwl', avatar: '/a.png' })).toEqual({
    token,
    user: { id: 'u-7', steamId, username: '夜航NightOwl', avatar: '/a.png' },
  })
})

it('accepts missing optional fields', () => {
  const token = tokenWith({ steamId })
  expect(signedInBy({ token }).user).toEqual({ id: steamId, steamId, username: steamId, avatar: '' })
  expect(signedInBy({ token: 'opaque', steamId, username: 'A' }).user).toMatchObject({ id: steamId, username: 'A' })
})

it('refuses an answer without a Steam ID', () => expect(() => signedInBy({ token: 'opaque' })).toThrow(ApiError))
