import {
  deskCommandNames,
  mapInStatus,
  maxShownDeskActions,
  seenPlayersOf,
  type Teammate,
  usersIn,
} from '@warmup/domain/practice'
import type { Session } from '../../platform/http/index.ts'
import { deskCommandsOf } from '../machines/desk-commands.ts'
import { type RconTarget, statusCommand } from '../machines/rcon-client.ts'
import type { PracticeContext } from '../practice.context.ts'
import { activityWireOf, readActivity } from '../rentals/activity.store.ts'
import { noBadges } from '../rentals/named-players.ts'
import { askGame, usersCommand } from './carry-out.ts'
import { isDeskEntry, mapLockedSeconds } from './desk-log.ts'
import { runningTarget, userKey } from './running-target.ts'

/**
 * The players among the users of a game server. The answer to `users` has the ids of its console, but no Steam IDs;
 * those are in another answer (`seen`), by name. A name is left out if a hidden player has it. If all seen players are
 * among the users, the other users are bots.
 */
const deskPlayers = async (
  { names = noBadges }: Pick<PracticeContext, 'names'>,
  target: RconTarget,
  { users, seen }: { readonly users: ReturnType<typeof usersIn>; readonly seen: readonly Teammate[] | undefined },
) => {
  const hidden = await names.hiddenAmong((seen ?? []).map(({ steamId }) => steamId))
  const seenNames = new Set(seen?.map(({ name }) => name))
  const hiddenNames = new Set(seen?.filter(({ steamId }) => hidden.has(steamId)).map(({ name }) => name))
  const isComplete = seen?.every(({ name }) => users.some((user) => user.name === name))
  return users
    .filter(({ name }) => !isComplete || seenNames.has(name))
    .map((user) => ({
      key: userKey(target, user),
      name: seenNames.has(user.name) && !hiddenNames.has(user.name) ? user.name : '',
    }))
}

/** What the match desk of a server shows. A game server that does not answer leaves map and players unknown. */
export const readDesk = async (context: PracticeContext, session: Session, id: string) => {
  const { target, machines } = await runningTarget(context, session, id)
  const { config } = machines
  const [status, users, seen] = await Promise.all([
    askGame(target, statusCommand),
    askGame(target, usersCommand),
    askGame(target, config.commands.players),
  ])
  const entries = await readActivity(context.db, id)
  const commands = deskCommandsOf(config)
  return {
    // Without its users a full server would look empty, and an action that loses the match would not ask first.
    answers: status !== undefined && users !== undefined,
    map: mapInStatus(status ?? ''),
    players: await deskPlayers(context, target, { users: usersIn(users ?? ''), seen: seenPlayersOf(seen ?? '') }),
    pool: config.maps.pool,
    others: config.maps.others,
    actions: deskCommandNames.filter((name) => commands[name].length > 0),
    map_locked: mapLockedSeconds(entries, context.now()),
    recent: entries.filter(isDeskEntry).slice(0, maxShownDeskActions).map(activityWireOf),
  }
}
