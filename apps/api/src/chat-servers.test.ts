import { expect, test } from 'vitest'
import { communityWith } from '../test/community.ts'
import { chatServers, isChatServer } from './chat-servers.ts'

test('players type codes on servers that send their log, unless the operator says otherwise', () => {
  const log_secret = (id: string) => `secret-of-the-game-server-${id}`
  const { list } = communityWith([
    { id: 'silent', address: '127.0.0.1:27101' },
    { id: 'sends', address: '203.0.113.9:27102', name_display: { zh: '死斗', en: 'DM' }, log_secret: log_secret('a') },
    { id: 'excluded', address: '127.0.0.1:27103', log_secret: log_secret('b'), chat_codes: false },
  ]).servers
  expect(chatServers(list)).toEqual([{ id: 'sends', name: { zh: '死斗', en: 'DM' }, ip: '203.0.113.9', port: 27_102 }])
  expect(list.map(({ id }) => isChatServer(list, id))).toEqual([false, true, false])
  expect(isChatServer(list, 'unknown')).toBe(false)
})
