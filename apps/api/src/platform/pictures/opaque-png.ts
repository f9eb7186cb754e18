import { promisify } from 'node:util'
import { crc32, deflate } from 'node:zlib'

const compressed = promisify(deflate)

const chunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

/** Rows of RGB pixels, each after its filter type, 0 (none). */
const rowsOf = (rgba: Uint8Array, width: number, height: number): Buffer => {
  const rows = Buffer.alloc((width * 3 + 1) * height)
  let to = 0
  for (let from = 0; from < rgba.length; from += 4) {
    if (from % (width * 4) === 0) to += 1
    rows[to++] = rgba[from] ?? 0
    rows[to++] = rgba[from + 1] ?? 0
    rows[to++] = rgba[from + 2] ?? 0
  }
  return rows
}

/**
 * A PNG file (RFC 2083) of opaque pixels. The renderer's own encoder takes several times as long, because its deflate is not
 * native.
 */
export const opaquePng = async (rgba: Uint8Array, width: number, height: number): Promise<Buffer> => {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0])
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', await compressed(rowsOf(rgba, width, height), { level: 5 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
