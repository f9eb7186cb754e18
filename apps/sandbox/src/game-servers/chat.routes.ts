import type { FastifyInstance } from 'fastify'
import { acceptForms } from '../forms.ts'
import type { LogPlay } from '../game-logs/log-play.ts'
import { html } from '../html.ts'
import { renderPage } from '../page.ts'
import { playerOf, samplePlayers } from '../steam/players.ts'
import type { Fleet } from './fleet.ts'

/** Configuration of the game servers' bind plugin: the portal's base URL and the key that authenticates the server. */
export type BindPluginConfig = {
  address: string | undefined
  readonly key: string
  /** Called after the address was set. */
  onAddress?(): void
}

type ChatReply = { readonly reply: string; readonly token?: string }

type Message = { readonly server: string; readonly steamId: string; readonly text: string }

/** Simulates the reply of a game server's bind plugin to `.bind`. */
const replyToBind = async ({ address, key }: BindPluginConfig, steamId: string): Promise<ChatReply> => {
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

/** Writes a message as a player would: into the server's log, and to its bind plugin. */
const write = async (
  { play, portal }: { play: Pick<LogPlay, 'say'>; portal: BindPluginConfig },
  { server, steamId, text }: Message,
): Promise<ChatReply> => {
  const name = playerOf(steamId)?.name ?? steamId
  const sending = play.say(server, { steamId, name }, text)
  if (text.trim().toLowerCase() === '.bind') return replyToBind(portal, steamId)
  if (sending === undefined) return { reply: 'This server has no log_secret and sends no log: nobody reads it' }
  return { reply: (await sending) ? `${name}: ${text}` : 'The portal did not take the log yet. It is sent again' }
}

const style = html`.sent { font-size: 17px; overflow-wrap: anywhere; } form { display: grid; gap: 12px; max-width: 420px; margin: 16px 0; }`

const option = (value: string, label: string, isChosen: boolean) =>
  html`<option value="${value}"${isChosen ? html` selected` : ''}>${label}</option>`

type Shown = { readonly message: Message; readonly reply?: ChatReply }

const renderChat = (fleet: Fleet, play: Pick<LogPlay, 'sendsLog'>, { message, reply }: Shown): string =>
  renderPage(
    'Chat',
    style,
    html`<h1>Chat on a game server</h1>
<p class="muted">Write as a player would. A code of the portal, such as <b>.bind K7QF2M</b>, signs in or binds on a server that sends its log. <b>.bind</b> alone makes the server ask the portal for a token.</p>
${reply === undefined ? html`` : html`<output class="sent">${reply.reply}</output>`}
<form method="post" action="/chat">
<label>Game server<select name="server">${fleet
      .states()
      .map(({ id, name }) =>
        option(id, play.sendsLog(id) ? `${name} · sends its log` : name, id === message.server),
      )}</select></label>
<label>Player<select name="steam_id">${samplePlayers.map(({ steamId, name }) => option(steamId, name, steamId === message.steamId))}</select></label>
<label>Text<input name="text" value="${message.text}" maxlength="120"></label>
<button class="primary">Send</button>
</form>`,
  )

/**
 * Simulates chat on the game servers. Messages are in the server's log; `.bind` also requests an in-game token from the
 * portal.
 */
export const chatRoutes = (fleet: Fleet, play: LogPlay, portal: BindPluginConfig) => async (app: FastifyInstance) => {
  acceptForms(app)
  const show = (shown: Shown) => renderChat(fleet, play, shown)
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
      return write({ play, portal }, { server: params.id, ...body })
    },
  )
  const first = () => {
    const servers = fleet.states()
    return {
      server: (servers.find(({ id }) => play.sendsLog(id)) ?? servers[0])?.id ?? '',
      steamId: '',
      text: '.bind ',
    }
  }
  app.get('/chat', (_, reply) => reply.type('text/html; charset=utf-8').send(show({ message: first() })))
  app.post('/chat', async ({ body }, reply) => {
    const form = body instanceof URLSearchParams ? body : new URLSearchParams()
    const field = (name: string) => form.get(name) ?? ''
    const message = { server: field('server'), steamId: field('steam_id'), text: field('text').slice(0, 120) }
    const chatReply = await write({ play, portal }, message)
    return reply.type('text/html; charset=utf-8').send(show({ message, reply: chatReply }))
  })
}
