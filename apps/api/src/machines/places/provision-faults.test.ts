import { describe, expect, test } from 'vitest'
import { provisionNotes, tokenFaults } from './provision-faults.ts'
import { fingerprintOf, steamTokensOf } from './steam-tokens.ts'

const [a, b] = ['A'.repeat(32), 'B'.repeat(32)] as const
const tokens = steamTokensOf([a, b])
const placed = (
  id: string,
  token: string | undefined,
  changes: { desiredState?: 'stopped'; hasService?: boolean } = {},
) => ({
  server: { id, desiredState: changes.desiredState ?? ('running' as const) },
  place: {
    hasService: changes.hasService ?? true,
    isLeaving: false,
    tvPort: 27_400,
    steamToken: token === undefined ? null : fingerprintOf(token),
  },
})

describe('Steam game server tokens', () => {
  test('cause no fault if there is one for each slot of the regions', () => {
    expect(tokenFaults(tokens, [placed('ps-a', a), placed('ps-b', b)], 2)).toEqual([])
    expect(provisionNotes(tokens, [placed('ps-a', a)])).toEqual(['1 of 2 Steam game server tokens are in use'])
  })

  test('are not required: without a list there is a note', () => {
    expect(tokenFaults(new Map(), [placed('ps-a', undefined)], 9)).toEqual([])
    expect(provisionNotes(new Map(), [placed('ps-a', undefined)])).toEqual([
      expect.stringContaining('no Steam game server tokens (STEAM_GAME_SERVER_TOKENS)'),
    ])
  })

  test('are too few for the regions', () => {
    expect(tokenFaults(tokens, [], 5)).toEqual([
      'STEAM_GAME_SERVER_TOKENS has 2 tokens, but the regions take 5 servers: add 3',
    ])
  })

  test('are missing on servers that started without one', () => {
    const places = [placed('ps-a', a), placed('ps-b', undefined)]
    expect(tokenFaults(tokens, places, 2)).toEqual([
      'servers without a Steam game server token: ps-b: they get one at their next start',
    ])
    expect(tokenFaults(tokens, [...places, placed('ps-c', undefined)], 2)).toEqual([
      'servers without a Steam game server token: ps-b, ps-c: they get one at their next start, but only 1 are free: add 1',
    ])
  })

  test('stay with stopped servers, and are not missing on them', () => {
    const places = [placed('ps-a', a, { desiredState: 'stopped' }), placed('ps-b', undefined, { hasService: false })]
    expect(tokenFaults(tokens, places, 2)).toEqual([])
    expect(provisionNotes(tokens, places)).toEqual(['1 of 2 Steam game server tokens are in use'])
  })

  test('are reported on servers that use them after their removal from the list', () => {
    const places = [placed('ps-a', 'C'.repeat(32)), placed('ps-b', b)]
    expect(tokenFaults(tokens, places, 2)).toEqual([
      'servers with a token that is no longer in STEAM_GAME_SERVER_TOKENS: ps-a: they get one at their next start',
    ])
    expect(tokenFaults(new Map(), places, 2)).toEqual([
      expect.stringContaining('no longer in STEAM_GAME_SERVER_TOKENS: ps-a, ps-b: they start without one'),
    ])
  })
})
