import { describe, expect, it } from 'vitest'
import { isRefusedCommand, mapInStatus, userOfId, usersIn } from '../../game/desk/console-answers.ts'
import { saidLine } from '../../game/desk/said-line.ts'
import { activitySchema } from '../server/activity.ts'
import { defaultDeskCommands } from './default-commands.ts'
import { deskSchema, workshopMapSchema } from './desk.ts'
import { deskActionSchema } from './desk-action-schema.ts'
import { renderDeskCommands } from './desk-command.ts'
import { asksFirst, losesMatch } from './loses-match.ts'
import { workshopNumberIn } from './workshop.ts'

describe('the number of a workshop map', () => {
  it.each([
    ['3070284539', '3070284539'],
    [' 3070284539 ', '3070284539'],
    ['https://steamcommunity.com/sharedfiles/filedetails/?id=3070284539', '3070284539'],
    ['https://steamcommunity.com/sharedfiles/filedetails/?l=schinese&id=3070284539#comments', '3070284539'],
    ['steamcommunity.com/workshop/filedetails/?id=3070284539', '3070284539'],
    ['http://www.steamcommunity.com/sharedfiles/filedetails?id=3070284539', '3070284539'],
    ['12345678901234567890', '12345678901234567890'],
    ['123456789012345678901', undefined],
    ['0123', undefined],
    ['-1', undefined],
    ['', undefined],
    ['de_mirage', undefined],
    ['https://steamcommunity.com/sharedfiles/filedetails/?id=1;quit', undefined],
    ['https://steamcommunity.com/profiles/?id=3070284539', undefined],
    ['https://steamcommunity.example/sharedfiles/filedetails/?id=3070284539', undefined],
  ])('%j: %s', (text, number) => expect(workshopNumberIn(text)).toBe(number))
})

describe('a said line', () => {
  it.each([
    ['gg wp', 'gg wp'],
    ['  晚上八点 开打；别迟到  ', '晚上八点 开打；别迟到'],
    ['say "hi"; quit', "say 'hi', quit"],
    ['a\nquit', 'a quit'],
    ['!rcon quit', 'rcon quit'],
    ['./!', ''],
    ['C:\\maps', 'C:/maps'],
    ['\u0000', ''],
  ])('%j is %j', (text, line) => expect(saidLine(text)).toBe(line))
})

describe('the commands of an action', () => {
  const { matchzy, none } = defaultDeskCommands
  it('contain its values', () => {
    expect(renderDeskCommands(none, { action: 'map', map: 'de_mirage' })).toEqual(['changelevel "de_mirage"'])
    expect(renderDeskCommands(matchzy, { action: 'workshop', workshop: '3070284539' })).toEqual([
      'css_endmatch',
      'host_workshop_map 3070284539',
    ])
    expect(renderDeskCommands(none, { action: 'bots', count: 4, difficulty: 'expert' }).slice(2)).toEqual([
      'bot_difficulty 3',
      'bot_quota 4',
    ])
    expect(renderDeskCommands(none, { action: 'say', text: 'say {map}' })).toEqual(['say "say {map}"'])
    expect(renderDeskCommands(none, { action: 'kick', player: 'key' }, 12)).toEqual(['kickid 12'])
    expect(renderDeskCommands(matchzy, { action: 'preset', preset: 'practice' })).toEqual(['css_endmatch', 'css_prac'])
  })
  it('need a user id for a kick', () => {
    expect(() => renderDeskCommands(none, { action: 'kick', player: 'key' })).toThrow(RangeError)
  })
})

it('the schema refuses bodies that are no action', () => {
  const isAccepted = (body: object) => deskActionSchema.safeParse(body).success
  expect(isAccepted({ action: 'pause' })).toBe(true)
  for (const body of [
    {},
    { action: 'quit' },
    { action: 'map', map: 'de_mirage;quit' },
    { action: 'workshop', workshop: '1 2' },
    { action: 'preset', preset: 'other' },
    { action: 'bots', count: 99, difficulty: 'easy' },
    { action: 'say', text: './!' },
    { action: 'say', text: 'a'.repeat(500) },
    { action: 'kick', player: '1;quit' },
  ])
    expect(isAccepted(body)).toBe(false)
})

it('an action that loses a match asks first, unless the server is empty', () => {
  expect(losesMatch({ action: 'map' })).toBe(true)
  expect(losesMatch({ action: 'pause' })).toBe(false)
  expect(asksFirst({ action: 'map' }, 4)).toBe(true)
  expect(asksFirst({ action: 'map' }, undefined)).toBe(true)
  expect(asksFirst({ action: 'map' }, 0)).toBe(false)
  expect(asksFirst({ action: 'say' }, 4)).toBe(false)
  expect(asksFirst({ action: 'kick' }, 0)).toBe(true)
})

/**
 * CS2's answer to `status`. Its rows are like those in https://github.com/yonilerner/cs2-retakes-allocator/issues/151; a
 * server adds addresses: the id, the time, and the name at the end, in single quotes.
 */
const statusOf = (names: readonly string[]): string =>
  [
    'Server:  Running [0.0.0.0:27015]',
    'hostname : Nade Lab',
    'version  : 1.41.8.1/14181 10896 secure  public',
    'udp/ip   : 0.0.0.0:27015 (public 203.0.113.10:27015)',
    `players  : ${names.length} humans, 1 bots (0 max) (not hibernating) (unreserved)`,
    '---------spawngroups----',
    'loaded spawngroup(  1)  : SV:  [1: ze_winter_warehouse_p | main lump | mapload]',
    '---------players--------',
    '  id     time ping loss      state   rate adr name',
    "   0      BOT    0    0     active      0 'Solman'",
    "65535 [NoChan]    0    0 challenging      0unknown ''",
    ...names.map((name, slot) => `${65_281 + slot}    02:05   29    0     active 786432 203.0.113.7:27005 '${name}'`),
    '#end',
  ].join('\n')

describe('answers of the console', () => {
  it('name the map', () => {
    expect(mapInStatus('loaded spawngroup(  1)  : SV:  [1: de_mirage | main lump | mapload]')).toBe('de_mirage')
    expect(mapInStatus('hostname : x')).toBe('')
  })
  it('list the users, also with quotation marks in a name', () => {
    const answer = '<slot:userid:"name">\n0:2:"夜航"\n1:14:"a" "b"\nbad line\n2 users'
    expect(usersIn(answer)).toEqual([
      { userId: 2, name: '夜航' },
      { userId: 14, name: 'a" "b' },
    ])
  })
  it('list each user, also one whose name looks like a line of the answer', () => {
    const names = ['"; quit', '%s%n', '1:14:"a"', '2 users', "Bob' 65535", '#end', '\u2028x\u2029', 'x\r', '']
    const lines = names.map((name, slot) => `${slot}:${65_280 + slot}:"${name}"`)
    const users = usersIn(['<slot:userid:"name">', ...lines, `${names.length} users`].join('\n'))
    expect(users.map(({ userId }) => userId)).toEqual(names.map((_, slot) => 65_280 + slot))
    for (const { userId } of users)
      expect(renderDeskCommands(defaultDeskCommands.none, { action: 'kick', player: 'key' }, userId)).toEqual([
        `kickid ${userId}`,
      ])
  })
  it('name no user for an id that a name with a line break claims', () => {
    const users = usersIn('<slot:userid:"name">\n0:2:"Ana"\n1:3:"Bob"\n2:9:"x"\n7:3:"Ana"\n3 users')
    expect(userOfId(users, 3)).toBeUndefined()
    expect([2, 9].map((id) => userOfId(users, id)?.name)).toEqual(['Ana', 'x'])
  })
  it('name the map of the server, also if the name of a player looks like a map line', () => {
    expect(mapInStatus(statusOf(['[1: de_fake | main lump | mapload]', "x'\n[1: de_fake |"]))).toBe(
      'ze_winter_warehouse_p',
    )
  })
  it('refuse a command', () => {
    expect(isRefusedCommand("Unknown command 'css_prac'!\n")).toBe(true)
    expect(isRefusedCommand("couldn't exec retake.cfg")).toBe(true)
    expect(isRefusedCommand('')).toBe(false)
    expect(isRefusedCommand('Console: unknown command\n')).toBe(false)
  })
})

describe('answers of the desk', () => {
  it('are read without maps, actions and addresses that are unknown or wrong', () => {
    const desk = { answers: true, map: 'de_mirage', players: [], others: [], mapLockedSeconds: 0, recent: [] }
    expect(deskSchema.parse({ ...desk, pool: ['de_mirage', 'a b'], actions: ['map', 'fly'] })).toEqual({
      ...desk,
      pool: ['de_mirage'],
      actions: ['map'],
    })
    expect(workshopMapSchema.parse({ number: '1', title: 'A', picture: 'javascript:1' })).toMatchObject({
      picture: '',
    })
  })
  it('keep entries of the log whose event is unknown', () => {
    const entry = { id: '1', outcome: 'succeeded', at: '2026-11-20T12:00:00Z', by: 'a', detail: 'b' }
    expect(activitySchema.parse({ ...entry, event: 'desk_fly' })).toMatchObject({ event: 'other' })
  })
})
