import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accountOf, isSteamId, normalizeSteamId, steamIdOf } from './steam-id.ts'

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
    ['７６５６１１９８００６４０９５３０', '76561198006409530'],
  ])('%s is %s', (text, steamId) => expect(normalizeSteamId(text)).toBe(steamId))

  it.each([
    '',
    '123',
    '12345678901234567',
    '7656119796028793a',
    '76561197960287930 76561197960287931',
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
