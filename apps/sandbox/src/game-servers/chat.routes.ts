import type { FastifyInstance } from 'fastify'
import { acceptForms } from '../forms.ts'
import { html } from '../html.ts'
import { renderPage } from '../page.ts'
import { samplePlayers } from '../steam/players.ts'
import type { Fleet } from './fleet.ts'

/** Configuration of the game servers' bind plugin: the portal's base URL and the key that authenticates the server. */
export type BindPluginConfig = {
  address: string | undefined
  readonly key: string
  /** Called after the address was set. */
  onAddress?(): void
}

type ChatReply = { readonly reply: string; readonly token?: string }

/** Simulates the reply of a game server's bind plugin to a chat message. */
const replyToChat = async ({ address, key }: BindPluginConfig, steamId: string, text: string): Promise<ChatReply> => {
  if (text.trim().toLowerCase() !== '.bind') return { reply: 'Unknown command. Try .bind' }
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

const renderChat = (fleet: Fleet, chatReply: ChatReply | undefined): string =>
  renderPage(
    'Chat',
    style,
    html`<h1>Chat on a game server</h1>
<p class="muted">Type as a player would. <b>.bind</b> makes the server ask the portal for a token.</p>
${chatReply === undefined ? html`` : html`<output>${chatReply.reply}</output>`}
<form method="post" action="/chat">
<label>Game server<select name="server">${fleet.states().map(({ id, name }) => html`<option value="${id}">${name}</option>`)}</select></label>
<label>Player<select name="steam_id">${samplePlayers.map(({ steamId, name }) => html`<option value="${steamId}">${name}</option>`)}</select></label>
<label>Text<input name="text" value=".bind" maxlength="120"></label>
<button class="primary">Send</button>
</form>`,
  )

/** Simulates chat on the game servers: `.bind` requests an in-game token from the portal. */
export const chatRoutes = (fleet: Fleet, portal: BindPluginConfig) => async (app: FastifyInstance) => {
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
      portal.onAddress?.()
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
      return replyToChat(portal, body.steamId, body.text)
    },
  )
  app.get('/chat', (_, reply) => reply.type('text/html; charset=utf-8').send(renderChat(fleet, undefined)))
  app.post('/chat', async ({ body }, reply) => {
    const form = body instanceof URLSearchParams ? body : new URLSearchParams()
    const chatReply = await replyToChat(portal, form.get('steam_id') ?? '', form.get('text') ?? '')
    return reply.type('text/html; charset=utf-8').send(renderChat(fleet, chatReply))
  })
}
