import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import type { Community } from '@warmup/domain/common'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { PreparedResponse, pageHeaders } from '../http/index.ts'
import type { Log } from '../log/index.ts'
import { createPrerenderedPages, type Prerendering } from '../prerendering/index.ts'
import { contentTypeOf } from './content-types.ts'
import { frameOrigins, inlineScriptHashes, pagePolicy, withCommunity } from './page.ts'

const year = 'public, max-age=31536000, immutable'
const hour = 'public, max-age=3600'

export type PortalOptions = {
  readonly folder: string
  /** The public part of `community.yaml` as it is now: another object after each change. */
  readonly community: () => Community
  readonly headers: Readonly<Record<string, string>>
  readonly isHttps: boolean
  readonly log: Log
  /** Without it the browser renders every page. */
  readonly prerendering?: (community: Community) => Prerendering
}

export type Portal = {
  /** Serves a file or the page; false where there is nothing of that name. */
  serve(request: FastifyRequest, reply: FastifyReply): Promise<boolean>
  /** Resolves when every file is compressed as well as can be. */
  readonly compressed: Promise<void>
}

type FileOfPortal = { readonly body: Buffer; readonly compressed: { readonly br?: Buffer; readonly gzip?: Buffer } }

const filesOf = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

/** The files that the build puts beside one it has compressed, by content coding. */
const suffixes = { br: '.br', gzip: '.gz' } as const

/** The files of a folder with their bytes, by their path on the site, and the compressed forms that lie beside them. */
const readFiles = async (folder: string): Promise<Map<string, FileOfPortal>> => {
  const bodies = new Map<string, Buffer>()
  for (const file of await filesOf(folder))
    bodies.set(`/${relative(folder, file).split(sep).join('/')}`, await readFile(file))
  const isBesideItsFile = (path: string) =>
    Object.values(suffixes).some((suffix) => path.endsWith(suffix) && bodies.has(path.slice(0, -suffix.length)))
  const files = [...bodies].filter(([path]) => !isBesideItsFile(path))
  const withCompressed = (path: string, body: Buffer): FileOfPortal => {
    const [br, gzip] = [bodies.get(path + suffixes.br), bodies.get(path + suffixes.gzip)]
    return { body, compressed: { ...(br && { br }), ...(gzip && { gzip }) } }
  }
  return new Map(files.map(([path, body]) => [path, withCompressed(path, body)]))
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Paths that are never the page, whatever the client accepts: a missing call or file is told as missing. */
const notPages = /^\/(api|assets)(\/|$)/

const acceptsPage = (accept = ''): boolean => /\btext\/html\b|\*\/\*/.test(accept)

const decoded = (path: string): string | undefined => {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

/**
 * The built portal, held in memory: only what the folder held at start can be served, so no path leads out of it.
 * Undefined where the folder has no `index.html`: the API then serves calls alone.
 */
export const loadPortal = async (options: PortalOptions): Promise<Portal | undefined> => {
  const { folder, community, headers, isHttps, log, prerendering } = options
  let built: string
  try {
    built = await readFile(join(folder, 'index.html'), 'utf8')
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }

  const pagesOf = (shown: Community) => {
    const html = withCommunity(built, shown)
    const policy = pagePolicy({ scriptHashes: inlineScriptHashes(html), isHttps, frames: frameOrigins(shown) })
    const pageOptions = {
      contentType: 'text/html; charset=utf-8',
      cacheControl: 'no-cache',
      headers: { ...headers, ...pageHeaders, 'content-security-policy': policy },
    }
    const page = new PreparedResponse(html, pageOptions)
    const toResponse = (rendered: string) => new PreparedResponse(rendered, pageOptions)
    const prerendered =
      prerendering && createPrerenderedPages({ prerendering: prerendering(shown), html, log, toResponse })
    return { shown, page, prerendered }
  }
  let pages = pagesOf(community())
  const currentPages = () => {
    const shown = community()
    if (pages.shown !== shown) {
      pages = pagesOf(shown)
      void pages.page.compressWell()
    }
    return pages
  }

  const files = new Map<string, PreparedResponse>()
  const compressedLater = [pages.page]
  for (const [path, { body, compressed }] of await readFiles(folder)) {
    if (path === '/index.html') continue
    const { type, isCompressible } = contentTypeOf(extname(path))
    const cacheControl = path.startsWith('/assets/') ? year : hour
    const response = new PreparedResponse(body, {
      contentType: type,
      isCompressible,
      compressed,
      cacheControl,
      headers,
    })
    files.set(path, response)
    if (compressed.br === undefined || compressed.gzip === undefined) compressedLater.push(response)
  }

  const pageFor = async (request: FastifyRequest): Promise<PreparedResponse> => {
    const { page, prerendered } = currentPages()
    const response = await prerendered?.(request.url)
    await response?.prepare(request.raw)
    return response ?? page
  }

  const compressAll = async () => {
    for (const response of compressedLater) await response.compressWell()
  }

  return {
    serve: async (request, reply) => {
      const path = decoded(request.url.split('?', 1)[0] ?? '/')
      if (path === undefined) return false
      const isPage = !notPages.test(path) && acceptsPage(request.headers.accept)
      const answer = files.get(path) ?? (isPage ? await pageFor(request) : undefined)
      if (answer === undefined) return false
      reply.hijack()
      answer.send(request.raw, reply.raw, request.id)
      return true
    },
    compressed: compressAll(),
  }
}
