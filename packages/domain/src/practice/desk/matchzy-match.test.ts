import { expect, it } from 'vitest'
import { addPlayerCommand, loadMatchCommand, matchStatusIn } from './matchzy-match.ts'

const answer = (fields: object) => JSON.stringify({ plugin_version: '0.15.0', paused: false, ...fields })

it('reads the state of a match, also between lines of the log', () => {
  expect(matchStatusIn(answer({ gamestate: 'none', loaded_config_file: null }))).toEqual({
    isLoaded: false,
    source: '',
    isInPlay: false,
  })
  const loaded = answer({ gamestate: 'warmup', loaded_config_file: 'https://a.test/m', map_number: 0 })
  expect(matchStatusIn(`[MatchZy] {braces}\n${loaded}\n`)).toEqual({
    isLoaded: true,
    source: 'https://a.test/m',
    isInPlay: false,
  })
})

it.each([
  ['live', 0],
  ['knife', 0],
  ['post_game', 0],
  ['something_new', 0],
  ['warmup', 1],
])('in the state %s on map %s a series would be lost', (gamestate, number) =>
  expect(matchStatusIn(answer({ gamestate, map_number: number }))?.isInPlay).toBe(true),
)

it.each(["Unknown command 'get5_status'!", '', '{"gamestate": 1}', '[1]'])('%j is no answer of MatchZy', (text) =>
  expect(matchStatusIn(text)).toBeUndefined(),
)

it('a command has only values that do not end it', () => {
  const key = 'mf3k.abc_-.Def'
  expect(loadMatchCommand({ url: 'https://portal.test:8443/api/match.json', key })).toBe(
    `matchzy_loadmatch_url "https://portal.test:8443/api/match.json" "x-match-key" "${key}"`,
  )
  expect(addPlayerCommand('76561198000000011', 'team2')).toBe('matchzy_addplayer "76561198000000011" "team2" ""')
  for (const wrong of ['https://a.test/" quit "', 'a;b', 'a\nb', ''])
    expect(() => loadMatchCommand({ url: wrong, key })).toThrow(RangeError)
})
