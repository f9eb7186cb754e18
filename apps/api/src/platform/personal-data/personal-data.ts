import type { Database, Transaction } from '../db/index.ts'

/** The player whose data are downloaded or deleted. */
export type AccountOwner = {
  readonly userId: string
  readonly steamId: string
  /** Null for accounts without one. */
  readonly email: string | null
}

/** What deleting an account means for what its owner has rented and ordered. */
export type DeletionOutlook = {
  /** Practice servers that end with the account. */
  readonly practiceServers: number
  /** Orders that may still receive or return money. */
  readonly openOrders: number
}

/**
 * What an area keeps of a player (docs/product/privacy.md). Every area with a table that has a Steam ID, an email address or
 * an account's id contributes one to `src/personal-data.ts`.
 */
export type PersonalData = {
  /** Its part of the download, by what it is. */
  read(db: Database, owner: AccountOwner): Promise<Readonly<Record<string, unknown>>>
  /** Deletes it, or removes the player from what has to stay. Runs in the transaction that deletes the account. */
  erase(tx: Transaction, owner: AccountOwner, now: Date): Promise<void>
  /** Its part of the outlook; an area that holds nothing of the kind has none. */
  outlook?(db: Database, owner: AccountOwner): Promise<Partial<DeletionOutlook>>
}
