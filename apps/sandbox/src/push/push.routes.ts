/**
 * A push service. Implements what a sender sees of RFC 8030 (TTL, Urgency, Topic, answers), and the browsers behind it,
 * which decrypt each message (RFC 8291); the sender signs (RFC 8292). Not supported: receipts, and delivery: messages stay
 * here.
 */
import type { FastifyInstance } from 'fastify'
import { checkVapid } from './check-vapid.ts'
import { createPushService, type PushAnswer, type Subscription } from './push-service.ts'

/** Push services need not take more (RFC 8030). */
const maxMessageBytes = 4_096

type Of = { Params: { id: string } }

export const pushRoutes = (address: () => string) => async (app: FastifyInstance) => {
  const service = createPushService()
  const known = (id: string): Subscription => {
    const found = service.find(id)
    if (found === undefined) throw Object.assign(new Error('No such subscription'), { statusCode: 404 })
    return found
  }
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit: maxMessageBytes },
    (_, body, done) => done(null, body),
  )
  app.post<Of & { Body: Buffer }>('/push/:id', ({ params, headers, body }, reply) => {
    const subscription = known(params.id)
    const { status, retryAfter } = subscription.answer
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
    if (status >= 300) return reply.code(status).send()
    if (!/^\d+$/.test(headers.ttl?.toString() ?? '')) return reply.code(400).send()
    checkVapid(headers.authorization ?? '', address(), Date.now())
    subscription.receive(body, {
      ttlSeconds: Number(headers.ttl),
      urgency: String(headers.urgency),
      topic: String(headers.topic),
    })
    return reply.code(status).header('location', `${address()}/push/${params.id}/message`).send()
  })
  app.post('/api/push/subscriptions', () => {
    const { id, keys } = service.subscribe()
    return { id, endpoint: `${address()}/push/${id}`, keys }
  })
  app.get<Of>('/api/push/subscriptions/:id/messages', ({ params }) => known(params.id).received)
  app.put<Of & { Body: PushAnswer }>('/api/push/subscriptions/:id/answer', ({ params, body }) => {
    known(params.id).answer = body
    return { success: true }
  })
}
