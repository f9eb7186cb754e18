import { describe, expect, it } from 'vitest'
import { bannedUserLine } from './banned-user.ts'
import { csvLine } from './csv.ts'
import { simpleAdminDump, sourceBansDump } from './dump-fixtures.ts'
import type { ForeignRow, ImportSystem } from './foreign-sanction.ts'
import { createForeignReader } from './read-foreign.ts'

const now = Date.UTC(2026, 10, 20)
const read = (system: ImportSystem, text: string): readonly ForeignRow[] => {
  const reader = createForeignReader(system, now)
  return [...reader.push(text), ...reader.end()]
}
const readings = (system: ImportSystem, text: string) => read(system, text).map(({ name, reading }) => [name, reading])

it('reads a dump of SourceBans++', () => {
  const created = 1_700_000_000_000
  const ban = { kind: 'ban', setAt: created, endsAt: null }
  expect(readings('sourcebans', sourceBansDump)).toEqual([
    [
      'sb_bans 1',
      {
        ...ban,
        key: 'sourcebans/sb_bans/1/1700000000/76561197960265733',
        steamId: '76561197960265733',
        words: 'wall"hack"; round 12\nsecond line',
      },
    ],
    [
      'sb_bans 2',
      {
        ...ban,
        key: 'sourcebans/sb_bans/2/1700000000/76561197960265734',
        steamId: '76561197960265734',
        words: "it's spam",
        endsAt: 1_900_000_000_000,
      },
    ],
    ['sb_bans 3', 'over'],
    ['sb_bans 4', 'over'],
    ['sb_bans 5', 'by_address'],
    ['sb_bans 6', 'no_steam_id'],
    [
      'sb_comms 1',
      {
        ...ban,
        key: 'sourcebans/sb_comms/1/1700000000/76561197960265733',
        kind: 'mute_voice',
        steamId: '76561197960265733',
        words: 'screams',
      },
    ],
    ['sb_comms 2', 'over'],
    ['sb_comms 3', 'unknown_type'],
  ])
})

it.each(['simple_admin', 'css_bans'] as const)(
  'reads a dump of CS2-SimpleAdmin as %s, in the zone of the dump',
  (system) => {
    const created = Date.UTC(2024, 0, 1)
    expect(readings(system, simpleAdminDump)).toMatchObject([
      ['sa_bans 1', { kind: 'ban', steamId: '76561197960265733', words: '透视', setAt: created, endsAt: null }],
      ['sa_bans 2', { kind: 'ban', steamId: '76561197960265734', endsAt: Date.UTC(2124, 0, 1) }],
      ['sa_bans 3', 'over'],
      ['sa_bans 4', 'over'],
      ['sa_bans 5', 'by_address'],
      ['sa_bans 6', 'no_time'],
      ['sa_bans 7', 'no_value'],
      ['sa_bans 8', 'unknown_state'],
      ['sa_mutes 1', { kind: 'mute', words: 'spam', key: expect.stringMatching(/^simple_admin\/sa_mutes\/1\//) }],
      ['sa_mutes 2', 'over'],
    ])
  },
)

it('names the line of each row', () => {
  const lines = simpleAdminDump.split('\n')
  for (const { line, name } of read('simple_admin', simpleAdminDump))
    expect(lines[line - 1]).toMatch(new RegExp(`^\\(${name.split(' ')[1]},`))
})

it.each<[string, ImportSystem, string, object]>([
  ['without columns', 'sourcebans', 'INSERT INTO sb_bans VALUES (1,2);', [['sb_bans', 'no_columns']]],
  ['of another system', 'sourcebans', 'INSERT INTO sa_bans (id) VALUES (1);', [['sa_bans', 'other_columns']]],
  [
    'cut in a row',
    'simple_admin',
    "CREATE TABLE sa_bans (id int, player_steamid bigint, reason text, duration int, ends timestamp, created timestamp, status text);\nINSERT INTO sa_bans VALUES (1,'",
    [['sa_bans', 'broken']],
  ],
  ['with too few values', 'simple_admin', `${simpleAdminDump}INSERT INTO sa_bans VALUES (9);`, [['sa_bans', 'broken']]],
  ['with another statement', 'sourcebans', 'INSERT INTO sb_bans SET bid = 1;', [['sb_bans', 'broken']]],
])('names what it cannot read: %s', (_, system, text, expected) => {
  expect(readings(system, text).slice(-1)).toEqual(expected)
})

it('reads a row after a cell with many nested brackets', () => {
  const cell = `${'(f(1, '.repeat(20_000)}2${')'.repeat(40_000)}`
  const insert = 'INSERT INTO sa_bans (reason, id, player_steamid, duration, ends, created, status) VALUES'
  const row = "'x', 0, NULL, '2026-01-01 00:00:00', 'ACTIVE'"
  expect(readings('simple_admin', `${insert} (${cell}, 1, ${row}), ('', 7, ${row});`)).toEqual([
    ['sa_bans 1', 'no_value'],
    ['sa_bans 7', 'no_steam_id'],
  ])
})

it('guesses no time from a zone with a name', () => {
  const text = simpleAdminDump.replace("'+08:00'", "'Asia/Shanghai'")
  expect(readings('simple_admin', text)[1]).toEqual(['sa_bans 2', 'no_time'])
})

describe('banned_user.cfg', () => {
  it('is read with all three forms of a Steam ID', () => {
    const text = [
      'banid 0 STEAM_1:1:2',
      'banid 0 "[U:1:6]" kick // Ann',
      'banid 0.0 76561197960265735',
      '',
      '// a comment',
      'banid 30 STEAM_1:1:5',
      'banid 0 Ben',
      'addip 0 192.0.2.1',
      'say hi',
      'banid 0 STEAM_1:0:0',
    ].join('\r\n')
    const ban = { kind: 'ban', words: '', setAt: null, endsAt: null }
    expect(read('banned_user', text)).toMatchObject([
      { line: 1, reading: { ...ban, steamId: '76561197960265733' } },
      { line: 2, reading: { ...ban, steamId: '76561197960265734' } },
      { line: 3, reading: { ...ban, steamId: '76561197960265735' } },
      { line: 6, name: 'banid 30 STEAM_1:1:5', reading: 'no_time' },
      { line: 7, reading: 'no_steam_id' },
      { line: 8, reading: 'by_address' },
      { line: 9, reading: 'broken' },
      { line: 10, reading: 'no_steam_id' },
    ])
  })

  it('is read as it is written', () => {
    expect(read('banned_user', bannedUserLine('76561197960265733'))).toMatchObject([
      { reading: { steamId: '76561197960265733' } },
    ])
  })
})

it.each([
  [['a', 'b c'], 'a,b c\r\n'],
  [['a,b', 'say "hi"', 'two\nlines'], '"a,b","say ""hi""","two\nlines"\r\n'],
  [['=1+1', '+1', '-1', '@x', '\tx'], `'=1+1,'+1,'-1,'@x,'\tx\r\n`],
  [['=HYPERLINK("x")'], `"'=HYPERLINK(""x"")"\r\n`],
])('writes %j as CSV', (values, line) => {
  expect(csvLine(values)).toBe(line)
})
