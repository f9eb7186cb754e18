import { describe, expect, it } from 'vitest'
import { isSteamId } from './steam-id.ts'

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
