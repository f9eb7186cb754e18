import { type ConsoleUser, deskAnswerMs, mapInStatus, seenPlayersOf, usersIn } from '@warmup/domain/game'
import { visibleName } from '@warmup/domain/players'
import { deskCommandNames, maxShownDeskActions, type Teammate } from '@warmup/domain/practice'
import { askGame, type GameConsole } from '../../machines/index.ts'
import type { Session } from '../../platform/http/index.ts'
import type { PracticeContext } from '../practice.context.ts'
import { readActivity, shownActivity } from '../server/activity.store.ts'
import { deskCommandsOf } from './desk-commands.ts'
import { isDeskEntry, mapLockedSeconds } from './desk-log.ts'
import { runningGame, userKey, usersCommand } from './running-game.ts'

/**
 * The players among the users of a game server. The answer to `users` has console ids without Steam IDs; another answer
 * (`seen`) has Steam IDs by name. The name of a hidden player is left out; a name that several users have is followed by
 * the console id. If all seen players are among the users, the other users are bots.
 */
const deskPlayers = async (
  { names }: Pick<PracticeContext, 'names'>,
  game: GameConsole,
  { users, seen }: { readonly users: ReturnType<typeof usersIn>; readonly seen: readonly Teammate[] | undefined },
) => {
  const { isHidden } = await names.visibilityAmong((seen ?? []).map(({ steamId }) => steamId))
  const seenNames = new Set(seen?.map(({ name }) => name))
  const hiddenNames = new Set(seen?.filter(({ steamId }) => isHidden(steamId)).map(({ name }) => name))
  const isComplete = seen?.every(({ name }) => users.some((user) => user.name === name))
  const isShared = (name: string) => users.filter((user) => user.name === name).length > 1
  const shownName = ({ name, userId }: ConsoleUser) =>
    visibleName({
      name: isShared(name) ? `${name} #${userId}` : name,
      isHidden: !seenNames.has(name) || hiddenNames.has(name),
    })
  return users
    .filter(({ name }) => !isComplete || seenNames.has(name))
    .map((user) => ({ key: userKey(game, user), name: shownName(user) }))
}

/** What the match desk of a server shows. A game server that does not answer leaves map and players unknown. */
export const readDesk = async (context: PracticeContext, session: Session, id: string) => {
  const { game, machines } = await runningGame(context, session, id)
  const { config } = machines
  const [status, users, seen] = await Promise.all([
    game.status({ timeoutMs: deskAnswerMs }),
    askGame(game, usersCommand),
    askGame(game, config.commands.players),
  ])
  const entries = await readActivity(context.db, id)
  const commands = deskCommandsOf(config)
  return {
    // Without its users a full server would look empty, and an action that loses the match would not ask first.
    answers: status !== undefined && users !== undefined,
    map: mapInStatus(status ?? ''),
    players: await deskPlayers(context, game, { users: usersIn(users ?? ''), seen: seenPlayersOf(seen ?? '') }),
    pool: config.maps.pool,
    others: config.maps.others,
    actions: deskCommandNames.filter((name) => commands[name].length > 0),
    mapLockedSeconds: mapLockedSeconds(entries, context.now()),
    recent: await shownActivity(entries.filter(isDeskEntry).slice(0, maxShownDeskActions), {
      names: context.names,
      viewer: session.user.steamId,
    }),
  }
}
