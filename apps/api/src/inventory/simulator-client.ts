import { inventoryTokenMaxLength } from '@warmup/domain/inventory'
import * as z from 'zod'
import { OutsideError } from '../platform/log/index.ts'
import { createOutgoing, OutgoingError } from '../platform/outgoing/index.ts'

/** The simulator is unreachable, too slow, or sent an invalid answer. */
export class SimulatorError extends OutsideError {
  override readonly name = 'SimulatorError'
}

export type SimulatorClient = {
  /**
   * A token for one sign-in at the simulator within a minute; undefined for a player who has never signed in there.
   * Rejects with `SimulatorError`.
   */
  signInToken(host: string, steamId: string): Promise<string | undefined>
  close(): Promise<void>
}

const maxResponseBytes = 16 * 1_024

const answerSchema = z.object({
  token: z
    .string()
    .min(1)
    .max(inventoryTokenMaxLength)
    .regex(/^[\x21-\x7e]+$/),
})

const tokenIn = (text: string): string => {
  try {
    return answerSchema.parse(JSON.parse(text)).token
  } catch {
    // Omits the cause, because it may quote the token.
    throw new SimulatorError('The simulator sent an answer of an unknown shape')
  }
}

/** A client for the sign-in call of CS2 Inventory Simulator. Its key needs the scope `api_auth`. */
export const createSimulatorClient = ({
  apiKey,
  timeoutMs = 5_000,
}: {
  apiKey: string
  timeoutMs?: number
}): SimulatorClient => {
  const outgoing = createOutgoing({ timeoutMs, maxResponseBytes })
  const ask = async (address: URL, body: object) => {
    try {
      return await outgoing.send(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify(body),
      })
    } catch (cause) {
      if (cause instanceof OutgoingError) throw new SimulatorError('The simulator cannot be reached', { cause })
      throw cause
    }
  }
  return {
    signInToken: async (host, steamId) => {
      const { status, text } = await ask(new URL('/api/sign-in', host), { apiKey, userId: steamId })
      if (status === 200) return tokenIn(text)
      if (status === 400) return undefined
      if (status === 401) throw new SimulatorError('The simulator refuses the key (INVENTORY_API_KEY)')
      throw new SimulatorError(`The simulator answered ${status}`)
    },
    close: () => outgoing.close(),
  }
}
