import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { newRequestId } from './request-id.ts'

it('makes UUIDs, each another one', () => {
  const ids = Array.from({ length: 100 }, newRequestId)
  for (const id of ids) expect(z.uuid({ version: 'v4' }).safeParse(id).success, id).toBe(true)
  expect(new Set(ids).size).toBe(100)
})
