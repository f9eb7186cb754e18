import { describe, expect, it } from 'vitest'
import { readStoredUser } from './stored-user.ts'

const storing = (text: string | undefined) => ({ get: () => text, set: () => {}, remove: () => {} })
const user = { id: '7', steamId: '76561198000000001', username: '夜航NightOwl', avatar: '/a.png' }

describe('readStoredUser', () => {
  it('reads the signed-in user', () => expect(readStoredUser(storing(JSON.stringify(user)))).toEqual(user))

  it('accepts a number as id and a missing picture', () => {
    const { avatar: _, ...rest } = user
    expect(readStoredUser(storing(JSON.stringify({ ...rest, id: 7 })))).toEqual({ ...user, avatar: '' })
  })

  it.each([undefined, '', 'null', '{', '[]', '{}', JSON.stringify({ ...user, steamId: '../admin' })])(
    'reads no user from %j',
    (text) => expect(readStoredUser(storing(text))).toBeUndefined(),
  )
})
