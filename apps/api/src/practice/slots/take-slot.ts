import { heldForever } from '@warmup/domain/practice'
import {
  lockLedger,
  type MachinesConfig,
  type NoPlace,
  type PlaceRow,
  takePlace,
  type WantedPlace,
} from '../../machines/index.ts'
import type { Database, Transaction } from '../../platform/db/index.ts'
import { slotsDuring } from './held-slots.store.ts'

/** Why a region has no place for a new server; undefined if it has one. */
export const noPlaceIn = async (db: Database, region: string, now: Date): Promise<NoPlace | undefined> => {
  const slots = await slotsDuring(db, { region, now }, heldForever(now.getTime()))
  if (slots === undefined) return 'unknown_region'
  return slots.hasRoom ? undefined : 'region_full'
}

/**
 * Gives a server a place and its slot from `heldFrom` on, without an end. Refuses if bookings need the slot
 * (docs/product/practice.md#booking-ahead). Locks the ledger.
 */
export const takeSlot = async (
  tx: Transaction,
  config: Pick<MachinesConfig, 'ports'>,
  { heldFrom, ...wanted }: WantedPlace & { readonly heldFrom: Date },
): Promise<PlaceRow | NoPlace> => {
  await lockLedger(tx)
  return (await noPlaceIn(tx, wanted.region, heldFrom)) ?? takePlace(tx, config, wanted)
}
