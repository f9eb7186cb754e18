import { expect, test } from 'vitest'
import { countBody, parseStreamState } from './count-body.ts'

test('counting long lines yields to other work after a bounded time', async () => {
  const line = `11/22/2026 - 20:15:03.120 - "${'<1><>" say "'.repeat(160)}x`
  const body = Buffer.from(`${line}\n`.repeat(500))
  const receivedAt = new Date('2026-11-22T20:00:00Z')
  let turns = 0
  let isCounting = true
  const takeTurn = (): void => {
    turns += 1
    if (isCounting) setImmediate(takeTurn)
  }
  setImmediate(takeTurn)
  let time = 0
  /** A slow machine: it counts a line in 6 ms. */
  const clock = () => {
    time += 6
    return time
  }
  const placed = { mode: 'dm' as const, season: '', receivedAt, mapNumber: 0, isContinued: true, body }
  const { lines } = await countBody(parseStreamState(null), placed, { clock, rest: async () => {} })
  isCounting = false
  expect(lines.read).toBe(500)
  expect(turns).toBeGreaterThan(20)
})
