import { expect, test } from 'vitest'
import { DatabaseUnavailableError, isTemporary, isUnavailable } from './database-error.ts'

const failure = (code: string) => Object.assign(new Error('a query failed'), { code })

test.each(['55P03', '57014', '40P01', '53300'])('%s is temporary, also as the cause of another error', (code) => {
  expect(isTemporary(failure(code))).toBe(true)
  expect(isTemporary(new Error('wrapped', { cause: failure(code) }))).toBe(true)
})

test.each([failure('23505'), new Error('no code'), 'text', undefined])('%s is not temporary', (error) => {
  expect(isTemporary(error)).toBe(false)
})

test.each([
  new DatabaseUnavailableError('The database is unreachable'),
  new Error('Connection terminated unexpectedly'),
  new Error('Query read timeout'),
])('%s means that the database is unavailable, also as a cause', (error) => {
  expect(isUnavailable(error)).toBe(true)
  expect(isUnavailable(new Error('wrapped', { cause: error }))).toBe(true)
})

test.each([failure('ECONNREFUSED'), failure('23505')])('%s says nothing about the database', (error) => {
  expect(isUnavailable(error)).toBe(false)
})
