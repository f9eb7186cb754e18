import { setTimeout as delay } from 'node:timers/promises'
import { deskAnswerMs, isUnknownCommand } from '@warmup/domain/game'
import {
  addPlayerCommand,
  loadMatchCommand,
  type MatchSource,
  matchStatusCommand,
  matchStatusIn,
  prepareMatchCommands,
  renderDeskCommands,
} from '@warmup/domain/practice'
import { askGame, carryOut, type GameConsole, type MachinesConfig } from '../../machines/index.ts'
import { deskCommandsOf } from './desk-commands.ts'

/** A match for a game server: where MatchZy fetches it, and its first map for a server without MatchZy. */
export type LoadedMatch = MatchSource & { readonly map: string }
export type MatchLoading = 'loaded' | 'map_only' | 'busy' | 'refused' | 'no_answer'
type Running = { readonly game: GameConsole; readonly config: Pick<MachinesConfig, 'commands'> }

/** MatchZy answers once it has fetched the match. */
const fetchMs = 10_000
/** How long a server that changes its map may be silent, and how often it is asked meanwhile. */
const changingMs = 20_000
const askAgainMs = 1_000

const changeMap = async ({ game, config }: Running, map: string): Promise<MatchLoading> => {
  const commands = renderDeskCommands(deskCommandsOf({ ...config, plugin: 'none' }), { action: 'map', map })
  if (commands.length === 0) return 'refused'
  const { outcome } = await carryOut(game, commands, performance.now() + deskAnswerMs)
  return outcome === 'done' ? 'map_only' : outcome
}

/** Waits until MatchZy says whether it has the match. */
const confirmed = async (game: GameConsole, url: string, signal: AbortSignal): Promise<MatchLoading> => {
  const until = performance.now() + changingMs
  while (performance.now() < until && !signal.aborted) {
    const status = matchStatusIn((await askGame(game, matchStatusCommand)) ?? '')
    if (status !== undefined) return status.isLoaded && status.source === url ? 'loaded' : 'refused'
    await delay(askAgainMs, undefined, { signal }).catch(() => {})
  }
  return 'no_answer'
}

/**
 * Loads a match on a game server. The server says itself whether it has MatchZy; if not, only its map is changed. A
 * series that is being played is left alone.
 */
export const loadMatch = async (
  running: Running,
  { map, ...source }: LoadedMatch,
  signal: AbortSignal,
): Promise<MatchLoading> => {
  const { game } = running
  const answer = await askGame(game, matchStatusCommand)
  if (answer === undefined) return 'no_answer'
  if (isUnknownCommand(answer)) return changeMap(running, map)
  const status = matchStatusIn(answer)
  if (status?.isInPlay === true && status.source !== source.url) return 'busy'
  if (status?.isLoaded === true && status.source === source.url) return 'loaded'
  for (const command of prepareMatchCommands) await askGame(game, command)
  await askGame(game, loadMatchCommand(source), fetchMs)
  return confirmed(game, source.url, signal)
}

/** Lets a player into a loaded match who joined a team later. Resolves to whether the server has answered. */
export const addToMatch = async (
  { game }: Pick<Running, 'game'>,
  { url, steamId, team }: Pick<MatchSource, 'url'> & { readonly steamId: string; readonly team: 'team1' | 'team2' },
): Promise<boolean> => {
  const answer = await askGame(game, matchStatusCommand)
  if (answer === undefined) return false
  // Another match, or none: there is nothing to let the player into.
  if (matchStatusIn(answer)?.source !== url) return true
  return (await askGame(game, addPlayerCommand(steamId, team))) !== undefined
}
