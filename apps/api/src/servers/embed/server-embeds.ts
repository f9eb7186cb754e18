import { type Community, defaultLanguage, isLanguage, type Language } from '@warmup/domain/common'
import { joinLink } from '@warmup/domain/servers'
import { paths } from '@warmup/domain/shell'
import type { Look } from '@warmup/domain/shell/look'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pageHeaders } from '../../platform/http/index.ts'
import type { Fleet } from '../fleet.ts'
import type { ServerConfig } from '../servers.config.ts'
import { shownServer } from '../shown-server.ts'
import { type EmbeddedServer, type EmbedPage, embedPage, embedPolicy, embedStyle, embedThemes } from './embed-page.ts'
import type { EmbedsConfig } from './embeds.config.ts'

/** What these pages show besides servers, and who may frame them. */
export type EmbedSource = {
  readonly config: EmbedsConfig
  readonly look: Look
  readonly community: Pick<Community, 'name' | 'features'>
}

/** A page for frames shows only the beginning of a longer list. */
const embeddedServersMax = 100

/** Many visitors of a site may share an address, and each frame asks once a minute. */
const pagesPerMinute = 600

type Visitor = Pick<EmbedPage, 'language' | 'theme'>

/** The first language of the header that the portal has. Browsers name the languages in their order. */
const askedLanguage = (header = ''): Language =>
  header
    .slice(0, 200)
    .split(',')
    .map((tag) => tag.trim().slice(0, 2).toLowerCase())
    .find(isLanguage) ?? defaultLanguage

/** An unknown value counts as none: a frame has no use for an error. */
const visitorOf = ({ query, headers }: FastifyRequest): Visitor => {
  const { lang, theme } = Object(query)
  return {
    language: isLanguage(lang) ? lang : askedLanguage(headers['accept-language']),
    theme: embedThemes.find((one) => one === theme),
  }
}

const serverOf = (
  fleet: Fleet,
  config: ServerConfig,
  { language, hasDetails }: { readonly language: Language; readonly hasDetails: boolean },
): EmbeddedServer => ({
  ...shownServer(fleet, config, language),
  joinLink: joinLink({ ip: config.address.host, port: config.address.port }),
  href: hasDetails ? paths.serverDetails(config.id) : paths.servers,
})

const send = (
  reply: FastifyReply,
  page: EmbedPage,
  { config: { sites }, look }: Pick<EmbedSource, 'config' | 'look'>,
): FastifyReply => {
  const style = embedStyle(look)
  reply.headers({
    ...pageHeaders,
    'content-security-policy': embedPolicy(sites, style),
    'cross-origin-resource-policy': 'cross-origin',
    'referrer-policy': 'no-referrer',
    vary: 'accept-language',
  })
  // `X-Frame-Options` cannot name sites, and browsers that know `frame-ancestors` ignore it.
  if (sites.length > 0) reply.removeHeader('x-frame-options')
  return reply
    .code(page.kind === 'unknown' ? 404 : 200)
    .type('text/html; charset=utf-8')
    .send(embedPage(page, style))
}

/**
 * `GET /embed/servers` and `GET /embed/server/{id}`, the only pages that other sites may show in frames
 * (docs/product/servers.md#embeds). They know no visitor: no session, no cookie, no storage.
 */
export const mountServerEmbeds = (app: FastifyInstance, fleet: Fleet, source: () => EmbedSource): void => {
  const options = { schema: { hide: true }, config: { isRevalidated: true, rateLimit: { max: pagesPerMinute } } }
  const commonOf = (request: FastifyRequest) => {
    const { config, look, community } = source()
    const visitor = visitorOf(request)
    const { enabled, features } = community.features.servers
    return {
      shown: { config, look },
      isEnabled: enabled,
      ofVisitor: { language: visitor.language, hasDetails: features.details },
      page: { ...visitor, community: community.name[visitor.language], listHref: paths.servers },
    }
  }

  app.get('/embed/servers', options, async (request, reply) => {
    const { shown, isEnabled, ofVisitor, page } = commonOf(request)
    if (!isEnabled) return send(reply, { ...page, kind: 'unknown' }, shown)
    const servers = fleet.configs.slice(0, embeddedServersMax).map((server) => serverOf(fleet, server, ofVisitor))
    return send(reply, { ...page, kind: 'list', servers, total: fleet.configs.length }, shown)
  })

  app.get<{ Params: { id: string } }>('/embed/server/:id', options, async (request, reply) => {
    const { shown, isEnabled, ofVisitor, page } = commonOf(request)
    const found = isEnabled ? fleet.configs.find(({ id }) => id === request.params.id) : undefined
    if (found === undefined) return send(reply, { ...page, kind: 'unknown' }, shown)
    return send(reply, { ...page, kind: 'server', server: serverOf(fleet, found, ofVisitor) }, shown)
  })
}
