import { expect, test } from 'vitest'
import { playerPings } from './player-pings.ts'

const status = [
  'hostname : Nade Lab',
  'players  : 3 humans, 1 bots (16 max) (not hibernating) (unreserved)',
  '---------players--------',
  '  id     time ping loss      state   rate adr name',
  "   1    03:12   24    0     active 786432 203.0.113.7:27005 'Ana'",
  "   2  1:03:12  140    3     active 786432 203.0.113.8:27005 'it's 'quoted''",
  "   3    00:05   31    0   spawning 786432 203.0.113.9:27005 'Twin'",
  "   4    00:07   33    0     active 786432 203.0.113.9:27005 'Twin'",
  "   5      BOT    0    0     active      0 'Bot Ana'",
  '#end',
].join('\n')

test('the pings of players are known by name, but not of those who share one', () => {
  expect([...playerPings(status)]).toEqual([
    ['Ana', 24],
    ["it's 'quoted'", 140],
  ])
})

test('text of any other form has no pings', () => {
  expect(playerPings('').size).toBe(0)
  expect(playerPings(`   1 03:12 24 0 active ${"'".repeat(600)}`).size).toBe(0)
})
