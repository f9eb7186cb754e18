import type { Community } from '@warmup/domain/common'
import type { NewNotice } from '@warmup/domain/notices'
import type { OwnAccent } from '@warmup/domain/shell/look'
import type { Database, Transaction } from '../platform/db/index.ts'
import type { Log } from '../platform/log/index.ts'
import type { MailQueue } from '../platform/mail/index.ts'
import type { Push } from './push/create-push.ts'

/** What the notices need of other areas. */
export type NoticesNeighbours = {
  /** The email address of a player's account; undefined without one. */
  emailOf(steamId: string): Promise<string | undefined>
  /** Returns a notice for each player whose VIP ends soon. */
  endingVip(): Promise<readonly NewNotice[]>
  /** Called last in every transaction that changes what players see of their notices. */
  markChanged?(tx: Transaction, steamId: string): Promise<void>
}

export type NoticesContext = NoticesNeighbours & {
  /** Tells players whose portal is closed. */
  readonly push?: Push
  readonly db: Database
  readonly log: Log
  readonly now: () => Date
  readonly mailQueue: MailQueue
  readonly community: () => Pick<Community, 'name'>
  /** The colours of buttons in mails, if the community has its own. */
  readonly mailAccent?: () => OwnAccent | undefined
  /** The portal's public address, without a trailing slash. */
  readonly publicUrl: () => string
}
