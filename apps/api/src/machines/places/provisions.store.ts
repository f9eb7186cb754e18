import { keptOrFree, lowestFree } from '@warmup/domain/practice'
import { eq, notInArray } from 'drizzle-orm'
import type { Transaction } from '../../platform/db/index.ts'
import type { MachinesConfig } from '../machines.config.ts'
import { practiceForeignTokens, practicePlaces } from '../machines.tables.ts'
import type { Machines } from '../machines.ts'
import {
  forgetForeign,
  heldPorts,
  lockLedger,
  type NoPlace,
  type PlaceRow,
  takePlace,
  type WantedPlace,
} from './places.store.ts'
import { isPlace, updatePlace } from './work.store.ts'

/** The port of the broadcast and the fingerprint of the Steam token, which a place gets at a start and keeps. */
export type Provisions = Pick<PlaceRow, 'tvPort' | 'steamToken'>

const highestPort = 65_535

/** The ports of broadcasts: those of the file, or as many as the ports of games, right after them. */
const tvPortsOf = ({ ports, tv_ports }: Pick<MachinesConfig, 'ports' | 'tv_ports'>) =>
  tv_ports ?? { first: ports.last + 1, last: Math.min(highestPort, 2 * ports.last - ports.first + 1) }

/** The fingerprints of the tokens of all places, and of services whose token is not the token of their place. */
const heldTokens = async (tx: Transaction): Promise<string[]> => {
  const places = await tx.select({ token: practicePlaces.steamToken }).from(practicePlaces)
  const foreign = await tx.select().from(practiceForeignTokens)
  return [...places, ...foreign].flatMap(({ token }) => token ?? [])
}

/**
 * Gives a place the port and token that it lacks for a start. It keeps its token as long as the operator's list has it.
 * If no port or token is free, the server starts without one.
 */
export const provide = async (
  tx: Transaction,
  { config, steamTokens }: Pick<Machines, 'config' | 'steamTokens'>,
  place: Pick<PlaceRow, 'serverId' | 'number'>,
): Promise<Provisions> => {
  await lockLedger(tx)
  const [current] = await tx.select().from(practicePlaces).where(isPlace(place))
  if (current === undefined) throw new Error(`The place ${place.number} of ${place.serverId} is gone`)
  const { first, last } = tvPortsOf(config)
  const provisions = {
    tvPort: current.tvPort ?? lowestFree(await heldPorts(tx), first, last) ?? null,
    steamToken: keptOrFree(current.steamToken ?? undefined, [...steamTokens.keys()], await heldTokens(tx)) ?? null,
  }
  await updatePlace(tx, place, provisions)
  return provisions
}

/** Stores the port and token of a running service, unless another place has them. */
const adoptProvisions = async (
  tx: Transaction,
  place: Pick<PlaceRow, 'serverId' | 'number'>,
  { tvPort, steamToken }: Provisions,
): Promise<void> => {
  await lockLedger(tx)
  const isPortHeld = tvPort !== null && (await heldPorts(tx)).includes(tvPort)
  const holder = steamToken === null ? 0 : await tx.$count(practicePlaces, eq(practicePlaces.steamToken, steamToken))
  await updatePlace(tx, place, {
    tvPort: isPortHeld ? null : tvPort,
    steamToken: holder > 0 ? null : steamToken,
  })
}

/**
 * Gives an orphan service, which keeps its ports and its Steam token, a place. Locks the ledger, so that a round does not
 * record the ports as those of an orphan again.
 */
export const adoptPlace = async (
  tx: Transaction,
  config: Pick<MachinesConfig, 'ports'>,
  { tvPort, steamToken, ...wanted }: WantedPlace & Provisions & { readonly port: number },
): Promise<PlaceRow | NoPlace> => {
  await forgetForeign(tx, { ports: [wanted.port, ...(tvPort === null ? [] : [tvPort])] })
  const place = await takePlace(tx, config, wanted)
  if (typeof place !== 'string') await adoptProvisions(tx, place, { tvPort, steamToken })
  return place
}

/** Stores the tokens of all services whose token is not the token of their place. */
export const recordForeignTokens = async (tx: Transaction, tokens: readonly string[]): Promise<void> => {
  await tx.delete(practiceForeignTokens).where(notInArray(practiceForeignTokens.token, [...tokens]))
  if (tokens.length === 0) return
  await tx
    .insert(practiceForeignTokens)
    .values(tokens.map((token) => ({ token })))
    .onConflictDoNothing()
}
