import { expect, test } from 'vitest'
import { DatabaseUnavailableError } from '../db/index.ts'
import { toHttpError } from './to-http-error.ts'

test('an unreachable database is answered with 503 and Retry-After', () => {
  const error = new Error('Failed query', { cause: new DatabaseUnavailableError('The database is unreachable') })
  expect(toHttpError(error)).toMatchObject({ status: 503, code: 'unavailable', headers: { 'retry-after': '5' } })
})

test('the text of an unexpected error stays hidden', () => {
  expect(toHttpError(new Error('select secret from users'))).toMatchObject({
    status: 500,
    message: 'Something went wrong on our side',
  })
})
