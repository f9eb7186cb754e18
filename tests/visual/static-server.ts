import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import { extname, join, normalize } from 'node:path'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
  '.png': 'image/png',
}

/** The path that is asked for, below the folder whatever it says; undefined where it is none. */
const pathOf = (url: string): string | undefined => {
  try {
    return normalize(decodeURIComponent(new URL(url, 'http://127.0.0.1').pathname))
  } catch {
    return undefined
  }
}

/** Answers with a file of the folder, or 404. */
export const sendFile = (folder: string, url: string, response: ServerResponse): void => {
  const path = pathOf(url)
  const file = path === undefined ? undefined : join(folder, path.endsWith('/') ? `${path}index.html` : path)
  if (file === undefined || !existsSync(file) || !statSync(file).isFile()) {
    response.writeHead(404).end()
    return
  }
  response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream')
  createReadStream(file).pipe(response)
}

/** Serves a folder on a free port of 127.0.0.1. */
export const serveFolder = async (folder: string): Promise<{ address: string; close(): Promise<void> }> => {
  const server = createServer((request, response) => {
    response.setHeader('cache-control', 'max-age=3600')
    sendFile(folder, request.url ?? '/', response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  if (!bound || typeof bound === 'string') throw new Error('The picture server has no port')
  return {
    address: `http://127.0.0.1:${bound.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
