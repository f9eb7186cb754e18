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
  ['# 2 " [U:1:39734273] 1:00', []],
  [`# 2 "${'a'.repeat(500)}" [U:1:39734273] 1:00`, []],
  ['players : 0 humans, 2 bots (16 max)', []],
  ['', []],
])('the players of %j', (answer, players) => expect(seenPlayersOf(answer)).toEqual(players))

it('accepts any answer from a game server', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.json()), (answer) => {
      for (const { steamId } of seenPlayersOf(answer)) expect(steamId).toMatch(/^7656119\d{10}$/)
    }),
  )
})
