import type { Gateway } from '../gateways/gateway.ts'
import type { PaymentsMetrics } from '../payments.metrics.ts'

/** Wraps a gateway to count and time its calls. */
export const measuredGateway = (
  gateway: Gateway,
  { gatewaySeconds }: Pick<PaymentsMetrics, 'gatewaySeconds'>,
): Gateway => {
  const measured =
    <A extends readonly unknown[], R>(call: string, work: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      const startedAt = performance.now()
      const observe = (result: 'ok' | 'failed') =>
        gatewaySeconds.observe({ method: gateway.method, call, result }, (performance.now() - startedAt) / 1_000)
      try {
        const answer = await work(...args)
        observe('ok')
        return answer
      } catch (error) {
        observe('failed')
        throw error
      }
    }
  return {
    method: gateway.method,
    vias: gateway.vias,
    inApp: gateway.inApp && { ...gateway.inApp, payerOf: measured('identify', gateway.inApp.payerOf) },
    needsGatewayId: gateway.needsGatewayId,
    accepted: gateway.accepted,
    refused: gateway.refused,
    begin: measured('begin', gateway.begin),
    query: measured('query', gateway.query),
    capture: measured('capture', gateway.capture),
    close: measured('close', gateway.close),
    refund: measured('refund', gateway.refund),
    readNotification: (notification, isAwaited) => gateway.readNotification(notification, isAwaited),
    statement: (day) => gateway.statement(day),
  }
}
