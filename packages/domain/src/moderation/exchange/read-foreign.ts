import { createBannedUserReader } from './banned-user.ts'
import type { ImportSystem } from './foreign-sanction.ts'
import { createDumpReader, type ForeignReader } from './read-dump.ts'
import { simpleAdminTables } from './simple-admin.ts'
import { sourceBansTables } from './sourcebans.ts'

/** Reads the sanctions of another system. `now`: what has ended by then is over, in milliseconds since 1970. */
export const createForeignReader = (system: ImportSystem, now: number): ForeignReader => {
  switch (system) {
    case 'sourcebans':
      return createDumpReader(sourceBansTables, now)
    case 'simple_admin':
    case 'css_bans':
      return createDumpReader(simpleAdminTables, now)
    case 'banned_user':
      return createBannedUserReader()
  }
}
