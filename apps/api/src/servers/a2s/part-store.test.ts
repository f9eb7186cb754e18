import type { A2sAssembly, A2sSplitPacket } from '@warmup/domain/servers/a2s'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { PartStore } from './part-store.ts'

const part = (id: number, number: number, bytes: number, total = 4): A2sSplitPacket => ({
  type: 'split',
  id,
  total,
  number,
  payload: new Uint8Array(bytes),
})

const offer = (store: PartStore, assemblies: A2sAssembly[], packet: A2sSplitPacket) => {
  try {
    store.add(assemblies, packet)
  } catch {
    return
  }
}

it('stays within its limit for any number of servers with incomplete answers', () => {
  const store = new PartStore()
  const servers = Array.from({ length: 1_000 }, (): A2sAssembly[] => [])
  for (const assemblies of servers) for (const id of [1, 2, 3]) offer(store, assemblies, part(id, 0, 40_000))
  expect(store.heldBytes).toBeLessThanOrEqual(8 * 1024 * 1024)
  for (const assemblies of servers) store.release(assemblies)
  expect(store.heldBytes).toBe(0)
})

it('counts exactly the bytes of the unfinished answers', () => {
  const packets = fc.array(
    fc.record({
      server: fc.nat({ max: 2 }),
      id: fc.nat({ max: 5 }),
      number: fc.nat({ max: 3 }),
      bytes: fc.nat({ max: 30_000 }),
      total: fc.constantFrom(4, 5),
    }),
  )
  fc.assert(
    fc.property(packets, (sent) => {
      const store = new PartStore()
      const servers: A2sAssembly[][] = [[], [], []]
      for (const { server, id, number, bytes, total } of sent) {
        offer(store, servers[server] ?? [], part(id, number, bytes, total))
        expect(store.heldBytes).toBe(servers.flat().reduce((sum, assembly) => sum + assembly.bytes, 0))
        for (const assemblies of servers) expect(assemblies.length).toBeLessThanOrEqual(3)
      }
    }),
  )
})
