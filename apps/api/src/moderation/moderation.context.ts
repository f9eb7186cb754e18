import type { Community, Localized } from '@warmup/domain/common'
import type { SanctionPlace } from '@warmup/domain/moderation'
import type { NewNotice } from '@warmup/domain/notices'
import type { WebhookEvent } from '@warmup/domain/webhooks'
import type { Database, Transaction } from '../platform/db/index.ts'
import { notFound } from '../platform/http/index.ts'
import type { Log } from '../platform/log/index.ts'
import type { ModerationConfig } from './moderation.config.ts'
import type { Witness } from './reports/witness.ts'

/** A server of the list, as moderation needs it. */
export type ModeratedServer = {
  readonly id: string
  readonly name: Localized
  /** Its `category`. */
  readonly group: string
  readonly address: { readonly host: string; readonly port: number }
  /** Undefined for a server that cannot be told anything. */
  readonly rconPassword: string | undefined
}

/** What moderation needs of the rest of the portal. */
export type ModerationContext = {
  readonly db: Database
  readonly log: Log
  readonly now: () => Date
  readonly community: () => Pick<Community, 'features'>
  readonly config: () => ModerationConfig
  /** The servers of the list. */
  readonly servers: () => readonly ModeratedServer[]
  /** The Steam IDs of those who are operators or moderators at a time. No rule and no import acts on them. */
  readonly team: (db: Database, now: Date) => Promise<ReadonlySet<string>>
  /** What the portal knows of those whom players report. */
  readonly witness: Witness
  /** The hash under which a network is stored. It MUST be keyed with a secret. */
  readonly hashNetwork: (network: string) => string
  /** Tells a player what happened, in the transaction in which it does. */
  notify(tx: Transaction, notice: NewNotice): Promise<void>
  /** Tells the operator's webhooks of an event in its transaction. */
  emit?(tx: Transaction, event: WebhookEvent): Promise<void>
}

/** Whether the community has switched moderation on. */
export const isModerated = ({ community }: Pick<ModerationContext, 'community'>): boolean =>
  community().features.moderation.enabled

/** Throws 404 while the community has not switched moderation on. */
export const requireModeration = (context: Pick<ModerationContext, 'community'>): void => {
  if (!isModerated(context)) throw notFound()
}

/** The place of a server for the scopes of sanctions. */
export const placeOfServer = ({ id, group }: Pick<ModeratedServer, 'id' | 'group'>): SanctionPlace => ({
  serverId: id,
  group,
})
