import { createHmac } from 'node:crypto'
import type { SealedText } from '../../platform/credentials/index.ts'
import { hideSecrets } from '../engine/hide-secrets.ts'
import type { PlaceRow } from '../places/places.store.ts'
import type { ServerRow } from '../places/servers.store.ts'
import { RconError, type RconTarget, rcon, statusCommand } from './rcon-client.ts'
import { targetOf } from './rcon-target.ts'

type AskOptions = { readonly timeoutMs?: number; readonly signal?: AbortSignal }

/** The console of a running game server. */
export type GameConsole = {
  /** Runs a command, and returns its answer; undefined if the game server does not answer. */
  ask(command: string, options?: AskOptions): Promise<string | undefined>
  /** What CS2 reports of itself, such as its map and the version of the game; undefined if it does not answer. */
  status(options?: AskOptions): Promise<string | undefined>
  /** Replaces the password of the console and other secrets in an answer. */
  withoutSecrets(answer: string): string
  /** A signature that cannot be made without the password of the console. */
  sign(text: string): string
}

/** The console of the game server at an address. */
export const consoleAt = (target: RconTarget): GameConsole => {
  const ask: GameConsole['ask'] = async (command, options) => {
    try {
      return await rcon(target, command, options)
    } catch (error) {
      if (error instanceof RconError) return undefined
      throw error
    }
  }
  return {
    ask,
    status: (options) => ask(statusCommand, options),
    withoutSecrets: (answer) => hideSecrets(answer, [target.password]),
    sign: (text) => createHmac('sha256', target.password).update(text).digest('base64url'),
  }
}

/** The console of the game server at a place. */
export const consoleOf = (
  sealed: { readonly sealedText: SealedText },
  server: Pick<ServerRow, 'rconPassword'>,
  place: PlaceRow,
): GameConsole => consoleAt(targetOf(sealed, server, place))
