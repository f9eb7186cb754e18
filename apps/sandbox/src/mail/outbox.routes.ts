import type { FastifyInstance } from 'fastify'
import { type Html, html } from '../html.ts'
import { renderPage } from '../page.ts'
import type { MailServer, OutboxMail } from './mail-server.ts'

const style = html`
.mails { display: grid; gap: 12px; margin: 16px 0; }
article { background: var(--panel); border: 1px solid var(--line); border-radius: 4px; padding: 12px 16px; }
article h2 { font-size: 17px; margin: 0; overflow-wrap: anywhere; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: 8px 0 0; }
iframe { width: 100%; height: 360px; border: 1px solid var(--line); border-radius: 4px; background: #fff; }
`

/** A link to the first URL in a mail's text. */
const linkIn = (text: string): Html => {
  const address = /https?:\/\/\S+/.exec(text)?.[0]
  return address === undefined ? html`` : html`<p><a href="${address}">${address}</a></p>`
}

const entry = ({
  id,
  recipients,
  subject,
  text,
  html: body,
  receivedAt,
}: OutboxMail): Html => html`<article id="mail-${id}">
<h2>${subject}</h2><div class="muted">to ${recipients.join(', ')} · ${receivedAt}</div>
<pre>${text}</pre>${linkIn(text)}
<details><summary>HTML</summary><iframe sandbox title="HTML of the mail" srcdoc="${body}"></iframe></details>
</article>`

/** The outbox: all mails that the sandbox's mail server received, as a page and as JSON. */
export const outboxRoutes = (mailServer: MailServer) => async (app: FastifyInstance) => {
  app.get<{ Querystring: { to?: string } }>('/api/mails', ({ query }) => mailServer.mails(query.to))
  app.get('/mail', (_, reply) => {
    const mails = mailServer.mails()
    return reply.type('text/html; charset=utf-8').send(
      renderPage(
        'Mail',
        style,
        html`<h1>Mail</h1><p class="muted">Nothing is delivered: every mail that was sent stays here.</p>
${mails.length === 0 ? html`<p>No mail yet.</p>` : html`<div class="mails">${mails.map(entry)}</div>`}`,
      ),
    )
  })
}
