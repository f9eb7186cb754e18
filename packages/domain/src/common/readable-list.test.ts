import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { encode, parse, safeEncode, safeParse } from 'zod/v4/core'
import { cleanedText } from './cleaned-text.ts'
import { readableList } from './readable-list.ts'

const names = z.object({ names: readableList(cleanedText(5)) })

it('skips entries that cannot be read', () => {
  expect(parse(names, { names: ['  Ana ', 7, null, 'Bo'] })).toEqual({ names: ['Ana', 'Bo'] })
  expect(parse(names, { names: [] })).toEqual({ names: [] })
})

it('is rejected if none can be read', () => {
  expect(safeParse(names, { names: [7, undefined] }).success).toBe(false)
  expect(safeParse(names, { names: 'Ana' }).success).toBe(false)
})

it('is written with all its entries, which must fit', () => {
  expect(encode(names, { names: ['  Ana '] })).toEqual({ names: ['Ana'] })
  expect(safeEncode(names, { names: ['Ana', 7] as never }).success).toBe(false)
})

it('is described as a list of its entries', () => {
  const described = JSON.parse(JSON.stringify(z.toJSONSchema(readableList(cleanedText(5)))))
  expect(described).toMatchObject({ type: 'array', items: { type: 'string' } })
  expect(described.items).not.toHaveProperty('default')
})
