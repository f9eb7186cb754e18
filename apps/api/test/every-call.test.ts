import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { everyCall, written } from './every-call.ts'
import { ourOwnCalls, publicCalls } from './public-calls.ts'

it('each call is in the public contract, or in `ourOwnCalls` of public-calls.ts', () => {
  const defined = Object.values(everyCall).map(({ method, path }) => written(method, path))
  expect(defined.toSorted()).toEqual([...publicCalls, ...ourOwnCalls].toSorted())
})

it('docs/product/api.md#our-own-calls has a row for each call outside the public contract', () => {
  const product = readFileSync(new URL('../../../docs/product/api.md', import.meta.url), 'utf8')
  const [, afterAnchor = ''] = product.split('<a id="our-own-calls"></a>')
  const [table = ''] = /(?:\|.*\n)+/.exec(afterAnchor) ?? []
  const rows = [...table.matchAll(/`([A-Z]+) (\/[^`?]*)[^`]*`/g)].map(([, method = '', path = '']) =>
    written(method, path),
  )
  expect(rows.toSorted()).toEqual([...ourOwnCalls].toSorted())
})
