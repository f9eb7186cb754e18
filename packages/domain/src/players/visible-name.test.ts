import { expect, it } from 'vitest'
import { visibilityOf } from './visible-name.ts'

const [ana, bo] = ['76561198000000001', '76561198000000002']
const line = [{ steamId: ana, name: 'Ana' }, ' killed ', { steamId: bo, name: 'Bo' }, ' with ', { name: 'BOT Ken' }]

it('names players who are not hidden, and the viewer', () => {
  const seenByOther = visibilityOf([ana, bo], new Set([ana]))
  expect([seenByOther.nameOf({ steamId: ana, name: 'Ana' }), seenByOther.nameOf({ steamId: bo, name: 'Bo' })]).toEqual([
    '',
    'Bo',
  ])
  expect(seenByOther.textOf(line, '?')).toBe('? killed Bo with BOT Ken')
  expect(visibilityOf([ana, bo], new Set([ana]), ana).textOf(line, '?')).toBe('Ana killed Bo with BOT Ken')
})

it.each(['\u{1d159}', '\u{16fe4}', '\u3164', '\u0301'])('shows the Steam ID for the invisible name %j', (name) => {
  const { nameOf, textOf } = visibilityOf([ana], new Set())
  expect([nameOf({ steamId: ana, name }), textOf([{ steamId: ana, name }], '?')]).toEqual([ana, ana])
})

it('does not name players who were not asked about', () => {
  const { isHidden, textOf } = visibilityOf([ana], new Set())
  expect([isHidden(ana), isHidden(bo), textOf(line, '?')]).toEqual([false, true, 'Ana killed ? with BOT Ken'])
})
