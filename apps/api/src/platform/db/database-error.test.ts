import { expect, test } from 'vitest'
import { isTemporary } from './database-error.ts'

const failure = (code: string) => Object.assign(new Error('a query failed'), { code })

test.each(['55P03', '57014', '40P01', '53300'])('%s is temporary, also as the cause of another error', (code) => {
  expect(isTemporary(failure(code))).toBe(true)
  expect(isTemporary(new Error('wrapped', { cause: failure(code) }))).toBe(true)
})

test.each([failure('23505'), new Error('no code'), 'text', undefined])('%s is not temporary', (error) => {
  expect(isTemporary(error)).toBe(false)
})
