import { addMs } from '../../platform/clock/index.ts'
import { type BoardRow, deleteEditionsBefore, listEditions } from './editions.store.ts'
import { inTurn, type PublisherContext } from './publisher.context.ts'
import { deletePastEntries } from './publishing.store.ts'

/** How long an edition stays readable after the next one, in milliseconds. */
export const editionKeptMs = 15 * 60_000
/** A board's older editions are deleted earlier if they need more past entries than this. */
const pastEntriesKept = 300_000

/** The oldest edition to keep of a board. `editions` begins with the newest. */
const oldestKept = (
  editions: readonly { edition: number; publishedAt: Date; replaced: number }[],
  now: Date,
): number => {
  const keepFrom = addMs(now, -editionKeptMs)
  let pastEntries = 0
  let oldest = 0
  let newer: (typeof editions)[number] | undefined
  for (const edition of editions) {
    pastEntries += newer?.replaced ?? 0
    // An edition is outdated once the next one is published.
    if (newer !== undefined && (newer.publishedAt < keepFrom || pastEntries > pastEntriesKept)) break
    oldest = edition.edition
    newer = edition
  }
  return oldest
}

/** Deletes outdated editions and, in later transactions, the entries that only they show. */
export const pruneEditions = async (context: PublisherContext, boards: readonly BoardRow[]): Promise<void> => {
  for (const { id, edition: newest } of boards) {
    const editions = newest === 0 ? [] : await listEditions(context.db, id)
    if (editions.length === 0) continue
    const edition = oldestKept(editions, context.now())
    // A publisher may have stopped after it deleted editions, so past entries can remain even with a single edition.
    if (editions.length > 1) await inTurn(context, (tx) => deleteEditionsBefore(tx, id, edition))
    while (
      await inTurn(context, (tx) => deletePastEntries(tx, { board: id, edition }, 2 * context.progress.chunkSize))
    );
  }
}
