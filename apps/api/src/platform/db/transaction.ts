import { AsyncLocalStorage } from 'node:async_hooks'
import { type Database, type Queries, type RunTransaction, runTransaction, type Transaction } from './database.ts'

/** Time limit of a transaction in milliseconds, including all waits. */
const defaultLimitMs = 10_000

/**
 * Runs work in a transaction and returns its result after the commit. Rejects if the work or the database fails, or
 * after `limitMs`. Then nothing was written; only if the commit itself failed, the outcome is unknown. The work MUST
 * query `tx` only, and await only the database.
 */
export const inTransaction = <T>(
  db: Database & { readonly isTransaction?: never },
  work: (tx: Transaction) => Promise<T>,
  { limitMs = defaultLimitMs }: { limitMs?: number } = {},
): Promise<T> => db[runTransaction](work, limitMs)

/**
 * Begins a transaction, runs the work and commits. Rolls back after any failure. Each engine has its own
 * implementation.
 */
export type BeginTransaction = <T>(work: (tx: Queries) => Promise<T>) => Promise<T>

type Scope = { readonly begin: BeginTransaction; isOpen: boolean }

const scopes = new AsyncLocalStorage<Scope>()

/**
 * Throws if the caller runs inside a transaction of the same database. The embedded database has one connection, so a
 * query outside the transaction would deadlock. On PostgreSQL it would not see the transaction's writes and would
 * survive its rollback.
 */
const refuseWithin = (begin: BeginTransaction): void => {
  const scope = scopes.getStore()
  if (scope?.isOpen && scope.begin === begin)
    throw new Error('The database was queried inside one of its transactions: query the transaction (tx) instead')
}

const withinLimit = async <T>(work: Promise<T>, limitMs: number): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`The transaction took more than ${limitMs} ms`)), limitMs)
  })
  try {
    return await Promise.race([work, limit])
  } finally {
    clearTimeout(timer)
  }
}

const withRunner = <Q extends Queries>(queries: Q, run: RunTransaction): Q & Database =>
  Object.assign(queries, { [runTransaction]: run })

/** Wraps a client: runs `check` before each query and reports errors. */
const guarded = <C extends object>(client: C, check: () => void, onError: (error: unknown) => void): C =>
  new Proxy(client, {
    get: (target, key) => {
      const value: unknown = Reflect.get(target, key, target)
      if (typeof value !== 'function' || key === 'constructor') return value
      const call = (args: unknown[]) => Reflect.apply(value, target, args)
      if (key !== 'query' && key !== 'exec') return (...args: unknown[]) => call(args)
      return async (...args: unknown[]) => {
        check()
        try {
          return await call(args)
        } catch (error) {
          onError(error)
          throw error
        }
      }
    },
  })

/**
 * Creates the database for an engine's client. The returned client and database reject queries inside a transaction.
 */
export const withTransactions = <C extends object>({
  client,
  queriesOn,
  begin,
  onError,
}: {
  readonly client: C
  readonly queriesOn: (client: C) => Queries
  readonly begin: BeginTransaction
  /** Called with the error of every failed query and transaction. */
  readonly onError: (error: unknown) => void
}): { readonly client: C; readonly db: Database } => {
  const outside = guarded(client, () => refuseWithin(begin), onError)
  const run: RunTransaction = async (work, limitMs) => {
    refuseWithin(begin)
    const scope = { begin, isOpen: true }
    const workOn = (queries: Queries) =>
      scopes.run(scope, () => work(Object.assign(withRunner(queries, run), { isTransaction: true as const })))
    try {
      return await begin((queries) => withinLimit(workOn(queries), limitMs))
    } catch (error) {
      onError(error)
      throw error
    } finally {
      scope.isOpen = false
    }
  }
  return { client: outside, db: withRunner(queriesOn(outside), run) }
}
