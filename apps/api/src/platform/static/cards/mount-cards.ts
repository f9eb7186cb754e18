import { type Community, type Language, type Localized, languages } from '@warmup/domain/common'
import { type GatheringId, linkedGathering } from '@warmup/domain/gatherings'
import {
  gatheringCardText,
  matchCardTexts,
  type PreviewedGathering,
  type PreviewedMatch,
  serverCardText,
} from '@warmup/i18n/previews'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { HttpError, notFound } from '../../http/index.ts'
import { type Pictures, sendPicture } from '../../pictures/index.ts'
import { type Card, type CardLook, cardSvg } from './card-svg.ts'

type CardServer = {
  readonly name: Localized
  readonly category: string
  readonly region: string
  /** As players write it in the console: `host:port`. */
  readonly address: string
}

/** What cards are drawn of: the same as link previews. */
export type CardSource = {
  readonly community: () => Community
  readonly look: () => CardLook
  readonly server: (id: string) => CardServer | undefined
  readonly gathering: (id: GatheringId, language: Language) => PreviewedGathering | undefined
  readonly match: (id: string) => Promise<PreviewedMatch | undefined>
}

type CardTexts = Omit<Card, 'community'> | undefined

/**
 * Chats keep pictures for weeks, so the card of a server has what stays true, and not who plays now. Only the links of its
 * details and rules have a preview with it.
 */
const ofServer = ({ server: find, community }: CardSource, id: string, language: Language): CardTexts => {
  const { enabled, features } = community().features.servers
  const server = enabled && (features.details || features.rules) ? find(id) : undefined
  return server && { title: server.name[language], lines: [serverCardText(server, language), server.address] }
}

const ofGathering = (
  { gathering: find, server, community }: CardSource,
  query: string,
  language: Language,
): CardTexts => {
  if (!community().features.servers.enabled) return undefined
  const id = linkedGathering(query, { isServer: (serverId) => server(serverId) !== undefined })
  const gathering = id && find(id, language)
  if (gathering === undefined) return undefined
  const { ready, target, map } = gathering
  const [title, time] = [gathering.server, gatheringCardText(gathering, language)]
  return { title, figure: `${ready}/${target}`, lines: [time, map] }
}

const ofMatch = async ({ match: find }: CardSource, id: string, language: Language): Promise<CardTexts> => {
  const match = await find(id)
  if (match === undefined) return undefined
  const { a, b } = match.score
  return { title: match.map, figure: `${a}:${b}`, lines: matchCardTexts(match, language) }
}

const querySchema = z.object({ language: z.enum(languages).default('zh') })

/** A card takes tens of milliseconds of the worker that draws it. */
const cardsPerMinute = 120

/**
 * `GET /card/…`, the pictures of link previews (docs/product/shell.md#cards). They are no calls of the contract, because their
 * answers are no JSON.
 */
export const mountCards = (app: FastifyInstance, source: CardSource, pictures: Pictures): void => {
  const mount = (
    path: string,
    textsOf: (id: string, language: Language, query: string) => CardTexts | Promise<CardTexts>,
  ) =>
    app.get<{ Params: { file?: string } }>(
      path,
      { schema: { hide: true }, config: { rateLimit: { max: cardsPerMinute } } },
      async (request, reply) => {
        const query = querySchema.safeParse(request.query)
        if (!query.success) throw new HttpError(400, 'invalid_request', 'No such language')
        const [, id] = /^(.+)\.png$/.exec(request.params.file ?? 'gathering.png') ?? []
        const { language } = query.data
        const texts = id === undefined ? undefined : await textsOf(id, language, request.url.split('?', 2)[1] ?? '')
        if (texts === undefined) throw notFound('There is no such card')
        const svg = cardSvg({ ...texts, community: source.community().name[language] }, source.look())
        return sendPicture(request, reply, { pictures, drawing: { svg, isOpaque: true } })
      },
    )
  mount('/card/server/:file', (id, language) => ofServer(source, id, language))
  mount('/card/match/:file', (id, language) => ofMatch(source, id, language))
  mount('/card/gathering.png', (_, language, query) => ofGathering(source, query, language))
}
