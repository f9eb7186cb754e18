import type { FastifyReply, FastifyRequest } from 'fastify'

/** The portal's public address decides whether a cookie is secure. */
type CookieContext = { readonly publicUrl: () => string }

export type BrowserCookie = {
  set(context: CookieContext, reply: FastifyReply, value: string): void
  clear(context: CookieContext, reply: FastifyReply): void
  read(context: CookieContext, request: FastifyRequest): string | undefined
}

/**
 * A cookie that identifies a browser. Scripts cannot read it. It is `lax`: sent when another site redirects the browser back,
 * but not with other cross-site requests. With https it has the prefix `__Host-` (RFC 6265bis §4.1.3.2), so that other
 * hosts of the operator's domain cannot set it.
 */
export const createBrowserCookie = (name: string, lifetimeMs: number): BrowserCookie => {
  const isSecure = ({ publicUrl }: CookieContext) => publicUrl().startsWith('https:')
  const nameFor = (context: CookieContext) => (isSecure(context) ? `__Host-${name}` : name)
  const attributesFor = (context: CookieContext) =>
    ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(context) }) as const
  return {
    set: (context, reply, value) => {
      reply.setCookie(nameFor(context), value, { ...attributesFor(context), maxAge: lifetimeMs / 1_000 })
    },
    clear: (context, reply) => {
      reply.clearCookie(nameFor(context), attributesFor(context))
    },
    read: (context, request) => request.cookies[nameFor(context)],
  }
}
