import { type ImportSystem, importSystems } from '@warmup/domain/moderation'
import * as z from 'zod'
import { type CommandContext, CommandError, defineCommand, type OperatorCommand } from '../platform/control/index.ts'
import { bansAsBannedUser, sanctionsAsCsv } from './exchange/export-sanctions.ts'
import { type ImportReport, importSanctions } from './exchange/import-sanctions.ts'
import { readForeignFile, writeLines } from './exchange/sanctions-file.ts'
import type { ModeratedServer, ModerationContext } from './moderation.context.ts'
import { moderationUsage } from './moderation.usage.ts'

export type ModerationCommandOptions = Pick<ModerationContext, 'team'> & {
  /** The servers of the list. */
  servers(): Promise<readonly ModeratedServer[]>
}

const systemNames: Readonly<Record<ImportSystem, string>> = {
  sourcebans: 'SourceBans++',
  simple_admin: 'CS2-SimpleAdmin',
  css_bans: 'CSS-BANS',
  banned_user: 'banned_user.cfg',
}

const reasons: Readonly<Record<ImportReport['leftOut'][number]['why'], string>> = {
  broken: 'cannot be read',
  no_columns: 'the file does not say which columns the values belong to',
  other_columns: 'the table has other columns than this system',
  no_value: 'a value is missing or is no plain value',
  no_steam_id: 'no Steam ID',
  by_address: 'an address without a Steam ID',
  unknown_type: 'an unknown type',
  unknown_state: 'an unknown state',
  no_time: 'no time at which it ends',
  team: 'an operator or a moderator: set it in the console',
}

/** Rows that are named; of the others only the number is given. */
const namedRows = 100

const linesOf = ({ added, known, over, leftOut }: ImportReport, applies: boolean): string[] => [
  `new ${added}  already known ${known}  ended ${over}  left out ${leftOut.length}`,
  ...leftOut.slice(0, namedRows).map(({ line, name, why }) => `line ${line}  ${name}  ${reasons[why]}`),
  ...(leftOut.length > namedRows ? [`and ${leftOut.length - namedRows} more that were left out`] : []),
  ...(applies || added === 0 ? [] : ['Nothing was written: --apply adds the new ones']),
]

const exportTo = async ({ db, now }: CommandContext, format: string, file: string): Promise<string[]> => {
  if (format === 'csv') {
    let count = 0
    const countRows = (rows: number) => {
      count += rows
    }
    await writeLines(file, sanctionsAsCsv(db, countRows))
    return [`wrote ${count} bans and mutes to ${file}`]
  }
  if (format !== 'banned_user') throw new CommandError('expected csv or banned_user')
  const { lines, timed } = await bansAsBannedUser(db, now())
  await writeLines(
    file,
    (async function* () {
      yield* lines
    })(),
  )
  return [
    `wrote ${lines.length} bans to ${file}; left out ${timed} that end, because the game counts from its start on`,
  ]
}

/** Imports sanctions from files of other systems, and exports them (docs/product/moderation.md#import). */
export const moderationCommand = ({ servers, team }: ModerationCommandOptions): OperatorCommand =>
  defineCommand({
    ...moderationUsage.moderation,
    schema: z.strictObject({
      action: z.enum(['import', 'export']),
      format: z.string().max(20),
      file: z.string().min(1).max(4_096),
      apply: z.boolean().optional(),
    }),
    run: async (context, { action, format, file, apply = false }) => {
      if (action === 'export') return exportTo(context, format, file)
      const system = importSystems.find((known) => known === format)
      if (system === undefined) throw new CommandError(`expected one of ${importSystems.join(', ')}`)
      const { db } = context
      const now = context.now()
      const known = await servers()
      const report = await importSanctions(db, readForeignFile(file, system, now), {
        applies: apply,
        from: systemNames[system],
        team: await team(db, now),
        servers: () => known,
        now,
      })
      return linesOf(report, apply)
    },
  })
