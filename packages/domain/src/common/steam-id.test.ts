import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSteamId } from './is-steam-id.ts'
import { accountOf, customNameIn, normalizeSteamId, searchedSteamId, steamIdOf } from './steam-id.ts'

describe('Steam ID', () => {
  it('is 17 digits starting 7656119', () => {
    expect(isSteamId('76561198000000001')).toBe(true)
    for (const text of [
      '7656119800000000',
      '765611980000000012',
      '86561198000000001',
      ' 76561198000000001',
      '7656119800000000a',
    ]) {
      expect(isSteamId(text)).toBe(false)
    }
  })
})

/** Every account whose Steam ID begins with 7656119. */
const account = fc.integer({ min: 1, max: 2_039_734_271 })
const fullWidth = (text: string) => text.replaceAll(/[!-~]/g, (one) => String.fromCodePoint(one.charCodeAt(0) + 0xfee0))
const ways: readonly ((account: number) => string)[] = [
  (number) => String(76_561_197_960_265_728n + BigInt(number)),
  (number) => `[U:1:${number}]`,
  (number) => `U:1:${number}`,
  (number) => `STEAM_0:${number % 2}:${Math.floor(number / 2)}`,
  (number) => `steam_1:${number % 2}:${Math.floor(number / 2)}`,
]
const wrappings: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => ` ${text}\n`,
  fullWidth,
  (text) => `https://steamcommunity.com/profiles/${text}`,
  (text) => `http://www.steamcommunity.com/profiles/${text}/`,
  (text) => `steamcommunity.com/profiles/${text}?l=schinese`,
  (text) => `HTTPS://SteamCommunity.com/profiles/${text}/inventory/#730`,
]

describe('a written Steam ID', () => {
  it('is converted to the 17 digits from every format', () => {
    fc.assert(
      fc.property(account, fc.constantFrom(...ways), fc.constantFrom(...wrappings), (number, write, wrap) => {
        const steamId = normalizeSteamId(wrap(write(number)))
        expect(isSteamId(steamId)).toBe(true)
        expect(accountOf(steamId)).toBe(number)
        expect(normalizeSteamId(steamId)).toBe(steamId)
      }),
    )
  })

  it.each([
    ['STEAM_1:1:2', '76561197960265733'],
    ['STEAM_0:0:3', '76561197960265734'],
    ['[U:1:5]', '76561197960265733'],
    // The examples of https://github.com/DoctorMcKay/node-steamid
    ['STEAM_0:0:23071901', '76561198006409530'],
    ['[U:1:46143802]', '76561198006409530'],
    ['https://steamcommunity.com/profiles/76561198006409530', '76561198006409530'],
    // https://github.com/xPaw/SteamID.php
    ['https://steamcommunity.com/user/hpcd-rvk', '76561198054714599'],
    ['https://s.team/p/hj-qp', '76561197960287930'],
    ['http://s.team/p/hj-qp/XXXXXXXX', '76561197960287930'],
    ['HTTPS://S.TEAM/P/HJQP', '76561197960287930'],
    ['35249930', '76561197995515658'],
    [' ３５２４９９３０。', '76561197995515658'],
    ['https://my.steamchina.com/profiles/76561198006409530', '76561198006409530'],
    ['https://m.steamcommunity.com/profiles/76561198006409530/', '76561198006409530'],
    ['加我好友：https://steamcommunity.com/profiles/76561198006409530，谢谢', '76561198006409530'],
    ['Steam:https://steamcommunity.com/profiles/76561198006409530', '76561198006409530'],
    ['主页：steamcommunity.com/profiles/76561198006409530快来', '76561198006409530'],
    ['我的主页https://steamcommunity.com/user/hpcd-rvk。', '76561198054714599'],
    ['ID：76561198006409530（小号）', '76561198006409530'],
    ['[U:1:46143802] https://steamcommunity.com/profiles/76561198006409530', '76561198006409530'],
    ['７６５６１１９８００６４０９５３０', '76561198006409530'],
  ])('%s is %s, in a search too', (text, steamId) => {
    expect(normalizeSteamId(text)).toBe(steamId)
    expect(searchedSteamId(text)).toBe(steamId)
  })

  it.each([
    '',
    '123',
    '12345678901234567',
    '7656119796028793a',
    '76561197960287930 76561197960287931',
    '76561',
    '7656119',
    '76561198',
    '9999999999',
    'SUCVS-FADA',
    'https://s.team/p/abc-def',
    'https://s.team/p/hj-qp-hj',
    'https://s.team/p/wwww-wwwww',
    'https://not-s.team/p/hj-qp',
    'https://evil.example/s.team/p/hj-qp',
    'STEAM_0:2:11101',
    'STEAM_9:0:11101',
    '[U:1:0]',
    '[U:1:9999999999]',
    '[g:1:22202]',
    'https://steamcommunity.com/id/gabelogannewell',
    'https://steamcommunity.com/profiles/123',
    'https://steamcommunity.com.evil.example/profiles/76561197960287930',
    'https://evil.example/steamcommunity.com/profiles/76561197960287930',
    'javascript:steamcommunity.com/profiles/76561197960287930',
  ])('%j stays as it is', (text) => expect(normalizeSteamId(text)).toBe(text))

  it.each([
    '好友代码：35249930',
    'Friend code: 35249930',
    'my id is 35249930.',
    'Friend code / 好友代码: 35249930',
    '加我好友 ３５２４９９３０，谢谢',
    'CS2 friend code:35249930',
  ])('%j is a friend code in a field, and not in a search', (text) => {
    expect(normalizeSteamId(text)).toBe('76561197995515658')
    expect(searchedSteamId(text)).toBe(text.normalize('NFKC'))
  })

  it.each([
    '战队 35249930',
    'QQ 35249930',
    'video 35249930',
    'id 35249930 QQ 35249931',
    'id 13800138000',
    'id 76561198006409530 76561197960287931 35249930',
    'friend code: 35249930-1',
    'id 7656119',
    'Steam ID 76561198',
    'STEAM_9:0:11101 id',
    'https://steamcommunity.com/id/35249930',
    'https://steamcommunity.com/id/koby 35249930',
  ])('%j is not a Steam ID', (text) => expect(normalizeSteamId(text)).toBe(text))

  it('is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(normalizeSteamId(normalizeSteamId(text))).toBe(normalizeSteamId(text))
      }),
    )
  })

  it('is read quickly from a text of any length', () => {
    const long = `steamcommunity.com/profiles/${'９'.repeat(1_000_000)}`
    expect(normalizeSteamId(long)).toBe(long)
  })
})

describe('a link with a custom name', () => {
  it.each([
    ['https://steamcommunity.com/id/-koby-', '-koby-'],
    ['https://steamcommunity.com/id/-koby-/', '-koby-'],
    ['http://www.steamcommunity.com/id/gabelogannewell/?l=schinese', 'gabelogannewell'],
    ['加我 steamcommunity.com/id/-koby-，谢谢', '-koby-'],
    ['https://my.steamchina.com/id/x_y', 'x_y'],
    ['https://steamcommunity.com/profiles/76561198006409530', undefined],
    ['https://evil.example/steamcommunity.com/id/x_y', undefined],
    ['steamcommunity.com/id/aa steamcommunity.com/id/bb', undefined],
    ['-koby-', undefined],
  ])('%s has %s', (text, name) => expect(customNameIn(text)).toBe(name))
})

describe('identifiers from a game server', () => {
  it.each([
    ['[U:1:5]', '76561197960265733'],
    ['STEAM_1:1:2', '76561197960265733'],
    ['STEAM_0:0:3', '76561197960265734'],
    ['[U:1:0]', undefined],
    ['[U:1:9999999999]', undefined],
    ['[A:1:5]', undefined],
    ['BOT', undefined],
    ['Console', undefined],
    ['', undefined],
  ])('%j: %s', (identifier, steamId) => expect(steamIdOf(identifier)).toBe(steamId))
})
