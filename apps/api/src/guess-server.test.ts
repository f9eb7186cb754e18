import { expect, test } from 'vitest'
import { guessCategory, guessRegion } from './guess-server.ts'

test.each([
  ['Warmup Retakes #1', 'de_mirage', 'retakes'],
  ['上海 手枪死斗 #1', 'de_dust2', 'dm-pistol'],
  ['FFA | No AWP', 'de_inferno', 'dm-noawp'],
  ['Duels', 'am_1v1', 'public'],
  ['1v1 Arena Beijing', 'am_redline', 'solo'],
  ['Beginners', 'aim_botz', 'training'],
  ['DM #3', 'de_nuke', 'dm'],
  ['admin test', 'de_nuke', 'public'],
])('%s on %s is %s', (name, map, category) => expect(guessCategory(name, map)).toBe(category))

test.each([
  ['Warmup DM Hong Kong', 'ap-hongkong'],
  ['热身 成都 #2', 'ap-chengdu'],
  ['EU Frankfurt #1', 'eu-frankfurt'],
  ['My server #2', undefined],
])('%s is in %s', (name, region) => expect(guessRegion(name)).toBe(region))
