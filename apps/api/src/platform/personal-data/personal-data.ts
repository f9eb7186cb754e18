import type { Database, Transaction } from '../db/index.ts'

/** The player whose data are downloaded or deleted. */
export type AccountOwner = {
  readonly userId: string
  readonly steamId: string
  /** Null for accounts without one. */
  readonly email: string | null
}

/** The practice servers and orders that a deletion affects. */
export type DeletionOutlook = {
  /** Practice servers that end with the account. */
  readonly practiceServers: number
  /** Orders that may still receive or return money. */
  readonly openOrders: number
}

/**
 * The personal data of an area (docs/product/privacy.md). Every area with a table that has a Steam ID, an email address or
 * an account's id adds one to `src/personal-data.ts`.
 */
export type PersonalData = {
  /** The area's part of the download, under a key for each kind of data. */
  read(db: Database, owner: AccountOwner): Promise<Readonly<Record<string, unknown>>>
  /** Deletes the data, or removes the player from rows that stay. Runs in the transaction that deletes the account. */
  erase(tx: Transaction, owner: AccountOwner, now: Date): Promise<void>
  /** The area's part of the outlook; absent if a deletion affects neither servers nor orders of the area. */
  outlook?(db: Database, owner: AccountOwner): Promise<Partial<DeletionOutlook>>
}
