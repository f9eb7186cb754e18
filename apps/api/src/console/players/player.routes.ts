import * as calls from '@warmup/domain/console/calls'
import { type MountedCall, notFound, on } from '../../platform/http/index.ts'
import { findPlayers } from './find-players.service.ts'
import { playerRecord } from './player-record.service.ts'
import type { PlayersContext } from './players.context.ts'

/** The console's calls about players (docs/product/console.md#console-players). */
export const playerRoutes = (context: PlayersContext): MountedCall[] => [
  on(calls.findPlayers)(({ query }) => findPlayers(context, query)),
  on(calls.getPlayer)(async ({ params: { key } }) => {
    const record = await playerRecord(context, key)
    if (record === undefined) throw notFound('There is no such player')
    return record
  }),
]
