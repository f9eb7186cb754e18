import { expect, test } from 'vitest'
import { communityWith } from '../test/community.ts'
import { gatheringPlaces } from './gathering-places.ts'
import { afterAnswer } from './servers/server-record.ts'

const log_secret = 'secret-of-the-game-server'
const { list } = communityWith([
  { id: 'sends', address: '127.0.0.1:27101', log_secret },
  { id: 'silent', address: '127.0.0.1:27102' },
]).servers

const playing = (serverId: string, players: number, present: readonly string[]) => {
  const info = { name: '', map: '', players, bots: 0, maxPlayers: 16, appId: 730, version: '' }
  const record = afterAnswer(info, new Date(0))
  return gatheringPlaces({
    fleet: () => list.map((config) => ({ config, record, isUpdating: false })),
    presentOn: async () => present.map((steamId) => ({ steamId })),
  }).playingOn(serverId)
}

test.each([
  ['the log names them', 'sends', 2, ['a', 'b'], new Set(['a', 'b'])],
  ['the log names some of them', 'sends', 2, ['a'], new Set(['a'])],
  ['the server is empty', 'sends', 0, [], new Set()],
  ['there is a secret, but no log arrives', 'sends', 2, [], undefined],
  ['the server sends no log', 'silent', 2, [], undefined],
] as const)('who plays, if %s', async (_, serverId, count, present, known) =>
  expect(await playing(serverId, count, present)).toEqual({ known, count }),
)
