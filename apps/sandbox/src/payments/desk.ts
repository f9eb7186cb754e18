import { randomBytes } from 'node:crypto'
import type { Ledger, Refund, Trade } from './ledger.ts'
import { transactionIdFor } from './ledger.ts'
import { methods } from './methods.ts'
import type { Notifier } from './notifier.ts'

/** Actions of a payer or a tester on a trade. */
export const deskActions = ['pay', 'pay-late', 'pay-again', 'expire', 'deny'] as const
export type DeskAction = (typeof deskActions)[number]

export type Desk = {
  /** Performs an action and returns the changed trade; undefined if the action is not possible now. */
  act(trade: Trade, action: DeskAction): Trade | undefined
  /** Captures the money of an approved order; undefined if the payer's bank declines. */
  capture(trade: Trade): Trade | undefined
  /** Refunds money, once per number; undefined if the amount exceeds the rest. */
  refund(trade: Trade, refundNo: string, amount: number): { trade: Trade; refund: Refund } | undefined
}

/** One in this number of notifications has a wrong signature, at gateways that test for it. */
const probeEvery = 5

/** Moves money in the gateways' ledger, and notifies merchants. */
export const createDesk = ({
  ledger,
  notifier,
  now,
}: {
  ledger: Ledger
  notifier: Notifier
  now: () => number
}): Desk => {
  let probed = 0

  const announcePaid = (trade: Trade): void => {
    const { isProbing, paidEvent } = methods[trade.method]
    if (isProbing) {
      if (probed % probeEvery === 0) notifier.notify(trade, 'probe')
      probed += 1
    }
    notifier.notify(trade, paidEvent)
  }

  const takeMoney = (trade: Trade): Trade => {
    const transactionId = transactionIdFor(trade)
    const paid = ledger.change(trade, { state: 'paid', isScanned: true, transactionId, paidAt: now() })
    announcePaid(paid)
    return paid
  }

  const agree = (trade: Trade): Trade => {
    if (!methods[trade.method].isCaptured) return takeMoney(trade)
    const approved = ledger.change(trade, { state: 'approved', isDeclined: false })
    notifier.notify(approved, 'CHECKOUT.ORDER.APPROVED')
    return approved
  }

  const deny = (trade: Trade): Trade => {
    if (!methods[trade.method].isCaptured) return ledger.change(trade, { isScanned: true, isDeclined: true })
    const approved = ledger.change(trade, { state: 'approved', isDeclined: true })
    notifier.notify(approved, 'CHECKOUT.ORDER.APPROVED')
    return approved
  }

  const isUnpaid = ({ state }: Trade): boolean => state === 'open' || state === 'closed'

  const actions: Record<DeskAction, (trade: Trade) => Trade | undefined> = {
    pay: (trade) => (trade.state === 'open' ? agree(trade) : undefined),
    // Simulates a payment that was confirmed before the trade was closed and arrived afterwards.
    'pay-late': (trade) => (isUnpaid(trade) ? agree(trade) : undefined),
    'pay-again': (trade) => {
      if (isUnpaid(trade)) return agree(trade)
      if (trade.state !== 'paid') return undefined
      announcePaid(trade)
      return trade
    },
    expire: (trade) => (trade.state === 'open' ? ledger.change(trade, { until: now(), state: 'closed' }) : undefined),
    deny: (trade) => (trade.state === 'open' ? deny(trade) : undefined),
  }

  return {
    act: (trade, action) => actions[action](trade),
    capture: (trade) => {
      if (!trade.isDeclined) return takeMoney(trade)
      ledger.change(trade, { state: 'open' })
      return undefined
    },
    refund: (trade, refundNo, amount) => {
      const before = trade.refunds.find((refund) => refund.refundNo === refundNo)
      if (before !== undefined) return before.amount === amount ? { trade, refund: before } : undefined
      const given = trade.refunds.reduce((sum, refund) => sum + refund.amount, 0)
      if (trade.state !== 'paid' || amount <= 0 || given + amount > trade.amount) return undefined
      const refund = { refundNo, refundId: `5000${randomBytes(8).toString('hex')}`, amount, at: now() }
      return { trade: ledger.change(trade, { refunds: [...trade.refunds, refund] }), refund }
    },
  }
}
