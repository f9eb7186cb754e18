import { orderStates } from '@warmup/domain/payments'
import type { CommandShape } from '../platform/control/index.ts'

/** The number of orders that `orders` lists. */
export const maxListed = 100

/** How the operator commands are called. */
export const paymentsUsage = {
  orders: {
    name: 'orders',
    usage: `[--state ${orderStates.join('|')}]    (the last ${maxListed})`,
    options: ['state'],
  },
  order: {
    name: 'order',
    usage: '<id>    (its whole history)',
    words: ['id'],
  },
  refund: {
    name: 'refund',
    usage:
      '<id> [--expire yes]    (gives the money of a paid order back; its server or code stays unless it is expired)',
    words: ['id'],
    options: ['expire'],
  },
  refundByHand: {
    name: 'refund-by-hand',
    usage:
      '<id> gateway|elsewhere --note <who and why> [--amount 30.00] [--attempt <number>] [--expire yes]' +
      "    (writes down what you gave back on the gateway's pages, or another way)",
    words: ['id', 'by'],
    options: ['note', 'amount', 'attempt', 'expire'],
  },
  reconcile: {
    name: 'reconcile',
    usage: '<day>    (compares a day, such as 2026-11-22, with the statements of the gateways)',
    words: ['day'],
  },
  enterPayment: {
    name: 'enter-payment',
    usage:
      '<attempt> --day 2026-11-22 [--payer <steamId> --duration 1m [--server ps-abcdefghij]]' +
      '    (enters a payment of that day’s statement into the ledger; without a server, an unknown order is refunded)',
    words: ['attempt'],
    players: ['payer'],
    options: ['day', 'payer', 'duration', 'server'],
  },
} as const satisfies Record<string, CommandShape>
