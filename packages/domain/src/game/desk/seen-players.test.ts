import fc from 'fast-check'
import { expect, it } from 'vitest'
import { seenPlayersOf } from './seen-players.ts'

const owl = { steamId: '76561198000000001', name: 'NightOwl' }

it.each([
  ['#  2 "NightOwl" [U:1:39734273] 00:42 20 0 active 786432', [owl]],
  ['# 3 1 "NightOwl" STEAM_1:1:19867136 03:12 31 0 active 196608', [owl]],
  ['2 "NightOwl" 76561198000000001 20', [owl]],
  ['# 2 "a "quoted" {name}" [U:1:39734273] 1:00\n# 3 "BOT Ivan" BOT active', [{ ...owl, name: 'a "quoted" {name}' }]],
  ['{"server":{"clients":[{"name":"NightOwl","steamid64":"76561198000000001"},{"name":"Ivan","bot":true}]}}', [owl]],
  ['{"server":{"clients":[{"name":"","steamid":"[U:1:39734273]"}]}}', [{ ...owl, name: owl.steamId }]],
  ['# 2 "a" [U:1:1] "b" [U:1:39734273] 1:00', [{ ...owl, name: 'a" [U:1:1] "b' }]],
  ['# 2 " [U:1:39734273] 1:00', undefined],
  [`# 2 "${'a'.repeat(500)}" [U:1:39734273] 1:00`, undefined],
  ['hostname : a\nplayers  : 0 humans, 2 bots (0 max) (hibernating)', []],
  ['{"server":{"clients":[],"clients_human":0}}', []],
  ['{"server":{"clients":[{"name":"Ivan","bot":true}]}}', []],
  // CS2's own `status` has no Steam IDs: one player is there, but is unknown.
  ["players  : 1 humans, 0 bots (0 max)\n  1 00:42 20 0 active 786432 'NightOwl'", undefined],
  ['{"server":{"clients":[],"clients_human":1}}', undefined],
  ['hostname : players : 0 humans', undefined],
  ["Unknown command 'status_json'!\n", undefined],
  ['Unknown command {}', undefined],
  ['{"error":"not ready"}', undefined],
  ['{"server":{"clients":[', undefined],
  ['', undefined],
])('the players of %j', (answer, players) => expect(seenPlayersOf(answer)).toEqual(players))

it('accepts any answer from a game server', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.json()), (answer) => {
      for (const { steamId } of seenPlayersOf(answer) ?? []) expect(steamId).toMatch(/^7656119\d{10}$/)
    }),
  )
})

it.each([
  '{"server":{"clients":[{"name":"NightOwl","steamid64":"76561198000000001"}],"clients_human":1}}',
  'hostname : a\nplayers  : 1 humans, 0 bots (0 max)\n# 2 "NightOwl" [U:1:39734273] 00:42 20 0 active 786432\n#end\n',
])('no part of %j says that the server is empty', (answer) => {
  for (let length = 0; length <= answer.length; length++)
    expect(seenPlayersOf(answer.slice(0, length)), String(length)).not.toEqual([])
})
