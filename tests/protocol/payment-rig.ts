import { currencyOf, viasOf } from '@warmup/domain/payments'
import fastify from 'fastify'
import { createGateways } from '../../apps/api/src/payments/gateways/create-gateways.ts'
import type { Attempt, Gateway, RawNotification } from '../../apps/api/src/payments/gateways/gateway.ts'
import { readEnvironment } from '../../apps/api/src/platform/config/index.ts'
import { loadPaymentKeys, type PaymentKeys } from '../../apps/sandbox/src/payments/payment-keys.ts'
import { createPayments } from '../../apps/sandbox/src/payments/payments.ts'

export type Method = Gateway['method']

/** A received notification and the path of its request. */
export type Arrived = { readonly path: string; readonly notification: RawNotification }

export type PaymentRig = Awaited<ReturnType<typeof startSandboxGateways>> & {
  gateway(method: Method): Gateway
  /** The address for notifications. */
  readonly portalAddress: string
  /** Advances the clocks of both sides. */
  pass(milliseconds: number): void
  now(): Date
  /** The next notification of a kind: a new one, or one received but not requested yet. */
  arrival(isWanted: (arrived: Arrived) => boolean): Promise<Arrived>
  /** Sets the response to notifications. By default the gateway's own client responds. */
  answerWith(answer: { status: number; body: string } | undefined): void
}

let keys: Promise<PaymentKeys> | undefined

/** The sandbox's gateways on their own port, with our clients. */
export const startSandboxGateways = async ({
  portalAddress,
  now,
}: {
  /** The address for notifications. */
  portalAddress: () => string
  now: () => number
}) => {
  keys ??= loadPaymentKeys()
  const own = await keys
  const sandbox = fastify({ forceCloseConnections: true })
  let address = ''
  const payments = createPayments({ keys: own, address: () => address, portalAddress, speed: 20, now })
  await payments.register(sandbox)
  address = await sandbox.listen({ host: '127.0.0.1', port: 0 })
  const { gateways, close } = createGateways({
    config: readEnvironment(payments.environment()).payment,
    publicUrl: portalAddress,
    now: () => new Date(now()),
  })
  return {
    keys: own,
    payments,
    address,
    gateways,
    /** Presses a button of the cashier. Returns the status. */
    act: async (tradeNo: string, action: string) =>
      (await fetch(`${address}/api/payments/${tradeNo}/${action}`, { method: 'POST' })).status,
    close: async () => {
      await Promise.all([close(), sandbox.close()])
    },
  }
}

/** Noon in China, so that no test spans midnight. */
const noon = (): number => {
  const dayMs = 24 * 3_600_000
  return Math.floor(Date.now() / dayMs) * dayMs + 4 * 3_600_000
}

/** The sandbox's gateways, our clients and a portal that receives notifications. */
export const startPaymentRig = async ({ startsAt = noon() }: { startsAt?: number } = {}): Promise<PaymentRig> => {
  let offset = startsAt - Date.now()
  const now = () => Date.now() + offset
  const portal = fastify({ forceCloseConnections: true })
  let portalAddress = ''
  const sandbox = await startSandboxGateways({ portalAddress: () => portalAddress, now })
  const { gateways } = sandbox
  const gateway = (method: Method): Gateway => {
    const found = gateways.find((candidate) => candidate.method === method)
    if (found === undefined) throw new Error(`no gateway for ${method}`)
    return found
  }

  const arrived: Arrived[] = []
  const waiting = new Set<() => void>()
  let fixedAnswer: { status: number; body: string } | undefined
  portal.removeAllContentTypeParsers()
  portal.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
  portal.post<{ Params: { method: Method }; Body: Buffer }>(
    '/api/payment/notifications/:method',
    async ({ params, headers, body, url }, reply) => {
      const notification = { headers, body }
      arrived.push({ path: url, notification })
      for (const look of waiting) look()
      if (fixedAnswer !== undefined) return reply.code(fixedAnswer.status).send(fixedAnswer.body)
      const { accepted, refused, readNotification } = gateway(params.method)
      const answer = await readNotification(notification, async () => true).then(
        () => accepted,
        () => refused,
      )
      return reply.code(answer.status).type(answer.contentType).send(answer.body)
    },
  )
  portalAddress = await portal.listen({ host: '127.0.0.1', port: 0 })

  return {
    ...sandbox,
    portalAddress,
    gateway,
    pass: (milliseconds) => {
      offset += milliseconds
    },
    now: () => new Date(now()),
    arrival: (isWanted) =>
      new Promise((resolve) => {
        const look = () => {
          const index = arrived.findIndex(isWanted)
          const [found] = index < 0 ? [] : arrived.splice(index, 1)
          if (found === undefined) return
          waiting.delete(look)
          resolve(found)
        }
        waiting.add(look)
        look()
      }),
    answerWith: (answer) => {
      fixedAnswer = answer
    },
    close: async () => {
      await Promise.all([sandbox.close(), portal.close()])
    },
  }
}

let count = 0

/** The parameters of an attempt with a unique number. */
export const attemptOf = (rig: PaymentRig, method: Method, via?: Attempt['via']) => {
  count += 1
  return {
    tradeNo: `ordtest${String(count).padStart(4, '0')}_1`,
    amount: currencyOf(method) === 'USD' ? 1_799 : 12_800,
    via: via ?? viasOf(method)[0] ?? 'page',
    description: '练习服 1m, flexible',
    until: new Date(rig.now().getTime() + 480_000),
    returnUrl: 'http://127.0.0.1:9/pracc?order=1',
    payer: { address: '127.0.0.1' },
  }
}

export const isFrom =
  (method: Method) =>
  ({ path }: Arrived): boolean =>
    path.endsWith(method)
