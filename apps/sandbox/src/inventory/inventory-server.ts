import fastify from 'fastify'
import type { Inventories } from './inventories.ts'
import { items } from './inventories.ts'
import { renderInventory } from './inventory-page.ts'

type InventoryServerOptions = {
  readonly host: string
  readonly port: number
  readonly apiKey: string
  readonly inventories: Inventories
}

export type InventoryServer = { readonly address: string; close(): Promise<void> }

const page = 'text/html; charset=utf-8'
const cookieName = '_session'
/** Same attributes as the simulator's cookie: browsers do not send it inside another site's page. */
const cookieRules = 'Path=/; HttpOnly; SameSite=Lax'

const sessionIn = (cookies: string | undefined): string =>
  /(?:^|;\s*)_session=([0-9a-f]+)/.exec(cookies ?? '')?.[1] ?? ''

/**
 * Simulates CS2 Inventory Simulator on its own port: the sign-in call for first-party sites, the callback URL for the
 * browser, sign-out, and a page with the signed-in player's name. It follows the API document of
 * ianlucas/cs2-inventory-simulator on GitHub. Not supported: its own Steam sign-in, editing items, and the calls of
 * game servers.
 */
export const startInventoryServer = async ({
  host,
  port,
  apiKey,
  inventories,
}: InventoryServerOptions): Promise<InventoryServer> => {
  const app = fastify({ forceCloseConnections: true })
  app.post('/api/sign-in', async ({ body }, reply) => {
    const { apiKey: given, userId } = Object(body) as Readonly<Record<string, unknown>>
    if (given !== apiKey) return reply.code(401).send()
    const steamId = typeof userId === 'string' ? userId : ''
    const mood = inventories.moodOf(steamId)
    if (mood === 'fails') return reply.code(500).send()
    // Pending until the client gives up or the sandbox stops.
    if (mood === 'hangs') return reply.hijack()
    const token = mood === 'unknown' ? undefined : inventories.issueToken(steamId)
    return token === undefined ? reply.code(400).send() : { token }
  })
  app.get<{ Querystring: { token?: string } }>('/api/sign-in/callback', ({ query }, reply) => {
    const steamId = inventories.redeemToken(query.token ?? '')
    if (steamId === undefined) return reply.redirect('/')
    const session = inventories.begin(steamId)
    return reply
      .header('set-cookie', `${cookieName}=${session}; Max-Age=2147483647; ${cookieRules}`)
      .redirect('/api/action/preferences')
  })
  app.get('/api/action/preferences', (_, reply) => reply.redirect('/'))
  app.get('/sign-out', ({ headers }, reply) => {
    inventories.end(sessionIn(headers.cookie))
    return reply.header('set-cookie', `${cookieName}=; Max-Age=0; ${cookieRules}`).redirect('/')
  })
  app.post('/api/action/equip', async ({ headers, body }, reply) => {
    const steamId = inventories.playerOf(sessionIn(headers.cookie))
    if (steamId === undefined) return reply.code(401).send()
    const { item, isEquipped } = Object(body) as Readonly<Record<string, unknown>>
    const known = items.find((name) => name === item)
    if (known === undefined) return reply.code(400).send()
    inventories.equip(steamId, known, isEquipped === true)
    return reply.code(204).send()
  })
  app.get('/', ({ headers }, reply) => {
    const steamId = inventories.playerOf(sessionIn(headers.cookie))
    const equipped = steamId === undefined ? new Set<string>() : inventories.equippedBy(steamId)
    return reply.type(page).header('cache-control', 'no-store').send(renderInventory(steamId, equipped))
  })
  const address = await app.listen({ host, port })
  return { address, close: () => app.close() }
}
