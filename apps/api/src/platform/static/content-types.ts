type ContentType = { readonly type: string; readonly isCompressible: boolean }

const text = (type: string): ContentType => ({ type, isCompressible: true })
const packed = (type: string): ContentType => ({ type, isCompressible: false })

const byExtension: Readonly<Record<string, ContentType>> = {
  '.avif': packed('image/avif'),
  '.css': text('text/css; charset=utf-8'),
  '.gif': packed('image/gif'),
  '.html': text('text/html; charset=utf-8'),
  '.ico': text('image/x-icon'),
  '.jpeg': packed('image/jpeg'),
  '.jpg': packed('image/jpeg'),
  '.js': text('text/javascript; charset=utf-8'),
  '.json': text('application/json; charset=utf-8'),
  '.map': text('application/json; charset=utf-8'),
  '.png': packed('image/png'),
  '.svg': text('image/svg+xml; charset=utf-8'),
  '.txt': text('text/plain; charset=utf-8'),
  '.wasm': text('application/wasm'),
  '.webmanifest': text('application/manifest+json; charset=utf-8'),
  '.webp': packed('image/webp'),
  '.woff2': packed('font/woff2'),
}

/** The content type for a file extension. Browsers only download files with an unknown one. */
export const contentTypeOf = (extension: string): ContentType =>
  byExtension[extension.toLowerCase()] ?? packed('application/octet-stream')
