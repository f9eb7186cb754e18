import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { PreparedResponse } from '../http/index.ts'
import { contentTypeOf } from './content-types.ts'
import { previewedAt, previewedMatchAt } from './link-preview.ts'
import { iconPath, workerPath, workerPolicy } from './look.ts'
import { createPages, type PortalOptions } from './portal-pages.ts'

const year = 'public, max-age=31536000, immutable'
const hour = 'public, max-age=3600'

/** Headers of single files. */
const ownHeaders: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  [workerPath]: { 'content-security-policy': workerPolicy },
}
/** Files whose names stay the same and that must not be old. */
const cacheControlOf = (path: string): string => {
  if (path.startsWith('/assets/')) return year
  return path === workerPath ? 'no-cache' : hour
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
const notPages = /^\/(api|assets|look)(\/|$)/

/** Without the header a client accepts anything (RFC 9110, 12.5.1); checks of uptime often send none. */
const acceptsPage = (accept = '*/*'): boolean => /\btext\/html\b|\*\/\*/.test(accept)

const decoded = (path: string): string | undefined => {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

/** The responses with the folder's files, by path, and those that are not compressed well yet. */
const prepareFiles = async ({ folder, headers }: PortalOptions) => {
  const files = new Map<string, PreparedResponse>()
  const compressedLater: PreparedResponse[] = []
  for (const [path, { body, compressed }] of await readFiles(folder)) {
    if (path === '/index.html' || path === manifestPath) continue
    const { type, isCompressible } = contentTypeOf(extname(path))
    const response = new PreparedResponse(body, {
      contentType: type,
      isCompressible,
      compressed,
      cacheControl: cacheControlOf(path),
      headers: { ...headers, ...ownHeaders[path] },
    })
    files.set(path, response)
    if (compressed.br === undefined || compressed.gzip === undefined) compressedLater.push(response)
  }
  return { files, compressedLater }
}

const manifestPath = '/manifest.webmanifest'

const readBuilt = async (folder: string, path: string): Promise<string | undefined> => {
  try {
    return await readFile(join(folder, path), 'utf8')
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/**
 * The built portal in memory. Only files present at the start can be served, so no path leads out of the folder.
 * Undefined without an `index.html`: then only the API is served.
 */
export const loadPortal = async (options: PortalOptions): Promise<Portal | undefined> => {
  const page = await readBuilt(options.folder, 'index.html')
  if (page === undefined) return undefined
  const manifest = await readBuilt(options.folder, manifestPath)
  const icon = await readBuilt(options.folder, iconPath)
  const worker = await readBuilt(options.folder, workerPath)
  const currentPages = createPages(options, { page, manifest, icon, worker })
  const { home } = currentPages()
  const { files, compressedLater } = await prepareFiles(options)

  const pageFor = async (request: FastifyRequest, path: string): Promise<PreparedResponse> => {
    const { page, prerendered, site } = currentPages()
    const [, query = ''] = request.url.split('?', 2)
    const subject = async () => (await previewedMatchAt(path, site)) ?? previewedAt(path, query, site)
    const response = (await prerendered?.(request.url)) ?? page(await subject())
    await response.prepare(request.raw)
    return response
  }

  const compressAll = async () => {
    for (const response of [home, ...compressedLater]) await response.compressWell()
  }

  return {
    serve: async (request, reply) => {
      const path = decoded(request.url.split('?', 1)[0] ?? '/')
      if (path === undefined) return false
      const isPage = !notPages.test(path) && acceptsPage(request.headers.accept)
      const answer =
        (path === manifestPath ? currentPages().manifest : (currentPages().lookFiles.get(path) ?? files.get(path))) ??
        (isPage ? await pageFor(request, path) : undefined)
      if (answer === undefined) return false
      reply.hijack()
      answer.send(request.raw, reply.raw, request.id)
      return true
    },
    compressed: compressAll(),
  }
}
