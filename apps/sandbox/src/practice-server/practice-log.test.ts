import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test, vi } from 'vitest'
import { createRandom } from '../game-servers/random.ts'
import { createPracticeLog } from './practice-log.ts'
import type { Visitor } from './visits.ts'

test('a practice server sends its players and matches to the address that it is told', async () => {
  let received = ''
  const server = createServer(async (request, response) => {
    received += await text(request)
    response.end()
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const visitor = (userId: number): Visitor => ({
    name: `Player ${userId}`,
    steamId: `7656119800000010${userId}`,
    userId,
    joinedAt: 0,
    skill: 1,
  })
  let visitors = [visitor(1), visitor(2)]
  let now = Date.parse('2026-11-27T20:00:00Z')
  const log = createPracticeLog({
    random: createRandom('test'),
    map: () => 'de_mirage',
    visitors: () => visitors,
    wallClock: () => now,
  })
  log.writeUntilNow()
  log.sendTo(`http://127.0.0.1:${(server.address() as AddressInfo).port}/log`)
  log.writeUntilNow()
  now += 120_000
  log.writeUntilNow()
  visitors = [visitor(1)]
  log.writeUntilNow()
  await vi.waitFor(() => {
    expect(received).toContain('Loading map "de_mirage"')
    expect(received).toMatch(/"Player 1<1><\[U:1:\d+\]><>" entered the game/)
    expect(received).toContain('World triggered "Match_Start" on "de_mirage"')
    expect(received).toMatch(/MatchStatus: Score: \d+:\d+ on map "de_mirage" RoundsPlayed: [1-9]/)
    expect(received).toMatch(/"Player 2<2>.*disconnected/)
    expect(received).toContain('Game Over')
  })
  log.close()
  server.close()
})
