import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../../scripts/repository.ts'

/*
 * During an update two releases run on one database, and the former release may come back (docs/operating.md#updates).
 * So a migration only adds: what the former release reads and writes stays valid.
 */

/** The first migration of which this holds. Earlier ones needed all replicas to stop. */
const firstRolling = 18

/** Statements that the former release no longer needs, as the first words of the statement, by migration. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  // The former release leaves the new columns of these null.
  '0026_provisions.sql': [
    'ALTER TABLE "practice_places" ADD CONSTRAINT "practice_places_tv_port"',
    'ALTER TABLE "practice_places" ADD CONSTRAINT "practice_places_steam_token"',
  ],
  '0059_sanction_imports.sql': ['ALTER TABLE "sanctions" ADD CONSTRAINT "sanctions_import_key"'],
}

const rules: readonly (readonly [pattern: RegExp, problem: string])[] = [
  [/^drop (?:table|type|view|sequence)\b/i, 'removes what the former release may use'],
  [/^alter table .*\bdrop (?:column|constraint)\b/i, 'removes what the former release may use'],
  [/^drop index\b/i, 'removes an index that an "on conflict" of the former release may need'],
  [/\brename\b/i, 'renames what the former release uses'],
  [/^alter table .*\balter column .*\b(?:type|set data type|set not null|drop default)\b/i, 'changes a column'],
  [/^alter table .*\badd column (?!.*\bdefault\b).*\bnot null\b/i, 'adds a column that the former release cannot fill'],
  [/^alter table .*\badd constraint\b/i, 'adds a rule that rows of the former release may break'],
  [/^create unique index\b/i, 'adds a rule that rows of the former release may break'],
]

const nameIn = (statement: string, pattern: RegExp): string | undefined => pattern.exec(statement)?.[1]

/** The statements of a migration that the former release may not survive. Tables that it creates may have any rule. */
const problemsOf = (sql: string, exceptions: readonly string[] = []): string[] => {
  const statements = sql.split(/;\s*(?:--> statement-breakpoint)?/).map((text) => text.trim().replaceAll(/\s+/g, ' '))
  const created = statements.flatMap((text) => nameIn(text, /^create table "?(\w+)/i) ?? [])
  return statements
    .filter((text) => {
      const table = nameIn(text, /^alter table "?(\w+)/i) ?? nameIn(text, /^create unique index .* on "?(\w+)/i)
      return table === undefined || !created.includes(table)
    })
    .filter((text) => !exceptions.some((start) => text.startsWith(start)))
    .flatMap((text) => {
      const broken = rules.find(([pattern]) => pattern.test(text))
      return broken === undefined ? [] : [`${broken[1]}: ${text.slice(0, 80)}`]
    })
}

const migrations = globSync('apps/api/src/platform/db/migrations/*.sql', { cwd: root })
  .filter((file) => Number.parseInt(basename(file), 10) >= firstRolling)
  .toSorted()

describe('a migration leaves the former release working', () => {
  it.each(migrations)('%s', (file) => {
    expect(problemsOf(readFileSync(join(root, file), 'utf8'), allowed[basename(file)])).toEqual([])
  })

  it.each([
    'DROP TABLE "a"',
    'ALTER TABLE "a" DROP COLUMN "b"',
    'ALTER TABLE "a" RENAME COLUMN "b" TO "c"',
    'ALTER TABLE "a" ALTER COLUMN "b" SET DATA TYPE text',
    'ALTER TABLE "a" ALTER COLUMN "b" SET NOT NULL',
    'ALTER TABLE "a" ADD COLUMN "b" text NOT NULL',
    'ALTER TABLE "a" ADD CONSTRAINT "c" CHECK (b > 0)',
    'CREATE UNIQUE INDEX "i" ON "a" ("b")',
  ])('refuses %s', (statement) => {
    expect(problemsOf(`${statement};`)).toHaveLength(1)
    expect(problemsOf(`${statement};`, [statement])).toEqual([])
  })

  it.each([
    'CREATE TABLE "a" ("b" text NOT NULL)',
    'ALTER TABLE "a" ADD COLUMN "b" text DEFAULT \'\' NOT NULL',
    'ALTER TABLE "a" ADD COLUMN "b" text',
    'CREATE INDEX "i" ON "a" ("b")',
    'CREATE TABLE "a" ("b" text);--> statement-breakpoint\nCREATE UNIQUE INDEX "i" ON "a" ("b")',
  ])('allows %s', (statement) => {
    expect(problemsOf(`${statement};`)).toEqual([])
  })
})
