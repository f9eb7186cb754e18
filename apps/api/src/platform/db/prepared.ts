import { type SQL, sql } from 'drizzle-orm'
import { Pool, type PoolClient, type QueryConfig, type QueryResult } from 'pg'

const mark = '/* prepared */'
/** Each prepared statement takes some memory of every connection: texts beyond so many are planned each time. */
const mostNames = 200
/**
 * Milliseconds that a connection keeps its plans. PostgreSQL plans by the size that a table has then: what is right for an
 * empty table would read all of it for as long as nothing analyses it.
 */
const plansKeptMs = 5_000

/**
 * Has PostgreSQL parse and plan a statement once in a while on each connection instead of at each call. For statements that
 * run many times a second: planning one with several joins takes several times as long as running it. Its text MUST be one
 * of a few; what differs from call to call are its values. The embedded database plans it each time.
 */
export const prepared = (statement: SQL): SQL => sql`${statement} ${sql.raw(mark)}`

const names = new Map<string, string>()

const nameOf = (text: string): string | undefined => {
  const known = names.get(text)
  if (known !== undefined || !text.endsWith(mark) || names.size >= mostNames) return known
  const name = `prepared_${names.size + 1}`
  names.set(text, name)
  return name
}

const plannedAt = new WeakMap<object, number>()

/** Runs a statement on a connection, under a name by which the server keeps it. */
const runNamed = async (client: PoolClient, query: QueryConfig, values: unknown[]): Promise<QueryResult> => {
  const now = performance.now()
  const before = plannedAt.get(client)
  if (before === undefined || now - before > plansKeptMs) {
    plannedAt.set(client, now)
    if (before !== undefined) await client.query('discard plans')
  }
  return client.query(query, values)
}

/** As the pool runs any statement: on a connection that it destroys if the statement fails. */
const runNamedOn = async (pool: Pool, query: QueryConfig, values: unknown[]): Promise<QueryResult> => {
  const client = await pool.connect()
  try {
    const result = await runNamed(client, query, values)
    client.release()
    return result
  } catch (error) {
    client.release(true)
    throw error
  }
}

/** The same PostgreSQL client or pool, which runs what `prepared` marks as prepared statements. */
export const preparing = <C extends Pool | PoolClient>(client: C): C =>
  new Proxy(client, {
    get: (target, key) => {
      const value: unknown = Reflect.get(target, key, target)
      if (key !== 'query' || typeof value !== 'function') return value
      return (query: QueryConfig | string, values: unknown[]) => {
        const name = typeof query === 'string' ? undefined : nameOf(query.text)
        if (typeof query === 'string' || name === undefined) return Reflect.apply(value, target, [query, values])
        const named = { ...query, name }
        return target instanceof Pool ? runNamedOn(target, named, values) : runNamed(target, named, values)
      }
    },
  })
