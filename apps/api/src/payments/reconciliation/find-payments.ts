import type { Gateway } from '../gateways/gateway.ts'
import type { StatementPayment } from '../settling/enter-payment.ts'

/**
 * Finds the payments of these attempts in the statements of some days, and whether any of it was refunded. Rejects with
 * `GatewayError` if a statement is not available.
 */
export const findPayments = async (
  gateway: Gateway,
  days: readonly string[],
  tradeNos: ReadonlySet<string>,
): Promise<readonly StatementPayment[]> => {
  const payments: Omit<StatementPayment, 'isRefunded'>[] = []
  /** Numbers of attempts and of payments: a refund by hand may have only the gateway's number. */
  const refunded = new Set<string>()
  for (const day of days) {
    for await (const { kind, tradeNo, transactionId, amount, currency } of gateway.statement(day)) {
      if (kind === 'refund') refunded.add(tradeNo).add(transactionId)
      else if (tradeNos.has(tradeNo))
        payments.push({ method: gateway.method, tradeNo, transactionId, amount, currency })
    }
  }
  return payments.map((payment) => ({
    ...payment,
    isRefunded: refunded.has(payment.tradeNo) || refunded.has(payment.transactionId),
  }))
}
