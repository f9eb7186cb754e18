import type { Community } from '@warmup/domain/common'
import type { GameChange } from '@warmup/domain/machines'
import type { NewNotice } from '@warmup/domain/notices'
import type { GiftWire } from '@warmup/domain/payments'
import type { WebhookEvent } from '@warmup/domain/webhooks'
import type { Machines } from '../machines/index.ts'
import type { BoundTokens, SealedText } from '../platform/credentials/index.ts'
import type { Database, Transaction } from '../platform/db/index.ts'
import type { Metrics } from '../platform/http/index.ts'
import type { Log } from '../platform/log/index.ts'
import type { PlayerNames } from './server/named-players.ts'

/** What changes of practice servers need, in the API and in operator commands. */
export type PracticeBook = {
  /** Seals passwords of servers. */
  readonly sealedText: SealedText
  /** The community's name, rules and feature flags, which an operator may change at any time. */
  readonly community: () => Pick<Community, 'name' | 'practice' | 'features'>
  /** Undefined if the community file has no `machines`. */
  readonly machines: Machines | undefined
  /** The version of the game that servers need; undefined if unknown. */
  requiredVersion(db: Database): Promise<number | undefined>
  /** The version of the game that servers need, and when it last changed; undefined if unknown. */
  gameChange(db: Database): Promise<GameChange | undefined>
  /** Whether a player is banned in the portal. No player is by default. */
  isBanned?(db: Database, steamId: string): Promise<boolean>
  /** Tells a player of an event once its transaction commits; once for each occasion. */
  notify(tx: Transaction, notice: NewNotice): Promise<void>
}

/** Takes back gifts of hours. */
export type GiftsUndo = {
  /** Revokes the code of a gift. What was redeemed stays. */
  revoke(tx: Transaction, id: string, now: Date): Promise<void>
}

/** Gifts of hours, each with a code for its payer. */
export type HourGifts = GiftsUndo & {
  /** Makes the code of a gift, once for each id. */
  make(tx: Transaction, gift: { readonly id: string; readonly hours: number; readonly now: Date }): Promise<void>
  /** The gifts of the given ids that were made. */
  of(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, GiftWire>>
}

/** Codes for hours of a server, which belong to another area. */
export type HourCodes = {
  /** Counts an attempt of an account to redeem a code. Throws 429 if there were too many. */
  countRedeeming(userId: string): Promise<void>
  /** Locks the code in a typed text, for a player who may redeem it. Throws an error with the refusal. */
  take(
    tx: Transaction,
    redeeming: { readonly steamId: string; readonly typed: string; readonly now: Date },
  ): Promise<{
    readonly hours: number
    /** Whether it was bought, at the price of a server that can change its region. */
    readonly isGift: boolean
    /** Records that a server got the hours, and its new expiry. */
    redeem(given: { readonly serverId: string; readonly expiresAt: Date }): Promise<void>
  }>
  readonly gifts: HourGifts
}

/** The dependencies of the services of practice servers. */
export type PracticeContext = PracticeBook & {
  readonly db: Database
  readonly log: Log
  readonly metrics: Metrics
  readonly now: () => Date
  /** How long work belongs to the process that began it; after that, another process continues it. */
  readonly leaseMs: number
  /** The holder of this process's leases; by default each lease has a holder of its own. */
  readonly replicaId?: string | undefined
  /** Whether everyone may see all servers. */
  readonly isSandbox: boolean
  /** The keys with which servers send their logs. */
  readonly logKeys: BoundTokens
  /** The portal's public address, without a trailing slash. */
  readonly publicUrl: () => string
  /** The names and pictures of players with an account; a picture may be empty. */
  profilesOf(
    steamIds: readonly string[],
  ): Promise<ReadonlyMap<string, { readonly name: string; readonly avatar: string }>>
  /** Who may be named, and with which badges. */
  readonly names: PlayerNames
  readonly codes: HourCodes
  /**
   * Title and picture of a workshop map; empty where Steam is not asked. Undefined if there is no such map of the game.
   * Throws 503 if Steam cannot be reached.
   */
  workshopMapOf(number: string): Promise<{ readonly title: string; readonly picture: string } | undefined>
  /** `host:port` of a latency WebSocket in a region; undefined if there is none. */
  pingTargetOf(region: string): string | undefined
  /** Tells the operator's webhooks of an event in its transaction. */
  emit?(tx: Transaction, event: WebhookEvent): Promise<void>
  /** Tells the live streams of the given players that one of their practice servers changed. Does nothing by default. */
  markChanged?(tx: Transaction, steamIds: readonly string[]): Promise<void>
}
