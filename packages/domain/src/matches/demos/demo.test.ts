import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { beginsWithMap, demoLinkReading, gameMapOf, partsOfDemoName } from './demo.ts'

describe('the link to a demo', () => {
  const url = 'https://demos.example.com/a.dem'
  const expiresAt = new Date('2027-01-01T00:00:00.000Z')

  it.each([
    [
      { success: true, data: { download_url: url, expires_at: '2027-01-01T00:00:00.000Z' } },
      { url, expiresAt },
    ],
    [
      { success: true, data: { download_url: url, expires_at: 1_798_761_600 } },
      { url, expiresAt },
    ],
    [
      { success: true, data: { download_url: url, expires_at: null } },
      { url, expiresAt: undefined },
    ],
    [
      { success: true, data: { download_url: url, expires_at: { in: 60 } } },
      { url, expiresAt: undefined },
    ],
    [{ data: { download_url: url } }, { url, expiresAt: undefined }],
    [{ download_url: url }, { url, expiresAt: undefined }],
  ])('is read from %j', (answer, expected) => expect(z.parse(demoLinkReading, answer)).toEqual(expected))

  it.each([
    { success: true },
    { success: true, data: null },
    { success: true, data: 'none' },
    { success: true, data: { download_url: null } },
    { success: false, error: 'gone' },
  ])('is undefined in %j, which is still an answer', (answer) =>
    expect(z.parse(demoLinkReading, answer)).toEqual({ url: undefined, expiresAt: undefined }),
  )

  it('requires an answer', () => expect(z.safeParse(demoLinkReading, undefined).success).toBe(false))
})

describe('the name of a demo', () => {
  it.each([
    ['2026-11-22_20-15-03_4711_de_mirage_alpha_vs_bravo.dem', 'de_mirage'],
    ['2026-11-22_20-15-03_-1_de_dust2_css1_A_vs_B.dem', 'de_dust2_css1'],
    ['2026-11-22_20-15-03_3_awp_lego_2_A_vs_B.dem', 'awp_lego_2'],
    ['2026-11-22_20-15-03_3_2000_classics_A_vs_B.dem', '2000_classics'],
    ['2026-11-22_20-15-03_3_de_nuke_COUNTER-TERRORISTS_vs_TERRORISTS.dem', 'de_nuke'],
    ['2026-11-22_20-15-03_3_de_nuke_Team_Spirit_vs_Natus_Vincere.dem', 'de_nuke'],
    ['2026-11-22_20-15-03_3_de_dust2_css1_team_夜航_NightOwl_vs_team_b.dem', 'de_dust2_css1'],
    ['2026-11-22_20-15-03_3_workshop_1_vs_2.dem', 'workshop'],
    ['2026-11-22_20-15-03_7_de_mirage_night_owls_vs_team_x.dem', 'de_mirage'],
    ['2026-11-22_20-15-03_7_de_mirage_the_mongolz_vs_navi.dem', 'de_mirage'],
    ['2026-11-22_20-15-03_7_de_mirage_mouz_nxt_vs_navi.dem', 'de_mirage'],
    ['2026-11-22_20-15-03_7_de_mirage_vs_legends_vs_b.dem', 'de_mirage'],
    ['2026-11-22_20-15-03_7_aim_redline_night_owls_vs_b.dem', 'workshop/3070284539/aim_redline'],
  ])('%s contains its map', (name, map) => {
    const parts = partsOfDemoName(name)
    expect(parts?.startedAt).toBe('2026-11-22 20:15:03')
    expect(beginsWithMap(parts?.mapAndTeams ?? '', map)).toBe(true)
  })

  it.each([
    ['2026-11-22_20-15-03_7_de_mirage_night_owls_vs_team_x.dem', 'de_mirage'],
    ['2026-11-22_20-15-03_7_de_dust2_vs_legends_vs_b.dem', 'de_dust2'],
    ['2026-11-22_20-15-03_3_awp_lego_2_A_vs_B.dem', undefined],
    ['2026-11-22_20-15-03_4711_Ünnamed_vs_b.dem', undefined],
    ['2026-11-22_20-15-03_4711_de_nuked_vs_b.dem', undefined],
  ])('%s names %s of the game’s own maps', (name, map) => {
    const parts = partsOfDemoName(name)
    expect(parts && gameMapOf(parts)).toBe(map)
  })

  it.each(['match.dem', '2026-11-22_20-15-03_4711_de_mirage.dem'])('%s is of another form', (name) =>
    expect(partsOfDemoName(name)).toBeUndefined(),
  )
})
