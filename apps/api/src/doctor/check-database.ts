import { totalmem } from 'node:os'
import { sql } from 'drizzle-orm'
import { hasAccounts } from '../accounts/index.ts'
import { type Database, queryRows } from '../platform/db/index.ts'
import { type Check, type Finding, note, ok, problem } from './check.ts'

type Facts = {
  readonly version: string
  readonly encoding: string
  readonly used: number
  readonly most: number
  /** The session's limits; 0 if a pooler dropped what the portal sent when it connected. */
  readonly statement: string
  readonly lock: string
}

const factsOf = async (db: Database): Promise<Facts> => {
  const [facts] = await queryRows<Facts>(
    db,
    sql`select current_setting('server_version') as version,
      current_setting('server_encoding') as encoding,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used,
      current_setting('max_connections')::int as most,
      current_setting('statement_timeout') as statement,
      current_setting('lock_timeout') as lock`,
  )
  if (facts === undefined) throw new Error('the database answered nothing')
  return facts
}

/** As in docs/operating.md. */
const oldestVersion = 15

const judge = ({ version, encoding, used, most, statement, lock }: Facts, poolSize: number): Finding[] => {
  const free = most - used
  return [
    Number.parseInt(version, 10) < oldestVersion
      ? problem(`PostgreSQL ${version} is too old: update to ${oldestVersion} or newer`)
      : ok(`PostgreSQL ${version}`),
    ...(encoding === 'UTF8' ? [] : [problem(`its encoding is ${encoding}: names need a database made with UTF8`)]),
    free < poolSize
      ? problem(`${free} of ${most} connections are free, a replica needs ${poolSize}: raise max_connections`)
      : ok(`${free} of ${most} connections are free`),
    ...(statement === '0' || lock === '0'
      ? [problem('a pooler drops the time limits of the session: connect to PostgreSQL itself')]
      : []),
  ]
}

/** The first start of the embedded database takes 1.4 GB for a moment: with less, its container is killed. */
const embeddedBytes = 1.5e9

const judgeEmbedded = (memoryBytes: number): Finding =>
  memoryBytes < embeddedBytes
    ? problem(
        `embedded: its start needs up to 1.5 GB of memory, and there are ${(memoryBytes / 1e9).toFixed(1)}: ` +
          'give it more, or set DATABASE_URL',
      )
    : note('embedded: for one replica, and for trials')

/** The memory of the container, or of the machine without a limit. */
const memoryHere = (): number => Math.min(process.constrainedMemory() || Number.POSITIVE_INFINITY, totalmem())

/**
 * Checks version, encoding, free connections and session limits of the database, and the memory for an embedded one.
 * @param unavailable why it could not be opened
 */
export const checkDatabase = (
  db: Database | undefined,
  {
    poolSize,
    isEmbedded,
    unavailable,
    memoryBytes = memoryHere(),
  }: { poolSize: number; isEmbedded: boolean; unavailable?: string | undefined; memoryBytes?: number },
): Check => ({
  subject: 'database',
  run: async () => {
    if (db === undefined) return problem(unavailable ?? 'it could not be opened')
    if (isEmbedded) return judgeEmbedded(memoryBytes)
    return judge(await factsOf(db), poolSize)
  },
})

/** A database without players is in order only before the first of them. */
export const checkPlayers = (db: Database | undefined): Check => ({
  subject: 'players',
  run: async () => {
    if (db === undefined || (await hasAccounts(db))) return []
    return note(
      'the database has none: right for a new portal; otherwise it is empty, the wrong one, or not restored yet',
    )
  },
})
