import type { InAppPayment, PaymentMethod, PaymentVia } from '@warmup/domain/payments'
import { OutsideError } from '../../platform/log/index.ts'

/** An attempt to pay, as sent to a gateway. Money is in minor units: fen, cents. */
export type Attempt = {
  /** Our number of the attempt at the gateway (`out_trade_no`): the order's id and the attempt's number, up to 32 of `[0-9A-Za-z_-]`. */
  readonly tradeNo: string
  /** The gateway's own number if it assigns one when the attempt begins (PayPal's order id); otherwise empty. */
  readonly gatewayId: string
  readonly amount: number
  readonly via: PaymentVia
}

/** A gateway's record of an attempt. */
export type Trade = {
  readonly tradeNo: string
  /**
   * `unknown` to the gateway (Alipay knows a code only after a scan), `open`, `approved` (the payer has approved but
   * the money is not captured yet: PayPal), `paid`, or `closed` without money.
   */
  readonly state: 'unknown' | 'open' | 'approved' | 'paid' | 'closed'
  /** The gateway's number of the payment; empty before there is one. */
  readonly transactionId: string
  /** The amount paid, in minor units; undefined before. */
  readonly amount: number | undefined
  /** ISO 4217; undefined before. */
  readonly currency: string | undefined
  /** The amount refunded so far, in minor units; `some` if the gateway reports refunds without their amount. */
  readonly refunded: number | 'some' | undefined
  /** The payer's bank or the gateway declined the payment. Only `capture` sets it. */
  readonly isDeclined?: boolean | undefined
}

/** A trade without a payment. */
export const unpaidTrade = (tradeNo: string, state: Exclude<Trade['state'], 'paid'>, transactionId = ''): Trade => ({
  tradeNo,
  state,
  transactionId,
  amount: undefined,
  currency: undefined,
  refunded: undefined,
})

/** A refund at the gateway. A `pending` refund is requested again with the same number until it is `done`. */
export type Refund = { readonly state: 'pending' | 'done' | 'failed'; readonly refundId: string }

/** A line of a gateway's daily statement: a payment or a refund. */
export type StatementLine = {
  readonly kind: 'payment' | 'refund'
  readonly tradeNo: string
  readonly transactionId: string
  /** In minor units, always positive. */
  readonly amount: number
  readonly currency: string
}

/** A notification as received from a gateway. */
export type RawNotification = {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly body: Buffer
}

/** The response to a notification: the gateway counts it as delivered or sends it again. */
export type NotificationAnswer = { readonly status: number; readonly contentType: string; readonly body: string }

/** Who pays, as far as a gateway asks. */
export type Payer = {
  /** The IP address of the payer's device. */
  readonly address: string
  /** The payer's id in the app in which our page is open; undefined if the payer is not identified. */
  readonly appId?: string | undefined
}

/** How an app in whose browser our page is open identifies a payer, and is asked for a payment. */
export type InApp = {
  /** The app's page that identifies the payer and returns to `returnUrl` with `code` and `state`. */
  identifyUrl(visit: { readonly state: string; readonly returnUrl: string }): string
  /** The payer's id for a `code`, which is valid once. Rejects with `GatewayError`. */
  payerOf(code: string): Promise<string>
  /** What our page passes to the app to request the payment at `url` of a begun attempt. */
  paymentAt(url: string): InAppPayment
}

/**
 * A payment gateway behind its own protocol. Calls reject with `GatewayError` if it is unreachable, refuses, or sends
 * an invalid answer. Where the protocol signs answers, every signature is checked.
 */
export type Gateway = {
  readonly method: PaymentMethod
  /** The ways that the contract has at present. */
  vias(): readonly PaymentVia[]
  /** Undefined if the contract has no `in_app`. */
  readonly inApp: InApp | undefined
  /** Whether it can only be asked about an attempt by its own number. */
  readonly needsGatewayId: boolean
  /**
   * Begins an attempt. Calls with the same number return the same attempt, but its page may have another address. The
   * gateway must not take money after `until`. Rejects with `WayRefused` if the contract does not have the way.
   */
  begin(
    attempt: Omit<Attempt, 'gatewayId'> & {
      readonly description: string
      readonly until: Date
      /** The page to which the gateway returns the payer's browser. */
      readonly returnUrl: string
      readonly payer: Payer
    },
  ): Promise<{ readonly url: string; readonly gatewayId: string }>
  query(attempt: Attempt): Promise<Trade>
  /**
   * Captures the money of an `approved` attempt, or reports that it was declined. Repeated calls capture it once.
   * `declines` is the number of earlier declines: PayPal repeats its answer to a request id that it knows, so a new
   * approval needs a new id.
   */
  capture(attempt: Attempt, declines?: number): Promise<Trade>
  /**
   * Ends an attempt, so that it can no longer be paid. Resolves to its final state: `paid` if the payment came first.
   */
  close(attempt: Attempt): Promise<Trade>
  /**
   * Refunds money. `refundNo` names the refund: repeated calls refund it once. `failures` is the number of times that
   * it has `failed`.
   */
  refund(
    payment: Attempt & {
      readonly transactionId: string
      readonly refundNo: string
      readonly refundAmount: number
      /** The currency of the payment. */
      readonly currency: string
      readonly reason: string
      readonly failures?: number
    },
  ): Promise<Refund>
  /**
   * Checks a notification and returns its attempt; undefined for events that we do not use. A notification only
   * triggers a `query`; its amounts are not trusted. Throws `NotificationRefused` if it is forged, too old, or for
   * another merchant. Where only the gateway can verify a notification, it is asked only if `isAwaited` finds the
   * attempt in our ledger, so that forged notifications cause no requests.
   */
  readNotification(
    notification: RawNotification,
    isAwaited: (tradeNo: string) => Promise<boolean>,
  ): Promise<{ readonly tradeNo: string } | undefined>
  readonly accepted: NotificationAnswer
  readonly refused: NotificationAnswer
  /** Payments and refunds of a day in Asia/Shanghai (PayPal: UTC+8 as well), `2026-11-22`. */
  statement(day: string): AsyncIterable<StatementLine>
}

/** A gateway did not do what was requested: it was unreachable, too slow, refused, or sent an invalid answer. */
export class GatewayError extends OutsideError {
  override readonly name: string = 'GatewayError'
}

/** The gateway does not let us use this way of the method, for example because the contract lacks it. */
export class WayRefused extends GatewayError {
  override readonly name = 'WayRefused'
}

/**
 * A notification that is not from the gateway or not for us. The message gives the reason for the log and contains no
 * secret.
 */
export class NotificationRefused extends Error {
  override readonly name = 'NotificationRefused'
}
