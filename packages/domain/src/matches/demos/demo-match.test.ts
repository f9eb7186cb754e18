import { expect, it } from 'vitest'
import { matchOfDemo } from './demo-match.ts'

const at = (time: string) => Date.parse(`2026-11-22T${time}Z`)
const match = (id: string, map: string, from: string, to?: string) => ({
  id,
  map,
  clockStart: at(from),
  clockEnd: to === undefined ? undefined : at(to),
})
const matches = [
  match('fourth', 'workshop/1/de_mirage_ce', '23:15:00'),
  match('third', 'de_nuke', '22:05:00'),
  match('second', 'de_mirage', '21:05:00', '21:50:00'),
  match('first', 'de_mirage', '20:15:00', '21:00:00'),
]
const demo = (time: string, map: string, teams = 'A_vs_B') =>
  `2026-11-22_${time.replaceAll(':', '-')}_7_${map}_${teams}.dem`

it.each([
  ['that begins with the match', demo('20:15:00', 'de_mirage'), 'first'],
  ['that begins with the knife round', demo('20:08:00', 'de_mirage'), 'first'],
  ['of a team with words in lower case', demo('20:08:00', 'de_mirage', 'night_owls_vs_team_x'), 'first'],
  ['of a team with an article', demo('20:08:00', 'de_mirage', 'the_mongolz_vs_navi'), 'first'],
  ['of a second team', demo('20:08:00', 'de_mirage', 'mouz_nxt_vs_navi'), 'first'],
  ['of a team called vs_legends', demo('20:08:00', 'de_mirage', 'vs_legends_vs_b'), 'first'],
  ['of a map with the name of another before it', demo('23:10:00', 'de_mirage', 'ce_A_vs_B'), 'fourth'],
  ['that begins late', demo('20:59:00', 'de_mirage'), 'first'],
  ['that begins between two matches', demo('21:02:00', 'de_mirage'), 'second'],
  ['of the match that is played', demo('22:06:00', 'de_nuke'), 'third'],
  ['of another map', demo('20:15:00', 'de_nuke'), undefined],
  ['from long before', demo('19:30:00', 'de_mirage'), undefined],
  ['from long after', demo('23:30:00', 'de_mirage'), undefined],
  ['with another name', 'scrim.dem', undefined],
  ['with an impossible time', demo('29:77:00', 'de_mirage'), undefined],
])('a demo %s', (_, name, id) => expect(matchOfDemo(name, matches)?.id).toBe(id))
