import type { ForeignRow, ForeignSanction, RowProblem } from '@warmup/domain/moderation'
import { type Database, inTransaction } from '../../platform/db/index.ts'
import { mustTell } from '../enforcement/enforcements.store.ts'
import type { ModeratedServer } from '../moderation.context.ts'
import { keysOf } from '../sanctioning.ts'
import { addImported, importedKeys } from './imported.store.ts'

/** Rows that are written in one transaction. */
const batchRows = 2_000
/** Servers that are told of mutes in one statement, whose number of values is limited. */
const toldAtOnce = 5_000

/** A row that is not imported. `team`: an operator or a moderator of this portal. */
type LeftOut = Omit<ForeignRow, 'reading'> & { readonly why: RowProblem | 'team' }

export type ImportReport = {
  /** Sanctions that were added, or would be. */
  added: number
  /** Imported before, or twice in the file. */
  known: number
  /** Ended or lifted in the other system. */
  over: number
  readonly leftOut: LeftOut[]
}

export type ImportOptions = {
  /** False: nothing is written. */
  readonly applies: boolean
  /** Name of the other system. */
  readonly from: string
  /** Operators and moderators, who are sanctioned by operators in the console only. */
  readonly team: ReadonlySet<string>
  readonly servers: () => readonly ModeratedServer[]
  readonly now: Date
}

/**
 * Writes a batch, and returns how many were new. Servers are told of mutes at once, and of a ban when the player comes: a
 * hundred thousand bans would keep them from hearing of any other.
 */
const write = (db: Database, found: readonly ForeignSanction[], options: ImportOptions): Promise<number> =>
  inTransaction(db, async (tx) => {
    const added = await addImported(tx, found, options)
    const mutes = added
      .filter(({ kind }) => kind !== 'ban')
      .flatMap(({ kind, steamId }) => keysOf(options, { kind, scope: { kind: 'servers' }, row: { steamId } }))
    for (let at = 0; at < mutes.length; at += toldAtOnce)
      await mustTell(tx, mutes.slice(at, at + toldAtOnce), options.now)
    return added.length
  })

/** Counts the rows of a file of another system, and writes the new ones (docs/product/moderation.md#import). */
export const importSanctions = async (
  db: Database,
  parts: AsyncIterable<readonly ForeignRow[]>,
  options: ImportOptions,
): Promise<ImportReport> => {
  const report: ImportReport = { added: 0, known: 0, over: 0, leftOut: [] }
  const seen = new Set<string>()
  let batch: ForeignSanction[] = []

  const finish = async () => {
    if (batch.length === 0) return
    const known = await importedKeys(
      db,
      batch.map(({ key }) => key),
    )
    const fresh = batch.filter(({ key }) => !known.has(key))
    // Another import may have added some of them meanwhile.
    const added = options.applies && fresh.length > 0 ? await write(db, fresh, options) : fresh.length
    report.added += added
    report.known += batch.length - added
    batch = []
  }

  const take = ({ line, name, reading }: ForeignRow) => {
    if (reading === 'over') report.over += 1
    else if (typeof reading === 'string') report.leftOut.push({ line, name, why: reading })
    else if (options.team.has(reading.steamId)) report.leftOut.push({ line, name, why: 'team' })
    else if (seen.has(reading.key)) report.known += 1
    else {
      seen.add(reading.key)
      batch.push(reading)
    }
  }

  for await (const rows of parts)
    for (const row of rows) {
      take(row)
      if (batch.length >= batchRows) await finish()
    }
  await finish()
  return report
}
