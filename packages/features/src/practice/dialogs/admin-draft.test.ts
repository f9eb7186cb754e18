import { describe, expect, it, vi } from 'vitest'
import { askedRows, checkedRows, isSendable, normalized, rowsOf, withRow } from './admin-draft.ts'

const row = (steamId: string, note = '', rowId = steamId) => ({ steamId, note, rowId })
const one = '76561198000000001'
const two = '76561198000000002'

describe('a draft of the admins', () => {
  it.each([
    ` ${one} `,
    'STEAM_0:1:19867136',
    '[U:1:39734273]',
    `steamcommunity.com/profiles/${one}/`,
    '７６５６１１９８００００００００１',
  ])('sends %j as the 17 digits, and notes without the blanks around them', (typed) =>
    expect(normalized([row(typed, ' Sky ')])).toEqual([{ steamId: one, note: 'Sky' }]),
  )

  it('finds duplicates of a player in two formats of a Steam ID', () =>
    expect(checkedRows([row(one), row('[U:1:39734273]')], true).rows.map(({ issue }) => issue)).toEqual([
      undefined,
      'duplicate',
    ]))

  it('has at most 7 rows', () => {
    const seven = rowsOf(Array.from({ length: 7 }, (_, index) => ({ steamId: `${one}${index}`, note: '' })))
    expect(withRow(seven, row(two))).toBe(seven)
    expect(withRow(seven.slice(1), row(two))).toHaveLength(7)
  })

  it('reports nothing before the first attempt to save', () =>
    expect(checkedRows([row('')], false)).toEqual({ rows: [{ ...row(''), issue: undefined }], listIssue: undefined }))

  it.each([
    [[row('')], ['empty_steam_id']],
    [[row('123')], ['invalid_steam_id']],
    [[row('12345678901234567')], ['invalid_prefix']],
    [
      [row(one), row(` ${one}`, '', 'b')],
      [undefined, 'duplicate'],
    ],
    [[row(one, 'n'.repeat(21))], ['note_too_long']],
    [
      [row(one), row(two)],
      [undefined, undefined],
    ],
  ])('%j: %j', (rows, expected) => {
    expect(checkedRows(rows, true).rows.map(({ issue }) => issue)).toEqual(expected)
    expect(isSendable(rows)).toBe(expected.every((issue) => issue === undefined))
  })

  it('reads custom names before it is sent, and says which Steam does not know', async () => {
    const [koby, unknown] = ['https://steamcommunity.com/id/-koby-', 'https://steamcommunity.com/id/unknown-name']
    const read = vi.fn(async (text: string) => (text === koby ? two : text))
    const typed = [row(one), row(koby, 'Sky', 'b'), row(unknown, '', 'c')]
    expect(checkedRows(typed, true).rows.map(({ issue }) => issue)).toEqual([undefined, undefined, undefined])
    expect(isSendable(typed)).toBe(true)
    const asked = await askedRows(typed, read)
    expect(normalized(asked).map(({ steamId }) => steamId)).toEqual([one, two, unknown])
    expect(checkedRows(asked, true).rows.map(({ issue }) => issue)).toEqual([undefined, undefined, 'invalid_steam_id'])
    expect(isSendable(asked)).toBe(false)
    expect(asked.map(({ rowId }, index) => rowId === typed[index]?.rowId)).toEqual([true, false, true])
    await askedRows(asked, read)
    expect(read).toHaveBeenCalledTimes(2)
  })

  it('finds a duplicate that only the answer of Steam shows', async () => {
    const asked = await askedRows([row(one), row('steamcommunity.com/id/koby', '', 'b')], async () => one)
    expect(checkedRows(asked, true).rows.map(({ issue }) => issue)).toEqual([undefined, 'duplicate'])
  })

  it('requires one admin', () => {
    expect(checkedRows([], true).listIssue).toBe('min_admin_required')
    expect(isSendable([])).toBe(false)
  })
})
