import { expect, test, vi } from 'vitest'
import { EngineError } from '../engine/engine-error.ts'
import type { EngineNode } from '../engine/engine-readings.ts'
import type { PlaceRow } from '../places/places.store.ts'
import { createRelease } from './release.ts'

const server = { id: 'ps-1' }
const step = {
  kind: 'release',
  place: { serverId: 'ps-1', number: 1, service: 'warmup-ps-1', nodeId: 'n1' } as PlaceRow,
  node: { id: 'n1', name: 'node1' } as EngineNode,
  formerNodes: [],
} as const
const inUse = new EngineError('remove warmup-ps-1: volume is in use', 409)

const releaseWith = (removeVolume: () => Promise<void>) => {
  const log = { warn: vi.fn(), debug: vi.fn() }
  const write = vi.fn(() => Promise.resolve())
  const clock = { now: new Date('2026-11-22T10:00:00Z') }
  const release = createRelease({
    engine: { removeVolume },
    log: log as never,
    now: () => clock.now,
    write,
    removed: vi.fn(),
  })
  const pass = (ms: number) => {
    clock.now = new Date(clock.now.getTime() + ms)
  }
  return { release: () => release(server, step), log, write, pass }
}

test('data in use are left for the next round without a warning', async () => {
  let isUsed = true
  const { release, log, write } = releaseWith(() => (isUsed ? Promise.reject(inUse) : Promise.resolve()))
  await release()
  await release()
  expect(write).not.toHaveBeenCalled()
  isUsed = false
  await release()
  expect(write).toHaveBeenCalledOnce()
  expect(log.warn).not.toHaveBeenCalled()
})

test('data that stay in use are reported once', async () => {
  const { release, log, pass } = releaseWith(() => Promise.reject(inUse))
  for (let round = 0; round < 5; round += 1) {
    await release()
    pass(30_000)
  }
  expect(log.warn).toHaveBeenCalledOnce()
})

test('other errors of an engine are passed on', async () => {
  const refusal = new EngineError('the engine answered 500', 500)
  const { release, write } = releaseWith(() => Promise.reject(refusal))
  await expect(release()).rejects.toBe(refusal)
  expect(write).not.toHaveBeenCalled()
})
