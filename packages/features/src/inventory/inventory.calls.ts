import * as calls from '@warmup/domain/inventory/calls'
import { type CallOptions, call } from '../shared/index.ts'

/** A token that signs the player in to the inventory's site once, within a minute. */
export const fetchInventoryToken = async (steamId: string, options: CallOptions): Promise<string> =>
  (await call(calls.signInToInventory, { body: { steamId } }, options)).token
