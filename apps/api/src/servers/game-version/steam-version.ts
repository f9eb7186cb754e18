import * as z from 'zod'
import { OutsideError } from '../../platform/log/index.ts'
import { createOutgoing, type Outgoing, OutgoingError } from '../../platform/outgoing/index.ts'

/** Steam's version check cannot be reached, or its answer cannot be used. */
export class VersionCheckError extends OutsideError {
  override readonly name = 'VersionCheckError'
}

const cs2AppId = '730'

/** The answer of `ISteamApps/UpToDateCheck/v1` (partner.steamgames.com/doc/webapi/ISteamApps). */
const answerSchema = z.object({
  response: z.object({
    success: z.literal(true),
    up_to_date: z.boolean(),
    /** Only for a version that is not up to date. */
    required_version: z.int().positive().optional(),
  }),
})

const limits = { timeoutMs: 5_000, maxResponseBytes: 64 * 1_024 }

const askSteam = async (outgoing: Outgoing, apiBase: string): Promise<number> => {
  const address = new URL('/ISteamApps/UpToDateCheck/v1/', apiBase)
  address.search = new URLSearchParams({ appid: cs2AppId, version: '0' }).toString()
  try {
    const { status, text } = await outgoing.send(address)
    if (status !== 200) throw new VersionCheckError(`Steam answered ${status}`)
    const { required_version: required } = answerSchema.parse(JSON.parse(text)).response
    if (required === undefined) throw new VersionCheckError('Steam named no required version')
    return required
  } catch (cause) {
    if (cause instanceof VersionCheckError) throw cause
    if (cause instanceof OutgoingError) throw new VersionCheckError('Steam cannot be reached', { cause })
    throw new VersionCheckError('Steam sent an answer of an unknown shape', { cause })
  }
}

export type VersionCheck = {
  /**
   * The version that game servers need. Steam returns it for a version that is not up to date, such as 0. Needs no key.
   * Rejects with `VersionCheckError`.
   */
  ask(): Promise<number>
  close(): Promise<void>
}

/** A client for the version check of the Steam Web API at `apiBase`. */
export const createVersionCheck = ({
  apiBase,
  proxy,
}: {
  readonly apiBase: string
  readonly proxy: string | undefined
}): VersionCheck => {
  const outgoing = createOutgoing({ ...limits, proxy })
  return { ask: () => askSteam(outgoing, apiBase), close: () => outgoing.close() }
}
