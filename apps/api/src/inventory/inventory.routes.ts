import type { InventoryError } from '@warmup/domain/inventory'
import * as calls from '@warmup/domain/inventory/calls'
import { HttpError, type MountedCall, on, requireOwnSteamId } from '../platform/http/index.ts'
import type { Log } from '../platform/log/index.ts'
import { type SimulatorClient, SimulatorError } from './simulator-client.ts'

export type InventoryContext = {
  /** The simulator's site; undefined if the community has none. */
  readonly host: () => string | undefined
  /** Undefined without a key. */
  readonly simulator: SimulatorClient | undefined
  /** Counts a sign-in of an account. Throws 429 after too many. */
  readonly countSignIn: (userId: string) => Promise<void>
  readonly log: Log
}

const signInsPerMinute = 30

const failed = (status: number, code: InventoryError, text: string) => new HttpError(status, code, text)

/** A token for the simulator. Throws the errors of the call. */
const signInToken = async ({ host, simulator, log }: InventoryContext, steamId: string): Promise<string> => {
  const site = host()
  if (site === undefined || simulator === undefined)
    throw failed(503, 'inventory_unavailable', 'The inventory is not set up')
  try {
    const token = await simulator.signInToken(site, steamId)
    if (token === undefined)
      throw failed(404, 'inventory_player_unknown', 'The inventory does not know this player yet')
    return token
  } catch (error) {
    if (!(error instanceof SimulatorError)) throw error
    log.warn({ err: error }, 'players cannot be signed in to the inventory')
    throw failed(502, 'inventory_failed', 'The inventory cannot be reached')
  }
}

/** The calls of the inventory area. */
export const inventoryRoutes = (context: InventoryContext): MountedCall[] => [
  on(calls.signInToInventory, { requestsPerMinute: signInsPerMinute })(async ({ body, session }) => {
    requireOwnSteamId(session, body.steamId)
    await context.countSignIn(session.user.id)
    return { token: await signInToken(context, session.user.steamId) }
  }),
]
