import { expect, it } from 'vitest'
import { parse } from 'zod/v4/core'
import { withFormerFields, withNewFields } from '../../common/former-fields.ts'
import { getWatchedServers } from '../calls.ts'

const { response, formerFields } = getWatchedServers
const fields = { id: 'a', name: '训练', region: 'ap-shanghai', state: 'live', players: 3 }
const address = '127.0.0.1:27310'
const server = { ...fields, isOwn: false, address, delaySeconds: 90 }

it('reads and writes the servers to watch of the former release', () => {
  const former = { ...fields, own: false, tv_address: address, tv_delay: 90 }
  expect(parse(response, JSON.parse(JSON.stringify([former]), withNewFields(formerFields)))).toEqual([server])
  expect(JSON.parse(JSON.stringify([server], withFormerFields(formerFields)))).toMatchObject([former])
})

it.each(['127.0.0.1; quit:27310', ''])('a server at %j cannot be watched', (wrong) =>
  expect(parse(response, [{ ...server, address: wrong }])[0]?.address).toBeUndefined(),
)
