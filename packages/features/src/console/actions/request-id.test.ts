import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { newRequestId } from './request-id.ts'

it('makes a different UUID each time', () => {
  const ids = Array.from({ length: 100 }, newRequestId)
  for (const id of ids) expect(z.uuid({ version: 'v4' }).safeParse(id).success, id).toBe(true)
  expect(new Set(ids).size).toBe(100)
})
