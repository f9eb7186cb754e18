import { sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { PoolClient } from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { prepared, preparing } from './prepared.ts'

const text = new PgDialect().sqlToQuery(prepared(sql`select 1`)).sql

/** A connection that keeps what it is asked to run. */
const recordingClient = () => {
  const asked: unknown[] = []
  const query = async (statement: unknown) => {
    asked.push(statement)
  }
  return { asked, client: preparing({ query } as unknown as PoolClient) }
}

afterEach(() => {
  vi.restoreAllMocks()
})

test('only a marked statement has a name, each time the same', async () => {
  const { asked, client } = recordingClient()
  await client.query({ text }, [])
  await client.query({ text }, [])
  await client.query({ text: 'select 1' }, [])
  await client.query('select 1')
  expect(asked).toEqual([{ text, name: expect.any(String) }, asked[0], { text: 'select 1' }, 'select 1'])
})

test('plans of a connection are made anew once they are old', async () => {
  const clock = vi.spyOn(performance, 'now')
  const { asked, client } = recordingClient()
  const runAt = async (ms: number) => {
    clock.mockReturnValue(ms)
    await client.query({ text }, [])
  }
  for (const ms of [0, 4_000, 6_000, 10_000, 11_500]) await runAt(ms)
  const discards = asked.flatMap((statement, index) => (statement === 'discard plans' ? [index] : []))
  expect(discards).toEqual([2, 5])
})
