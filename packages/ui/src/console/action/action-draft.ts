import type { ConsoleAction, ConsoleActionKind } from '@warmup/domain/console'
import type { SanctionKind, SanctionReason } from '@warmup/domain/moderation'
import type { Currency, OrderSubject, PaymentMethod } from '@warmup/domain/payments'

type ActionOf<Kind extends ConsoleActionKind> = Extract<ConsoleAction, { readonly kind: Kind }>

/** `Known`: the inputs that the page already has. The action dialog has fields for the others. */
type Draft<Kind extends ConsoleActionKind, Known extends string, Facts = unknown> = Pick<
  ActionOf<Kind>,
  'kind' | Extract<Known, keyof ActionOf<Kind>>
> & {
  /** Whom or what the action is about, as people know it: a player's name, a server's name, an order's number. */
  readonly subjectName: string
} & Facts

type Refundable = {
  readonly payerName: string
  /** What the order bought, which the refund may take back. */
  readonly product: OrderSubject['product']
  readonly currency: Currency
  /** What can still be refunded, in minor units. */
  readonly refundable: number
}

/** An action that a page asks for: its kind, what is known already, and what the dialog must say about it. */
export type ActionDraft =
  | Draft<'grant', 'steamId'>
  | Draft<'revoke', 'steamId' | 'type'>
  | Draft<'end_sessions' | 'block' | 'unblock', 'player'>
  | Draft<'refund', 'orderId', Refundable>
  | Draft<
      'refund_by_hand',
      'orderId',
      Refundable & {
        /** The payments of the order; the dialog asks for one of them if there are several. */
        readonly payments: readonly {
          readonly tradeNo: string
          readonly method: PaymentMethod
          /** In minor units. */
          readonly amount: number
        }[]
      }
    >
  | Draft<
      'create_server',
      never,
      {
        /** Steam ID of the owner, where the page is about a player; otherwise a field. */
        readonly owner?: string | undefined
        /** Codes of the regions with machines. */
        readonly regions: readonly string[]
      }
    >
  | Draft<
      'extend_server' | 'end_server' | 'begin_maintenance' | 'end_maintenance' | 'restart_server' | 'move_server',
      'serverId'
    >
  | Draft<'adopt_service', 'service'>
  | Draft<'remove_stranger', 'name', { readonly orphan: 'service' | 'volume' }>
  | Draft<'drain_node' | 'activate_node', 'nodeId'>
  | Draft<'announce', never>
  | Draft<'end_announcement', 'id'>
  | Draft<
      'sanction',
      'steamId',
      {
        /** The categories of the server list. */
        readonly groups: readonly string[]
        /** The case of reports that the sanction decides. */
        readonly caseId?: string | undefined
        /** The reason that is chosen at first. */
        readonly suggested?: SanctionReason | undefined
        /** The kind that is chosen at first. */
        readonly wanted?: SanctionKind | undefined
        /** The server that is filled in, if the scope is one server. */
        readonly serverId?: string | undefined
      }
    >
  | Draft<'warn_player' | 'kick_player', 'serverId' | 'steamId'>
  | Draft<
      'make_key',
      never,
      {
        /** The new key, which the dialog shows once it is made. */
        readonly key: string
      }
    >
  | Draft<
      'add_webhook',
      never,
      {
        /** The signing secret of the form `standard`, which the dialog shows once the target is added. */
        readonly secret: string
      }
    >
  | Draft<'remove_webhook', 'id'>
  | Draft<
      'test_webhook',
      'id',
      {
        /** The reason that is filled in. */
        readonly reason: string
      }
    >
  | Draft<
      'make_codes',
      never,
      {
        /** New codes, as many as can be made at once. The dialog shows those that were made. */
        readonly codes: readonly string[]
      }
    >
  | Draft<'revoke_key' | 'revoke_codes', 'name'>
  | Draft<'say' | 'restart_match', 'serverId'>
  | Draft<'change_map', 'serverId' | 'map'>
  | Draft<'lift_sanction' | 'dismiss_case' | 'reopen_appeal', 'steamId' | 'id'>
  | Draft<'answer_appeal', 'steamId' | 'id' | 'answer'>
