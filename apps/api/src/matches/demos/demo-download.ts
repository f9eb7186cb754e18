import { shownDemoName } from '@warmup/domain/matches'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { notFound } from '../../platform/http/index.ts'
import type { MatchesContext } from '../matches.context.ts'
import { matchesError } from '../matches-errors.ts'
import { readByteRange } from './byte-range.ts'
import { demoOfLink } from './demos.service.ts'
import { createDownloadPlaces } from './download-places.ts'
import { endSlowDownload } from './end-slow-download.ts'

const addressSchema = z.object({ id: z.string().max(128), name: z.string().max(255), token: z.string().max(128) })

const downloadsPerMinute = 120

/** The `Content-Disposition` header, with the file name for saving. */
const dispositionOf = (file: string): string => {
  const name = shownDemoName(file)
  return `attachment; filename="${name.replace(/[^\x20-\x7e]|["\\%]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)}`
}

/**
 * The address of signed links to demos. Browsers and download managers may request ranges and resume a download
 * (docs/product/matches.md#demos).
 */
export const mountDemoDownload = (app: FastifyInstance, context: MatchesContext): void => {
  const places = createDownloadPlaces()
  app.get(
    '/api/practice/demos/:id/:name',
    {
      schema: { hide: true },
      exposeHeadRoute: false,
      config: { rateLimit: { max: downloadsPerMinute, timeWindow: 60_000 } },
    },
    async (request, reply) => {
      const asked = addressSchema.safeParse({ ...(request.params as object), ...(request.query as object) })
      if (!asked.success) throw notFound()
      const { id } = asked.data
      if (reply.raw.closed) throw notFound()
      const leave = places.take(id, request.ip)
      if (leave === undefined) throw matchesError('demos_unreadable', { 'retry-after': '10' })
      reply.raw.once('close', leave)
      endSlowDownload(reply.raw)
      const demo = await demoOfLink(context, asked.data)
      // If the client has disconnected, the demo is never read and must be closed here.
      if (reply.raw.closed) demo.close()
      reply.raw.once('close', demo.close)
      const { size, changedAt } = demo
      const etag = `"${size.toString(36)}-${changedAt.getTime().toString(36)}"`
      const { range: header, 'if-range': condition } = request.headers
      const range = readByteRange(condition === undefined || condition === etag ? header : undefined, size)
      reply.headers({ 'accept-ranges': 'bytes', etag })
      if (range.kind === 'impossible') {
        demo.close()
        return reply.code(416).header('content-range', `bytes */${size}`).send()
      }
      const { first, last } = range.kind === 'part' ? range : { first: 0, last: size - 1 }
      if (range.kind === 'part') reply.code(206).header('content-range', `bytes ${first}-${last}/${size}`)
      reply.headers({
        'content-type': 'application/octet-stream',
        'content-disposition': dispositionOf(asked.data.name),
        'content-length': last - first + 1,
      })
      if (size === 0) {
        demo.close()
        return reply.send('')
      }
      return reply.send(demo.read(first, last))
    },
  )
}
