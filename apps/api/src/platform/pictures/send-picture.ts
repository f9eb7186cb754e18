import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { HttpError } from '../http/index.ts'
import type { Drawing, Pictures } from './create-pictures.ts'

const secondsToWait = 5

/**
 * Sends a picture that other sites may show. Its entity tag is of the drawing, so that a browser that has the picture does not
 * have it drawn again.
 */
export const sendPicture = async (
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { pictures, drawing }: { readonly pictures: Pictures; readonly drawing: Drawing },
): Promise<FastifyReply> => {
  const etag = `"${createHash('sha256').update(drawing.svg).digest('base64url').slice(0, 27)}"`
  const ofPicture = { etag, 'cache-control': 'public, max-age=60', 'cross-origin-resource-policy': 'cross-origin' }
  if (headers['if-none-match']?.includes(etag)) return reply.code(304).headers(ofPicture).send()
  const png = await pictures.draw(drawing)
  if (png !== undefined) return reply.headers(ofPicture).type('image/png').send(png)
  throw new HttpError(503, 'busy', 'Too many pictures are being drawn', { 'retry-after': `${secondsToWait}` })
}
