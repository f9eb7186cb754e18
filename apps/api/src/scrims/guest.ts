import { isFit, type ScrimError } from '@warmup/domain/scrims'
import type { Transaction } from '../platform/db/index.ts'
import type { Session } from '../platform/http/index.ts'
import type { ScrimsContext } from './scrims.context.ts'
import { hasOtherScrimOn, type ScrimRow } from './scrims.store.ts'

type Admission = {
  readonly serverId: string
  /** The side whose server it is. */
  readonly host: string
  /** The side that becomes an admin. */
  readonly guest: string
  readonly startsAt: Date
  /** The player who accepted; undefined for the portal. */
  readonly by: Session | undefined
}

type Serving = Pick<ScrimsContext, 'servers'>

/**
 * Makes the other side of a scrim an admin of the server. Returns whether it was none before, or why it cannot be one:
 * then nothing was written.
 */
export const admitGuest = async (
  { servers }: Serving,
  tx: Transaction,
  { serverId, host, guest, startsAt, by }: Admission,
): Promise<boolean | Extract<ScrimError, 'server_unfit' | 'admins_full'>> => {
  const server = await servers.lock(tx, serverId)
  if (server === undefined || !isFit(server, host, startsAt.getTime())) return 'server_unfit'
  return servers.addGuest(tx, { serverId, guest, by })
}

/** Takes the side that a scrim made an admin off the server, unless another scrim of theirs takes place there. */
export const dismissGuest = async (
  { servers }: Serving,
  tx: Transaction,
  scrim: ScrimRow,
  by: Session | undefined,
): Promise<void> => {
  const { serverId, guest } = scrim
  if (serverId === null || guest === null || (await hasOtherScrimOn(tx, scrim))) return
  await servers.removeGuest(tx, { serverId, guest, by })
}
