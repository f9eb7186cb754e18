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

const filesOf = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
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
  for (const file of await filesOf(folder)) {
    const path = `/${relative(folder, file).split(sep).join('/')}`
    if (path === '/index.html') continue
    const { type, isCompressible } = contentTypeOf(extname(file))
    const cacheControl = path.startsWith('/assets/') ? year : hour
    files.set(
      path,
      new PreparedResponse(await readFile(file), { contentType: type, isCompressible, cacheControl, headers }),
    )
  }

  const pageFor = async (request: FastifyRequest): Promise<PreparedResponse> => {
    const { page, prerendered } = currentPages()
    const response = await prerendered?.(request.url)
    await response?.prepare(request.raw)
    return response ?? page
  }

  const compressAll = async () => {
    for (const answer of [pages.page, ...files.values()]) await answer.compressWell()
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
