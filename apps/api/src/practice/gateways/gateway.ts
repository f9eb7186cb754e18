import type { PaymentMethod, PaymentVia } from '@warmup/domain/practice/payment'

/** An attempt to pay, as a gateway is told of it. Money is in minor units: fen, cents. */
export type Attempt = {
  /** Our number of the attempt at the gateway (`out_trade_no`): the order's id and the attempt's number, up to 32 of `[0-9A-Za-z_-]`. */
  readonly tradeNo: string
  /** The gateway's own number, where it gave one when the attempt began (PayPal's order id); else empty. */
  readonly gatewayId: string
  readonly amount: number
  readonly via: PaymentVia
}

/** What a gateway knows of an attempt. */
export type Trade = {
  readonly tradeNo: string
  /**
   * `unknown` to the gateway (Alipay knows a code only once it was scanned), `open`, `approved` (the payer has agreed and
   * the money waits to be taken: PayPal), `paid`, or `closed` without money.
   */
  readonly state: 'unknown' | 'open' | 'approved' | 'paid' | 'closed'
  /** The gateway's number of the payment; empty before there is one. */
  readonly transactionId: string
  /** What was paid, in minor units; undefined before. */
  readonly amount: number | undefined
  /** ISO 4217; undefined before. */
  readonly currency: string | undefined
  /** What was given back so far, in minor units, where the gateway says so; `some` where it says only that there was something. */
  readonly refunded: number | 'some' | undefined
  /** The money could not be taken, because the payer's bank or the gateway declines. Only `capture` says so. */
  readonly isDeclined?: boolean | undefined
}

/** A refund as the gateway has it. `pending` is asked for again with the same number until it is `done`. */
export type Refund = { readonly state: 'pending' | 'done' | 'failed'; readonly refundId: string }

/** A line of a gateway's statement of a day: money in, or given back. */
export type StatementLine = {
  readonly kind: 'payment' | 'refund'
  readonly tradeNo: string
  readonly transactionId: string
  /** In minor units, positive either way. */
  readonly amount: number
  readonly currency: string
}

/** What a gateway posted to us, as it came. */
export type RawNotification = {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly body: Buffer
}

/** How a notification is answered, so that the gateway counts it as delivered or sends it again. */
export type NotificationAnswer = { readonly status: number; readonly contentType: string; readonly body: string }

/**
 * A payment gateway by its own protocol. Calls reject with `GatewayError` where it cannot be reached, answers rubbish or
 * refuses; every answer's signature is checked where the protocol signs answers.
 */
export type Gateway = {
  readonly method: PaymentMethod
  /** Begins an attempt; asked again with the same number it answers the same. `until` is when the gateway shall stop taking money. */
  begin(
    attempt: Omit<Attempt, 'gatewayId'> & {
      readonly description: string
      readonly until: Date
      /** Where the payer's browser comes back to. */
      readonly returnUrl: string
    },
  ): Promise<{ readonly url: string; readonly gatewayId: string }>
  query(attempt: Attempt): Promise<Trade>
  /** Takes the money of an `approved` attempt, once however often it is called. Says where that was declined. */
  capture(attempt: Attempt): Promise<Trade>
  /** Ends an attempt, so that no money can come. Resolves to how it then stands: `paid` where money was faster. */
  close(attempt: Attempt): Promise<Trade>
  /** Gives money back. `refundNo` names the refund: asked again with it, no more is given back. */
  refund(
    payment: Attempt & {
      readonly transactionId: string
      readonly refundNo: string
      readonly refundAmount: number
      readonly reason: string
    },
  ): Promise<Refund>
  /**
   * Checks a notification and reads the attempt that it is about; undefined for news that we have no use for. What it says
   * of money is only a reason to look: the book asks `query`. Throws `NotificationRefused` where it is not genuine, too old,
   * or meant for another merchant. A gateway that has to be asked whether a notification is its own is asked only where
   * `isAwaited` finds the attempt in our book, so that forged ones cost nothing there.
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

/** A gateway did not do what it was asked for: unreachable, too slow, refusing, or answering what cannot be believed. */
export class GatewayError extends Error {
  override readonly name = 'GatewayError'
}

/** A notification that is not from the gateway, or not for us. The message says why, for the log; it holds no secret. */
export class NotificationRefused extends Error {
  override readonly name = 'NotificationRefused'
}
