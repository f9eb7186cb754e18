import * as calls from '@warmup/domain/players/calls'
import type { Database } from '../platform/db/index.ts'
import { type MountedCall, on } from '../platform/http/index.ts'
import { hidePlayer, isPlayerHidden, showPlayer } from './visibility.store.ts'

const visibilityPerMinute = 60

/** The calls of the players area. */
export const playersRoutes = (db: Database): MountedCall[] => [
  on(calls.getVisibility, { requestsPerMinute: visibilityPerMinute })(async ({ session }) => ({
    isHidden: await isPlayerHidden(db, session.user.steamId),
  })),
  on(calls.changeVisibility, { requestsPerMinute: visibilityPerMinute })(async ({ body: { isHidden }, session }) => {
    await (isHidden ? hidePlayer : showPlayer)(db, session.user.steamId)
    return { isHidden }
  }),
]
