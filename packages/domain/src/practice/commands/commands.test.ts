import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { frequentCommands, practiceCatalogue } from './catalogue.ts'
import { findCommands } from './find-commands.ts'
import { isWithinOneEdit } from './one-edit.ts'

const findable = practiceCatalogue.map((command) => ({
  command,
  description: { pause: '冻结时间暂停比赛', clear: '清除场上烟雾和火焰' }[command.id as string] ?? '',
  initials: { pause: 'djsjztbs', clear: 'qccsywhhy' }[command.id as string] ?? '',
}))
const find = (query: string) => findCommands(findable, query).map(({ command }) => command.id)

describe('the catalogue', () => {
  it('contains each id once, and each name once per meaning', () => {
    expect(new Set(practiceCatalogue.map(({ id }) => id)).size).toBe(practiceCatalogue.length)
    const names = practiceCatalogue.map(({ name, type }) => `${type} ${name}`)
    expect(new Set(names).size).toBe(names.length)
  })

  it('contains well-known commands', () => {
    const names = new Set(practiceCatalogue.flatMap(({ name, aliases }) => [name, ...aliases]))
    const known =
      '!ws !setup !endmatch !demo !prac !noprac !13r !24r !start !swap !restart !rr !stop !restore !coach !pause !unpause !tac !map !bot !nobots !clear !throw !timer !ban !kick !slay !wsmap'
    expect(known.split(' ').filter((name) => !names.has(name))).toEqual([])
  })

  it('fills rows of one, two and three with the frequent commands', () => expect(frequentCommands.length % 6).toBe(0))

  it('distinguishes banning a map (by the plugin) from banning a player', () =>
    expect(
      practiceCatalogue.filter(({ name }) => name === '!ban').map(({ type, source }) => `${type} ${source}`),
    ).toEqual(['Match matchzy', 'Admin community']))
})

describe('finding commands', () => {
  it('shows all without a query', () => expect(find(' ')).toHaveLength(practiceCatalogue.length))
  it('puts the exact name first', () => expect(find('!bot')[0]).toBe('bot'))
  it('finds by alias, with or without its prefix', () => {
    expect(find('rr')[0]).toBe('restart')
    expect(find('.rt')[0]).toBe('rethrow')
    expect(find('！rr')[0]).toBe('restart')
  })
  it('finds by the description', () => expect(find('烟雾')).toEqual(['clear']))
  it('finds by pinyin initials', () => {
    expect(find('djsj')[0]).toBe('pause')
    expect(find('ztbs')[0]).toBe('pause')
  })
  it('finds with one typing mistake but not with two', () => {
    expect(find('puase')).toContain('pause')
    expect(find('clera')).toContain('clear')
    expect(find('claerr')).not.toContain('clear')
  })
  it('finds nothing for nonsense', () => expect(find('zzzzzz')).toEqual([]))

  it('finds every command by its name', () => {
    for (const { id, name } of practiceCatalogue) expect(find(name).slice(0, 2)).toContain(id)
  })
})

describe('one typing mistake', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '1'), maxLength: 8 })
  const place = fc.nat({ max: 8 })
  const put = (text: string, at: number, gone: number, put: string) => text.slice(0, at) + put + text.slice(at + gone)

  it('is an added, missing, wrong or swapped letter', () =>
    fc.assert(
      fc.property(word, place, (text, at) => {
        expect(isWithinOneEdit(text, text)).toBe(true)
        expect(isWithinOneEdit(text, put(text, at, 0, 'x'))).toBe(true)
        expect(isWithinOneEdit(text, put(text, at, 1, ''))).toBe(true)
        expect(isWithinOneEdit(text, put(text, at, 1, 'x'))).toBe(true)
        const [first = '', second = ''] = text.slice(at, at + 2)
        expect(isWithinOneEdit(text, put(text, at, 2, second + first))).toBe(true)
      }),
    ))

  it('is no two of them, and the same both ways', () =>
    fc.assert(
      fc.property(word, word, (one, other) => {
        expect(isWithinOneEdit(one, other)).toBe(isWithinOneEdit(other, one))
        expect(isWithinOneEdit(one, `${one}xx`)).toBe(false)
        expect(isWithinOneEdit(`x${one}x`, `y${one}y`)).toBe(false)
      }),
    ))
})
