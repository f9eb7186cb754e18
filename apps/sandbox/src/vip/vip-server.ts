import { randomUUID } from 'node:crypto'
import fastify from 'fastify'
import { acceptForms } from '../forms.ts'
import type { VipPagePlace } from './read-vip-page.ts'
import { renderVipOffers, renderVipResult, type VipVisit } from './vip-page.ts'
import { grantPurchase, type VipShopConfig, vipOffers } from './vip-shop.ts'

/** `hang`: requests are never answered. `down`: connections are closed. */
export const vipPageStates = ['ok', 'hang', 'down'] as const
export type VipPageState = (typeof vipPageStates)[number]

export type VipServer = {
  readonly address: string
  /** Sets how requests are answered. */
  setState(state: VipPageState): void
  close(): Promise<void>
}

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  // The portal on this machine may embed the page in a frame. It has no script, so the frame needs only the permission
  // for forms.
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors http://127.0.0.1:* http://localhost:* https://127.0.0.1:* https://localhost:*",
  'x-content-type-options': 'nosniff',
}

type Query = Readonly<Record<string, string | undefined>>

const visitOf = (query: Query): VipVisit => ({
  username: query.username ?? '',
  steamId: /^7656119\d{10}$/.test(query.steamid ?? '') ? (query.steamid ?? '') : '',
  serverName: query.servername ?? '',
  language: query.language === 'en' ? 'en' : 'zh',
  theme: query.theme === 'dark' || query.theme === 'light' ? query.theme : undefined,
})

/** Simulates another site's VIP shop page, on its own port. */
export const startVipServer = async ({
  host,
  port,
  path,
  ...shop
}: VipPagePlace & VipShopConfig & { readonly host: string }): Promise<VipServer> => {
  let state: VipPageState = 'ok'
  const app = fastify({ forceCloseConnections: true })
  acceptForms(app)
  app.addHook('onRequest', async (request, reply) => {
    if (state === 'ok') return
    reply.hijack()
    if (state === 'down') request.raw.socket.destroy()
  })
  app.get<{ Querystring: Query }>(path, ({ query }, reply) =>
    reply.headers(headers).send(renderVipOffers(visitOf(query), `sandbox-${randomUUID()}`)),
  )
  app.post<{ Querystring: Query }>(path, async ({ query, body }, reply) => {
    const form = body instanceof URLSearchParams ? body : new URLSearchParams()
    const visit = visitOf(query)
    const offer = vipOffers.find(({ id }) => id === form.get('offer'))
    if (visit.steamId === '' || offer === undefined)
      return reply.redirect(`${path}?${new URLSearchParams(query as Record<string, string>)}`, 303)
    const purchase = { grantId: form.get('grant_id') ?? '', steamId: visit.steamId, offer }
    return reply.headers(headers).send(renderVipResult(visit, await grantPurchase(shop, purchase)))
  })
  const address = await app.listen({ host, port })
  return {
    address: `${address}${path}`,
    setState: (next) => {
      state = next
    },
    close: () => app.close(),
  }
}
