import { randomUUID } from 'node:crypto'
import { Client } from 'pg'

/** The PostgreSQL server for test databases. */
export const postgresqlServerUrl = process.env.TEST_DATABASE_URL || 'postgres://postgres@127.0.0.1:5432/postgres'

const answers = async (url: string): Promise<boolean> => {
  // Without a server the connection is refused at once; a busy machine may take long.
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 60_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

export const hasPostgresql = await answers(postgresqlServerUrl)
if (process.env.TEST_DATABASE_URL && !hasPostgresql)
  throw new Error('TEST_DATABASE_URL names a server that does not answer')

/** A separate connection, which the caller closes. */
export const connectTo = async (url: string): Promise<Client> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  return client
}

const onServer = async (statement: string): Promise<void> => {
  const client = await connectTo(postgresqlServerUrl)
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

export type ServerDatabase = { readonly url: string; drop(): Promise<void> }

/**
 * A new database on the PostgreSQL server: empty, or a copy of the database `template`, to which nothing may be connected.
 * `drop` removes it, even with open connections.
 */
export const createServerDatabase = async (template = 'template0'): Promise<ServerDatabase> => {
  const name = `warmup_test_${randomUUID().replaceAll('-', '')}`
  await onServer(`create database ${name} template ${template}`)
  const url = new URL(postgresqlServerUrl)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => onServer(`drop database if exists ${name} with (force)`) }
}
