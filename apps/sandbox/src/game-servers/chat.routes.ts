import type { FastifyInstance } from 'fastify'
import { acceptForms } from '../forms.ts'
import { html } from '../html.ts'
import { renderPage } from '../page.ts'
import { samplePlayers } from '../steam/players.ts'
import type { Fleet } from './fleet.ts'

/** What the plugin of a game server is configured with: where the portal is, and the key it knows us by. */
export type PortalLink = { address: string | undefined; readonly key: string }

type Said = { readonly reply: string; readonly token?: string }

/** Does what the bind plugin of a game server does when a player types in chat. */
const hear = async ({ address, key }: PortalLink, steamId: string, text: string): Promise<Said> => {
  if (text.trim().toLowerCase() !== '.bind') return { reply: 'Nothing answers to that. Try .bind' }
  if (address === undefined) return { reply: 'The plugin does not know where the portal is' }
  const answer = await fetch(`${address}/api/game-servers/bind-token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({ steamId }),
    signal: AbortSignal.timeout(5_000),
  }).catch(() => undefined)
  if (answer === undefined || !answer.ok) return { reply: `The portal refused (${answer?.status ?? 'no answer'})` }
  const { token } = (await answer.json()) as { token: string }
  return { reply: `[Warmup] Your token: ${token.toUpperCase()} (10 minutes)`, token }
}

const style = html`form { display: grid; gap: 12px; max-width: 420px; margin: 16px 0; } output { font-size: 17px; }`

const renderChat = (fleet: Fleet, said: Said | undefined): string =>
  renderPage(
    'Chat',
    style,
    html`<h1>Chat on a game server</h1>
<p class="muted">Type as a player would. <b>.bind</b> makes the server ask the portal for a token.</p>
${said === undefined ? html`` : html`<output>${said.reply}</output>`}
<form method="post" action="/chat">
<label>Game server<select name="server">${fleet.states().map(({ id, name }) => html`<option value="${id}">${name}</option>`)}</select></label>
<label>Player<select name="steam_id">${samplePlayers.map(({ steamId, name }) => html`<option value="${steamId}">${name}</option>`)}</select></label>
<label>Text<input name="text" value=".bind" maxlength="120"></label>
<button class="primary">Say</button>
</form>`,
  )

/** What players say on the game servers, and who listens. */
export const chatRoutes = (fleet: Fleet, portal: PortalLink) => async (app: FastifyInstance) => {
  acceptForms(app)
  app.put<{ Body: { address: string } }>(
    '/api/portal',
    {
      schema: {
        body: { type: 'object', required: ['address'], properties: { address: { type: 'string', format: 'uri' } } },
      },
    },
    ({ body }) => {
      portal.address = body.address.replace(/\/$/, '')
      return { address: portal.address }
    },
  )
  app.post<{ Params: { id: string }; Body: { steamId: string; text: string } }>(
    '/api/game-servers/:id/chat',
    {
      schema: {
        body: {
          type: 'object',
          required: ['steamId', 'text'],
          properties: { steamId: { type: 'string' }, text: { type: 'string', maxLength: 120 } },
        },
      },
    },
    ({ params, body }, reply) => {
      if (fleet.state(params.id) === undefined) {
        return reply.code(404).send({ error: 'No such game server', code: 'unknown_game_server' })
      }
      return hear(portal, body.steamId, body.text)
    },
  )
  app.get('/chat', (_, reply) => reply.type('text/html; charset=utf-8').send(renderChat(fleet, undefined)))
  app.post('/chat', async ({ body }, reply) => {
    const form = body instanceof URLSearchParams ? body : new URLSearchParams()
    const said = await hear(portal, form.get('steam_id') ?? '', form.get('text') ?? '')
    return reply.type('text/html; charset=utf-8').send(renderChat(fleet, said))
  })
}
