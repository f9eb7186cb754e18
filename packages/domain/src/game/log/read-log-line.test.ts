import { describe, expect, test } from 'vitest'
import { maxLogLineLength } from './limits.ts'
import type { LogEvent, LogPlayer } from './log-event.ts'
import { readLogLine } from './read-log-line.ts'

const at = '11/22/2026 - 20:15:03.120 - '
const time = Date.UTC(2026, 10, 22, 20, 15, 3, 120)
const eventOf = (text: string) => readLogLine(at + text)?.event

const ana: LogPlayer = { name: 'Ana', slot: 2, steamId: '76561197960265733', team: 'ct' }
const bo: LogPlayer = { name: 'Bo', slot: 11, steamId: '76561199000000000', team: 't' }
const anaToken = '"Ana<2><[U:1:5]><CT>"'
const boToken = '"Bo<11><[U:1:1039734272]><TERRORIST>"'
const place = '[-120 448 64]'

describe('a line of the log', () => {
  test.each([
    ['CS2', '11/22/2026 - 20:15:03.120 - World triggered "Round_Start"', time],
    ['other senders', 'L 11/22/2026 - 20:15:03: World triggered "Round_Start"', time - 120],
    ['a carriage return', '11/22/2026 - 20:15:03.120 - World triggered "Round_Start"\r', time],
  ])('of %s has its time', (_, line, expected) => {
    expect(readLogLine(line)).toEqual({ time: expected, event: { kind: 'roundStart' } })
  })

  test.each<readonly [string, LogEvent]>([
    [`${anaToken} connected, address "203.0.113.5:27005"`, { kind: 'connected', player: ana }],
    [`${anaToken} STEAM USERID validated`, { kind: 'validated', player: ana }],
    ['"Ana<2><[U:1:5]><>" entered the game', { kind: 'entered', player: { ...ana, team: undefined } }],
    [
      '"Ana<2><[U:1:5]>" switched from team <Unassigned> to <CT>',
      { kind: 'switched', player: { ...ana, team: undefined }, to: 'ct' },
    ],
    [`${anaToken} switched from team <CT> to <TERRORIST>`, { kind: 'switched', player: ana, to: 't' }],
    [`${anaToken} switched from team to <TERRORIST>`, { kind: 'switched', player: ana, to: 't' }],
    [
      '"Ana<2><<none>><CT>" switched from team <CT> to <Unassigned>',
      { kind: 'switched', player: { ...ana, steamId: undefined }, to: 'unassigned' },
    ],
    [`${anaToken} switched from team <CT> to <Spectator>`, { kind: 'switched', player: ana, to: 'spectator' }],
    [
      `${anaToken} disconnected (reason "NETWORK_DISCONNECT_DISCONNECT_BY_USER")`,
      { kind: 'disconnected', player: ana },
    ],
    [
      `${anaToken} ${place} killed ${boToken} ${place} with "ak47" (headshot)`,
      { kind: 'killed', player: ana, victim: bo, weapon: 'ak47', isHeadshot: true },
    ],
    [
      `${anaToken} ${place} killed ${boToken} ${place} with "awp" (headshot penetrated)`,
      { kind: 'killed', player: ana, victim: bo, weapon: 'awp', isHeadshot: true },
    ],
    ...[
      ' (throughsmoke headshot)',
      ' (noscope attackerinair headshot)',
      ' (headshot noscope)',
      ' (penetrated) (headshot)',
    ].map(
      (details) =>
        [
          `${anaToken} ${place} killed ${boToken} ${place} with "awp"${details}`,
          { kind: 'killed', player: ana, victim: bo, weapon: 'awp', isHeadshot: true },
        ] as const,
    ),
    ...['', ' (penetrated)', ' (throughsmoke)', ' (attackerblind)', ' (noscope)', ' (noscope) (penetrated)'].map(
      (details) =>
        [
          `${anaToken} ${place} killed ${boToken} ${place} with "awp"${details}`,
          { kind: 'killed', player: ana, victim: bo, weapon: 'awp', isHeadshot: false },
        ] as const,
    ),
    [
      `${anaToken} killed ${boToken} with "deagle"`,
      { kind: 'killed', player: ana, victim: bo, weapon: 'deagle', isHeadshot: false },
    ],
    [`${anaToken} ${place} killed other "chicken<123>" ${place} with "ak47"`, { kind: 'killedOther', player: ana }],
    [`${anaToken} assisted killing ${boToken}`, { kind: 'assisted', player: ana, victim: bo }],
    [`${anaToken} flash-assisted killing ${boToken}`, { kind: 'flashAssisted', player: ana, victim: bo }],
    [`${anaToken} ${place} committed suicide with "world"`, { kind: 'suicide', player: ana }],
    [`${anaToken} ${place} was killed by the bomb.`, { kind: 'killedByBomb', player: ana }],
    [`${anaToken} say "gg"`, { kind: 'said', player: ana }],
    [`${anaToken} say_team "rush b"`, { kind: 'said', player: ana }],
    [`${anaToken} purchased "ak47"`, { kind: 'acted', player: ana }],
    ['World triggered "Match_Start" on "de_mirage"', { kind: 'matchStart', map: 'de_mirage' }],
    ['World triggered "Warmup_Start"', { kind: 'warmupStart' }],
    ['World triggered "Warmup_End"', { kind: 'warmupEnd' }],
    ['World triggered "Round_Start"', { kind: 'roundStart' }],
    ['World triggered "Round_End"', { kind: 'roundEnd' }],
    ['World triggered "Restart_Round_(1_second)"', { kind: 'restartRound' }],
    ['World triggered "Game_Commencing"', { kind: 'gameCommencing' }],
    ['World triggered "Something_New"', { kind: 'triggered' }],
    ['World triggered "Match_Reloaded" on "de_mirage"', { kind: 'matchReloaded' }],
    [
      '"player_3" : "            90000003,      2,   4050,     17,      6,      5,1511.00,  17.65,   2.83"',
      {
        kind: 'statsPlayer',
        steamId: '76561198050265731',
        kills: 17,
        deaths: 6,
        assists: 5,
        damage: 1511,
        details: undefined,
      },
    ],
    [
      '"player_1" : "             9000101,      3,    800,      0,      2,      1"',
      {
        kind: 'statsPlayer',
        steamId: '76561197969265829',
        kills: 0,
        deaths: 2,
        assists: 1,
        damage: undefined,
        details: undefined,
      },
    ],
    [
      '"player_9" : "90000009, 2, 5550, 19, 7, 7,1957.00, 52.63, 2.71, 140, 5, 0, 640, 0, 2, 0, 2, 3, 6, 2, 2,175.0"',
      {
        kind: 'statsPlayer',
        steamId: '76561198050265737',
        kills: 19,
        deaths: 7,
        assists: 7,
        damage: 1957,
        details: { headshots: 10, openingKills: 3, kills3: 0, kills4: 2, kills5: 0 },
      },
    ],
    // A bot has no account.
    ['"player_0" : "                   0,      0,    800,      0,      0,      0,   0.00"', { kind: 'json' }],
    ['"round_number" : "14",', { kind: 'statsRound', round: 14 }],
    ['Team "CT" triggered "SFUI_Notice_CTs_Win" (CT "1") (T "0")', { kind: 'roundWon', winner: 'ct' }],
    ['Team "CT" triggered "SFUI_Notice_Target_Saved" (CT "1") (T "0")', { kind: 'roundWon', winner: 'ct' }],
    ['Team "CT" triggered "SFUI_Notice_Bomb_Defused" (CT "1") (T "0")', { kind: 'roundWon', winner: 'ct' }],
    ['Team "TERRORIST" triggered "SFUI_Notice_Terrorists_Win" (CT "1") (T "1")', { kind: 'roundWon', winner: 't' }],
    ['Team "TERRORIST" triggered "SFUI_Notice_Target_Bombed" (CT "1") (T "1")', { kind: 'roundWon', winner: 't' }],
    ['Team "CT" triggered "SFUI_Notice_Round_Draw" (CT "1") (T "1")', { kind: 'roundWon', winner: undefined }],
    ['Team "CT" triggered "SFUI_Notice_All_Hostages_Rescued" (CT "1") (T "1")', { kind: 'roundWon', winner: 'ct' }],
    ['Team "CT" triggered "SFUI_Notice_Terrorists_Surrender" (CT "1") (T "1")', { kind: 'roundWon', winner: 'ct' }],
    ['Team "TERRORIST" triggered "SFUI_Notice_CTs_Surrender" (CT "1") (T "1")', { kind: 'roundWon', winner: 't' }],
    [
      'Team "TERRORIST" triggered "SFUI_Notice_Hostages_Not_Rescued" (CT "1") (T "1")',
      { kind: 'roundWon', winner: 't' },
    ],
    ['World triggered "SFUI_Notice_Round_Draw" (CT "1") (T "1")', { kind: 'roundWon', winner: undefined }],
    ['Team "CT" triggered "SFUI_Notice_Something_New" (CT "1") (T "1")', { kind: 'triggered' }],
    ['Team "CT" scored "1" with "5" players', { kind: 'scored', side: 'ct', points: 1 }],
    ['Team "TERRORIST" scored "13" with "5" players', { kind: 'scored', side: 't', points: 13 }],
    [
      'MatchStatus: Score: 2:13 on map "de_mirage" RoundsPlayed: 15',
      { kind: 'matchStatus', ct: 2, t: 13, map: 'de_mirage', rounds: 15 },
    ],
    [
      'MatchStatus: Score: 0:0 on map "de_mirage" RoundsPlayed: -1',
      { kind: 'matchStatus', ct: 0, t: 0, map: 'de_mirage', rounds: -1 },
    ],
    ['Match pause is enabled - mp_pause_match', { kind: 'paused', isPaused: true }],
    ['Match pause is disabled - TimeOutTs', { kind: 'paused', isPaused: false }],
    ['Starting Freeze period', { kind: 'freezePeriod' }],
    ['Game Over: competitive mg_active de_mirage score 13:8 after 42 min', { kind: 'gameOver' }],
    ['Loading map "de_dust2"', { kind: 'loadingMap', map: 'de_dust2' }],
    ['Started map "de_dust2"', { kind: 'startedMap', map: 'de_dust2' }],
    ['rcon from "203.0.113.9:41234": command "status"', { kind: 'rcon' }],
    ['ACCOLADE, FINAL: {mvp},\tAna<2>,\tVALUE: 5.0', { kind: 'accolade' }],
    ['JSON_BEGIN{', { kind: 'json' }],
    ['"name": "round_stats",', { kind: 'json' }],
    ['"fields" : "accountid, team, money, kills, deaths"', { kind: 'json' }],
    ['"player_0" : "  5,  3, 4500,  2,  1"', { kind: 'json' }],
    ['}}JSON_END', { kind: 'json' }],
    ...[
      'MatchStatus: Team playing "CT": Ana and friends',
      'Team playing "TERRORIST": Bo and friends',
      'server_cvar: "mp_freezetime" "15"',
      'server cvars start',
      '"mp_freezetime" = "15"',
      'Log file started (file "logs/1.log") (game "csgo") (version "10603")',
      'Log file closed',
      'Started:  ""',
      'Molotov projectile spawned at 1.0 2.0 3.0, velocity 4.0 5.0 6.0',
    ].map((text) => [text, { kind: 'status' }] as const),
  ])('reads %s', (text, expected) => {
    expect(eventOf(text)).toEqual(expected)
  })

  test('of a JSON block may lack a time', () => {
    expect(readLogLine('"player_0" : "  5,  3"')).toEqual({ time: undefined, event: { kind: 'json' } })
  })

  test.each([
    ['nothing', ''],
    ['no time', 'World triggered "Round_Start"'],
    ['the second half of a line', `[1 2 3] killed ${boToken} [1 2 3] with "ak47"`],
    ['an invalid month', '13/22/2026 - 20:15:03.120 - World triggered "Round_Start"'],
    ['unknown text', `${at}Something happened: "15"`],
    ['a kill without weapon', `${at}${anaToken} ${place} killed ${boToken} ${place}`],
    ['a kill without victim', `${at}${anaToken} ${place} killed "Bo" ${place} with "ak47"`],
    ['an endless line', `${at}${anaToken} say "${'a'.repeat(maxLogLineLength)}"`],
  ])('is skipped: %s', (_, line) => {
    expect(readLogLine(line)).toBeUndefined()
  })
})

describe('text that a database refuses', () => {
  test.each<readonly [string, object]>([
    ['World triggered "Match_Start" on "de_\0dust2"', { kind: 'matchStart', map: 'de_\u{fffd}dust2' }],
    ['Loading map "de_\ud83ddust2"', { kind: 'loadingMap', map: 'de_\u{fffd}dust2' }],
    ['Started map "de_\udd25dust2\u0007"', { kind: 'startedMap', map: 'de_\u{fffd}dust2\u{fffd}' }],
    ['Started map "热身🔥"', { kind: 'startedMap', map: '热身🔥' }],
    [`${anaToken} ${place} killed ${boToken} ${place} with "ak\0 47"`, { weapon: 'ak\u{fffd} 47' }],
    [`"A\0na<2><[U:1:5]><CT>" entered the game`, { player: { name: 'A\u{fffd}na', steamId: ana.steamId } }],
  ])('is replaced: %j', (text, event) => expect(eventOf(text)).toMatchObject(event))
})

describe('a player', () => {
  test.each(['<b>"bold"</b>', '"', '>"', '<3>', '<3><BOT>', '热身 小王', '🔥😀', '" killed "', 'a" say "b', ' ', ''])(
    'may be called %j, as killer and as victim',
    (name) => {
      const killer = `"${name}<2><[U:1:5]><CT>"`
      const victim = `"${name}<11><[U:1:1039734272]><TERRORIST>"`
      expect(eventOf(`${killer} ${place} killed ${victim} ${place} with "ak47"`)).toEqual({
        kind: 'killed',
        player: { ...ana, name },
        victim: { ...bo, name },
        weapon: 'ak47',
        isHeadshot: false,
      })
    },
  )

  test('cannot forge a kill in chat or by renaming', () => {
    const forged = `x" ${place} killed ${boToken} ${place} with "ak47`
    expect(eventOf(`${anaToken} say "${forged}"`)).toEqual({ kind: 'said', player: ana })
    expect(eventOf(`${anaToken} say "${boToken} ${place} killed ${anaToken} ${place} with "awp""`)).toEqual({
      kind: 'said',
      player: ana,
    })
    expect(eventOf(`${anaToken} changed name to "${forged}"`)).toEqual({ kind: 'acted', player: ana })
  })

  test('cannot forge a kill by a bot with a name and chat together', () => {
    // The name has 30 characters; the game allows 32.
    const forger = '"<0><BOT><CT>" [1 1 1] killed "<2><[U:1:5]><CT>"'
    const said = '"<3><[U:1:9]><CT>" [1 2 3] killed "Bo<4><[U:1:8]><CT>" [1 2 3] with "ak47"'
    expect(eventOf(`${forger} say_team ${said}`)?.kind).toBe('said')
  })

  test('cannot avoid a death with a name that looks like a line', () => {
    const name = '<1><[U:1:7]><CT>" say "'
    expect(eventOf(`${anaToken} ${place} killed "${name}<11><[U:1:9]><TERRORIST>" ${place} with "ak47"`)).toMatchObject(
      {
        kind: 'killed',
        player: ana,
        victim: { name, steamId: '76561197960265737' },
      },
    )
  })

  describe.each([
    '<2><[U:1:1234567]>" ',
    'IDIOT<2><[U:1:12345678]>" ',
    '<2><[U:1:1234567]>" disconnected',
    '<2><[U:1:1234567]>" killed "',
  ])('called %j', (name) => {
    const forger = `"${name}<2><[U:1:5]><CT>"`
    const player = { ...ana, name }

    test.each<readonly [string, LogEvent]>([
      [
        `${forger} ${place} killed ${boToken} ${place} with "ak47"`,
        { kind: 'killed', player, victim: bo, weapon: 'ak47', isHeadshot: false },
      ],
      [
        `${boToken} ${place} killed ${forger} ${place} with "ak47"`,
        { kind: 'killed', player: bo, victim: player, weapon: 'ak47', isHeadshot: false },
      ],
      [`${forger} assisted killing ${boToken}`, { kind: 'assisted', player, victim: bo }],
      [`${forger} say "gg"`, { kind: 'said', player }],
      [`${forger} connected, address "203.0.113.5:27005"`, { kind: 'connected', player }],
      [`${forger} entered the game`, { kind: 'entered', player }],
      [`${forger} switched from team <CT> to <TERRORIST>`, { kind: 'switched', player, to: 't' }],
      [`${forger} ${place} committed suicide with "world"`, { kind: 'suicide', player }],
      [`${forger} disconnected (reason "NETWORK_DISCONNECT_DISCONNECT_BY_USER")`, { kind: 'disconnected', player }],
    ])('is no other player: %s', (text, expected) => {
      expect(eventOf(text)).toEqual(expected)
    })
  })

  test('cannot act as another player if the action is ambiguous', () => {
    expect(eventOf('"<2><[U:1:1234567]>" <2><[U:1:5]><CT>" dropped "ak47"')).toBeUndefined()
  })

  describe.each([
    '<3><[U:1:9]><CT>" attacked "',
    '<3><[U:1:9]><CT>" purchased "',
    '<3><[U:1:9]>" blinded for 1 by "',
    '<3><[U:1:9]><CT>" x',
    '<3><[U:1:9]>" [1] killed "',
  ])('called %j', (name) => {
    const forger = `"${name}<2><[U:1:5]><CT>"`
    const player = { ...ana, name }

    test.each([
      'purchased "ak47"',
      'dropped "ak47"',
      `${place} attacked ${boToken} ${place} with "ak47" (damage "26")`,
      'changed name to "Ana"',
    ])('is undefined if the line continues with %s', (text) => {
      expect(eventOf(`${forger} ${text}`)).toBeUndefined()
    })

    test.each<readonly [string, LogEvent]>([
      [
        `${forger} ${place} killed ${boToken} ${place} with "ak47"`,
        { kind: 'killed', player, victim: bo, weapon: 'ak47', isHeadshot: false },
      ],
      [
        `${boToken} ${place} killed ${forger} ${place} with "ak47"`,
        { kind: 'killed', player: bo, victim: player, weapon: 'ak47', isHeadshot: false },
      ],
      [`${forger} ${place} committed suicide with "world"`, { kind: 'suicide', player }],
      [`${forger} disconnected`, { kind: 'disconnected', player }],
      [`${forger} switched from team <CT> to <TERRORIST>`, { kind: 'switched', player, to: 't' }],
    ])('is no other player: %s', (text, expected) => {
      expect(eventOf(text)).toEqual(expected)
    })
  })

  test('is the assisting player, even if the name of the victim looks like a log line', () => {
    const victim = '"<3><[U:1:9]><CT>" say "<2><[U:1:5]><TERRORIST>"'
    expect(eventOf(`${boToken} assisted killing ${victim}`)).toMatchObject({ kind: 'assisted', player: bo })
  })

  test('is not confused with the player who blinds or hurts another', () => {
    expect(eventOf(`${anaToken} blinded for 1.62 by ${boToken} from flashbang entindex 164`)).toEqual({
      kind: 'acted',
      player: ana,
    })
    expect(eventOf(`${anaToken} ${place} attacked ${boToken} ${place} with "ak47" (damage "26")`)).toEqual({
      kind: 'acted',
      player: ana,
    })
  })

  test.each([
    ['"Harry<5><BOT><CT>" entered the game', undefined],
    ['"Harry<5><<none>><CT>" entered the game', undefined],
    ['"GOTV<65283><BOT><>" entered the game', undefined],
    ['"Console<0><Console><Console>" say "hello"', undefined],
    ['"Old<4><STEAM_1:1:2><CT>" entered the game', '76561197960265733'],
  ])('of %s has the Steam ID %s', (text, steamId) => {
    expect(eventOf(text)).toMatchObject({ player: { steamId } })
  })
})
