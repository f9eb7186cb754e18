import { defineCall } from '@warmup/domain/common/calls'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { HttpError, on } from '../src/platform/http/index.ts'
import { createTestApp } from './test-app.ts'

const call = defineCall({
  method: 'GET',
  path: '/api/thing/:name',
  contract: 'public',
  summary: 'A thing',
  auth: 'none',
  params: z.object({ name: z.string() }),
  response: z.object({ name: z.string() }),
  errors: [404],
})

const answering = (error: HttpError) =>
  createTestApp({
    calls: [
      on(call)(() => {
        throw error
      }),
    ],
  })

test('an answer that matches the OpenAPI document passes', async () => {
  const app = await answering(new HttpError(404, 'not_found', 'Not found'))
  expect((await app.inject('/api/thing/a?b=c')).statusCode).toBe(404)
  await app.close()
})

test.each([
  ['a status that it does not name', new HttpError(418, 'teapot', 'Short and stout'), 'describes its statuses'],
  ['a body of another form', new HttpError(404, 'Not Found!', 'Not found'), 'is as described'],
])('%s fails the test that asked for it', async (_, error, message) => {
  const app = await answering(error)
  await expect(app.inject('/api/thing/a')).rejects.toThrow(message)
  await app.close()
})
