import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import type { Community } from '@warmup/domain/common'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { PreparedResponse, pageHeaders } from '../http/index.ts'
import type { Log } from '../log/index.ts'
import { createPrerenderedPages, type Prerendering } from '../prerendering/index.ts'
import { contentTypeOf } from './content-types.ts'
import { type Previewed, type PreviewSite, previewedAt, withPreview } from './link-preview.ts'
import { frameOrigins, inlineScriptHashes, pagePolicy, probedOrigins, withCommunity } from './page.ts'

const year = 'public, max-age=31536000, immutable'
const hour = 'public, max-age=3600'

export type PortalOptions = {
  readonly folder: string
  /** The current public part of `community.yaml`: a new object after each change. */
  readonly community: () => Community
  /** The portal's public address, for addresses in previews. */
  readonly address: () => string
  /** The name of a game server, for previews of its pages. */
  readonly serverName: PreviewSite['serverName']
  readonly headers: Readonly<Record<string, string>>
  readonly isHttps: boolean
  readonly log: Log
  /** Without it, the browser renders every page. */
  readonly prerendering?: (community: Community) => Prerendering
}

export type Portal = {
  /** Serves a file or the page. Returns false if the path has neither. */
  serve(request: FastifyRequest, reply: FastifyReply): Promise<boolean>
  /** Resolves when every file is compressed at the highest level. */
  readonly compressed: Promise<void>
}

type FileOfPortal = { readonly body: Buffer; readonly compressed: { readonly br?: Buffer; readonly gzip?: Buffer } }

const filesOf = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

/** Maximum number of pages with their own preview in memory, because a community may have thousands of servers. */
const maxKnownPages = 100

/** The suffixes of the build's compressed files, by content coding. */
const suffixes = { br: '.br', gzip: '.gz' } as const

/** A folder's files and their compressed forms, by path on the site. */
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

/** Paths that never return the page, even to a browser, so that missing calls and files get 404. */
const notPages = /^\/(api|assets)(\/|$)/

/** Without the header a client accepts anything (RFC 9110, 12.5.1); checks of uptime often send none. */
const acceptsPage = (accept = '*/*'): boolean => /\btext\/html\b|\*\/\*/.test(accept)

const decoded = (path: string): string | undefined => {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

/**
 * The built portal in memory. Only files present at the start can be served, so no path leads out of the folder.
 * Undefined without an `index.html`: then only the API is served.
 */
export const loadPortal = async (options: PortalOptions): Promise<Portal | undefined> => {
  const { folder, community, address, serverName, headers, isHttps, log, prerendering } = options
  let built: string
  try {
    built = await readFile(join(folder, 'index.html'), 'utf8')
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }

  const pagesOf = (shown: Community, shownAddress: string) => {
    const html = withCommunity(built, shown)
    const policy = pagePolicy({
      scriptHashes: inlineScriptHashes(html),
      isHttps,
      frames: frameOrigins(shown),
      probed: probedOrigins(shown),
    })
    const pageOptions = {
      contentType: 'text/html; charset=utf-8',
      cacheControl: 'no-cache',
      headers: { ...headers, ...pageHeaders, 'content-security-policy': policy },
    }
    const toResponse = (rendered: string) => new PreparedResponse(rendered, pageOptions)
    const site: PreviewSite = { community: shown, address: shownAddress, serverName }
    const known = new Map<string, PreparedResponse>()
    const page = (previewed: Previewed): PreparedResponse => {
      const key = `${previewed.path} ${previewed.subject}`
      const response = known.get(key) ?? toResponse(withPreview(html, previewed, site))
      if (known.size >= maxKnownPages) known.clear()
      known.set(key, response)
      return response
    }
    const prerendered =
      prerendering &&
      createPrerenderedPages({
        prerendering: prerendering(shown),
        html: (path) => withPreview(html, previewedAt(path, '', site), site),
        log,
        toResponse,
      })
    return { shown, site, page, home: page(previewedAt('/', '', site)), prerendered }
  }
  let pages = pagesOf(community(), address())
  const currentPages = () => {
    const [shown, shownAddress] = [community(), address()]
    if (pages.shown !== shown || pages.site.address !== shownAddress) {
      pages = pagesOf(shown, shownAddress)
      void pages.home.compressWell()
    }
    return pages
  }

  const files = new Map<string, PreparedResponse>()
  const compressedLater = [pages.home]
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

  const pageFor = async (request: FastifyRequest, path: string): Promise<PreparedResponse> => {
    const { page, prerendered, site } = currentPages()
    const [, query = ''] = request.url.split('?', 2)
    const response = (await prerendered?.(request.url)) ?? page(previewedAt(path, query, site))
    await response.prepare(request.raw)
    return response
  }

  const compressAll = async () => {
    for (const response of compressedLater) await response.compressWell()
  }

  return {
    serve: async (request, reply) => {
      const path = decoded(request.url.split('?', 1)[0] ?? '/')
      if (path === undefined) return false
      const isPage = !notPages.test(path) && acceptsPage(request.headers.accept)
      const answer = files.get(path) ?? (isPage ? await pageFor(request, path) : undefined)
      if (answer === undefined) return false
      reply.hijack()
      answer.send(request.raw, reply.raw, request.id)
      return true
    },
    compressed: compressAll(),
  }
}
