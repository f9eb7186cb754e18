import { Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { serversMetrics } from './servers.metrics.ts'

it('counts game servers only when metrics are read', async () => {
  let reads = 0
  const registry = new Registry()
  serversMetrics(registry, () => {
    reads += 1
    return { players: 7, states: { live: 2, offline: reads }, outdated: 1 }
  })
  expect(reads).toBe(0)
  const text = await registry.metrics()
  expect(text).toContain('warmup_servers{state="live"} 2')
  expect(text).toContain('warmup_players 7')
  expect(text).toContain('warmup_servers_outdated 1')
  expect(reads).toBe(3)
})
