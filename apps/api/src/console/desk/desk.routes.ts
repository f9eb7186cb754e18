import { type ConsoleRole, mayAct } from '@warmup/domain/console'
import * as calls from '@warmup/domain/console/calls'
import { deskAnswerMs, mapInStatus, type SeenPlayer, seenPlayersOf } from '@warmup/domain/game'
import { deskSteps, mapsAtDesk, playersAtDesk, type ServerDesk } from '@warmup/domain/moderation'
import { askGame, consoleAt } from '../../machines/index.ts'
import { chatOn, type ModeratedServer, moderationCommandsOf, requireModeration } from '../../moderation/index.ts'
import { type MountedCall, notFound, on } from '../../platform/http/index.ts'
import { type DeskContext, serverOf } from './desk.context.ts'

/** CS2's own command, whose answer has Steam IDs in some versions and with some plugins. */
const playersCommand = 'status_json'

type ByConsole = Pick<ServerDesk, 'console' | 'map'> & { readonly players: readonly SeenPlayer[] | undefined }

const askConsole = async ({ address, rconPassword }: ModeratedServer): Promise<ByConsole> => {
  if (rconPassword === undefined) return { console: 'no_rcon', map: '', players: undefined }
  const game = consoleAt({ ...address, password: rconPassword })
  const [status, players] = await Promise.all([game.status({ timeoutMs: deskAnswerMs }), askGame(game, playersCommand)])
  if (status === undefined) return { console: 'no_answer', map: '', players: undefined }
  return {
    console: 'answers',
    map: mapInStatus(status),
    players: seenPlayersOf(players ?? '') ?? seenPlayersOf(status),
  }
}

/** The names by which the portal knows players replace those of the game. */
const named = async ({ witness }: DeskContext, players: readonly SeenPlayer[]): Promise<ServerDesk['players']> => {
  const names = await witness.namesOf(players.map(({ steamId }) => steamId))
  return players.map(({ steamId, name }) => ({ steamId, name: names.get(steamId) ?? name }))
}

const readServerDesk = async (context: DeskContext, role: ConsoleRole, id: string): Promise<ServerDesk> => {
  requireModeration(context)
  const server = serverOf(context, id)
  if (server === undefined) throw notFound('There is no such server')
  const [{ players: ofConsole, ...known }, ofLog, maps, chat] = await Promise.all([
    askConsole(server),
    context.playersByLog(id),
    context.mapsOn(id),
    mayAct(role) ? chatOn(context, id) : undefined,
  ])
  const log = ofLog?.map(({ steamId }) => ({ steamId, name: '' }))
  const { source, players } = playersAtDesk({ console: ofConsole, log })
  const commands = moderationCommandsOf(context.config())
  return {
    serverId: id,
    name: server.name,
    group: server.group,
    ...known,
    source,
    players: await named(context, players),
    maps: [...mapsAtDesk(maps)],
    steps: deskSteps.filter((step) => commands[step].length > 0),
    ...(chat && { chat }),
  }
}

/** The console's call about the desk of a server of the list (docs/product/moderation.md#desk). */
export const deskRoutes = (context: DeskContext): MountedCall[] => [
  on(calls.getServerDesk)(({ role, params: { id } }) => readServerDesk(context, role, id)),
]
