import { expect, it } from 'vitest'
import { communityWith } from '../test/community.ts'
import { pingTargetIn } from './ping-target.ts'
import type { SeenServer } from './servers/index.ts'

const answered: SeenServer['record'] = {
  misses: 0,
  answeredAt: new Date(),
  name: '',
  map: '',
  players: 0,
  counting: 'withBots',
  maxPlayers: 0,
  version: '',
  tvPort: 0,
}
const silent = { ...answered, misses: 99 }

const list = communityWith([
  { id: 'off', address: '203.0.113.1:27015', region: 'ap-shanghai' },
  { id: 'own', address: '203.0.113.2:27015', region: 'ap-shanghai', ping_target: 'ping.example:443' },
  { id: 'usual', address: '203.0.113.3:27015', region: 'ap-beijing' },
]).servers.list
const fleet = list.map((config) => ({ config, record: config.id === 'off' ? silent : answered, isUpdating: false }))

it('takes the ping target of the first open game server in the region', () => {
  expect(pingTargetIn(fleet, 'ap-shanghai')).toBe('ping.example:443')
  expect(pingTargetIn(fleet, 'ap-beijing')).toBe('203.0.113.3:8443')
  expect(pingTargetIn(fleet, 'eu-frankfurt')).toBeUndefined()
  expect(pingTargetIn(fleet.slice(0, 1), 'ap-shanghai')).toBeUndefined()
})
