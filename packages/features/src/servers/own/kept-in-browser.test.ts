import { expect, it } from 'vitest'
import { parseKept } from './kept-in-browser.ts'

const nothing = { favourites: [], filters: [] }

it('reads what it stores', () => {
  const kept = { favourites: ['a', 'b'], filters: [{ name: '晚上', search: 'modes=dm' }] }
  expect(parseKept(JSON.stringify(kept))).toEqual(kept)
})

it.each(['', 'x', 'null', '7', '[]', '{"favourites":"a","filters":{}}'])('reads %s as nothing', (text) =>
  expect(parseKept(text)).toEqual(nothing),
)

it('drops entries of another form', () =>
  expect(parseKept('{"favourites":["a",1,null],"filters":[null,{"name":"n"},{"name":"n","search":"s"}]}')).toEqual({
    favourites: ['a'],
    filters: [{ name: 'n', search: 's' }],
  }))
