import { expect, it } from 'vitest'
import { parse } from 'zod/v4/core'
import { withFormerFields, withNewFields } from '../common/former-fields.ts'
import { searchPlayers } from './calls.ts'

const { response, formerFields } = searchPlayers
const hit = { steamId: '76561198000000001', name: 'Ana', avatarUrl: null, groups: ['pro', 'vip'] }
const former = { steamid: hit.steamId, name: 'Ana', avatar_url: null, usergroup: 'pro,vip' }

it('a player of a search is read from the former release, and written for it', () => {
  const read = (answer: unknown) => parse(response, JSON.parse(JSON.stringify(answer), withNewFields(formerFields)))
  expect(read([former, { ...former, usergroup: '' }])).toEqual([hit, { ...hit, groups: [] }])
  expect(JSON.parse(JSON.stringify([hit], withFormerFields(formerFields)))).toEqual([{ ...hit, ...former }])
})
