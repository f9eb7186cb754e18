import * as calls from '@warmup/domain/players/calls'
import type { Area } from '../platform/area/index.ts'
import { inTransaction } from '../platform/db/index.ts'
import { on } from '../platform/http/index.ts'
import { type RepeatedTask, repeat } from '../platform/repeat/index.ts'
import { readPlayerPage } from './player-page.service.ts'
import type { PagesContext } from './player-pages.context.ts'
import { searchPlayers } from './search-players.service.ts'
import { indexStoredNames } from './seen-players.store.ts'

const indexEveryMs = 60 * 60_000
const namesAtOnce = 500

/** The pages of players, and the search. An area of its own, because it needs areas that need presence. */
export const createPlayerPages = (context: PagesContext): Area => {
  const { db, log } = context
  let indexing: RepeatedTask | undefined
  return {
    routes: [
      on(calls.searchPlayers)(({ query }) => searchPlayers(context, query.search ?? '')),
      on(calls.getPlayerPage, { caching: 'revalidate' })(({ params }) => readPlayerPage(context, params.steamId)),
    ],
    start: () => {
      let hasMore = false
      indexing = repeat({
        everyMs: () => (hasMore ? 0 : indexEveryMs),
        firstAfterMs: 0,
        round: async () => {
          hasMore = false
          hasMore = await inTransaction(db, (tx) => indexStoredNames(tx, namesAtOnce))
        },
        onError: (error) => log.warn({ err: error }, 'names of players could not be indexed'),
      })
    },
    stop: async () => {
      await indexing?.stop()
    },
  }
}
