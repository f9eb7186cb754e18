import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { PreparedResponse } from '../apps/api/src/platform/http/prepared-response.ts'
import { contentTypeOf } from '../apps/api/src/platform/static/content-types.ts'

/** Returns the requested path inside the folder, or undefined if the URL is invalid. */
const pathOf = (url: string): string | undefined => {
  try {
    const path = normalize(decodeURIComponent(new URL(url, 'http://127.0.0.1').pathname))
    return path.endsWith('/') ? `${path}index.html` : path
  } catch {
    return undefined
  }
}

/** Text files that were requested, each compressed once. */
const texts = new Map<string, { response: PreparedResponse; changed: number }>()

const respond = (folder: string, path: string): PreparedResponse | undefined => {
  const file = join(folder, path)
  // `statSync` throws if no file can have this name: it is too long, or contains a null character.
  const found = existsSync(file) ? statSync(file) : undefined
  if (!found?.isFile()) return undefined
  const text = texts.get(file)
  if (text?.changed === found.mtimeMs) return text.response
  const { type, isCompressible } = contentTypeOf(extname(file))
  const response = new PreparedResponse(readFileSync(file), {
    contentType: type,
    isCompressible,
    // Vite's file names in `assets` contain a hash of the content.
    cacheControl: /[\\/]assets[\\/]/.test(path) ? 'max-age=31536000, immutable' : 'no-cache',
    headers: {},
  })
  if (isCompressible) texts.set(file, { response, changed: found.mtimeMs })
  return response
}

/** Sends a file of the folder, or 404. */
export const sendFile = (folder: string, url: string, request: IncomingMessage, response: ServerResponse): void => {
  const path = pathOf(url)
  const found = path === undefined ? undefined : respond(folder, path)
  if (found) found.send(request, response)
  else response.writeHead(404).end()
}

/**
 * Serves a folder on 127.0.0.1; by default on a free port.
 * @param prepare may create the file of a path before it is sent
 */
export const serveFolder = async (
  folder: string,
  port = 0,
  prepare: (path: string) => Promise<void> = async () => {},
): Promise<{ address: string; close(): Promise<void> }> => {
  const server = createServer((request, response) => {
    const url = request.url ?? '/'
    const send = () => sendFile(folder, url, request, response)
    prepare(url).then(send, send)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const bound = server.address()
  if (!bound || typeof bound === 'string') throw new Error('The server of a folder has no port')
  return {
    address: `http://127.0.0.1:${bound.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
