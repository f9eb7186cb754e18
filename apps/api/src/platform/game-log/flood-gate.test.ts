import { beforeEach, expect, test } from 'vitest'
import { createFloodGate } from './flood-gate.ts'

let now = 0
let gate: ReturnType<typeof createFloodGate>
beforeEach(() => {
  now = 1_000
  gate = createFloodGate(() => now)
})

const statusOf = (enter: () => unknown): number => {
  try {
    enter()
    return 200
  } catch (error) {
    return error instanceof Object && 'status' in error ? Number(error.status) : 0
  }
}
const send = (serverId: string, length = 0) => {
  const entry = gate.enter(serverId)
  entry.charge(length)
  entry.leave()
}

test('a server may send 60 requests at once, then 20 a second; others are not affected', () => {
  for (let count = 0; count < 60; count += 1) send('a')
  expect(statusOf(() => send('a'))).toBe(429)
  expect(statusOf(() => send('b'))).toBe(200)
  now += 1_000
  for (let count = 0; count < 20; count += 1) send('a')
  expect(statusOf(() => send('a'))).toBe(429)
})

test('a server that exceeds 16 MiB at once waits until 2 MiB a second have covered the excess', () => {
  send('a', 12 * 1_024 * 1_024)
  send('a', 8 * 1_024 * 1_024)
  expect(statusOf(() => send('a'))).toBe(429)
  now += 2_000
  expect(statusOf(() => send('a'))).toBe(429)
  now += 100
  expect(statusOf(() => send('a'))).toBe(200)
})

test('one server may have one running request, and all servers 32', () => {
  const entry = gate.enter('a')
  expect(statusOf(() => gate.enter('a'))).toBe(429)
  entry.leave()
  entry.leave()
  for (let server = 0; server < 32; server += 1) gate.enter(`server ${server}`)
  expect(statusOf(() => gate.enter('one more'))).toBe(503)
})

test('a clock that stops or goes back grants nothing', () => {
  for (let count = 0; count < 60; count += 1) send('a')
  now -= 10_000
  expect(statusOf(() => send('a'))).toBe(429)
})
