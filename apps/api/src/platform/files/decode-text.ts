import { isUtf8 } from 'node:buffer'

const zero = 0x00
const lineFeed = 0x0a

const isDecodable = (bytes: Uint8Array, encoding: string): boolean => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes) !== ''
  } catch {
    return false
  }
}

/** UTF-16 writes ASCII with a zero byte: always the second of two, or always the first. */
const isUtf16 = (bytes: Uint8Array): boolean => {
  if (
    Buffer.from(bytes.subarray(0, 2))
      .toString('hex')
      .match(/^(fffe|feff)$/)
  )
    return true
  const zeros = Array.from(bytes.keys()).filter((offset) => bytes[offset] === zero)
  return zeros.length * 20 > bytes.length && new Set(zeros.map((offset) => offset % 2)).size === 1
}

/**
 * The encoding in which Windows editors save Chinese text, as far as it can be guessed. GBK's common characters (GB 2312)
 * have two bytes from A1 up; in Big5 the second is often below.
 */
const chineseEncodingOf = (bytes: Uint8Array): string | undefined => {
  const pairs =
    Buffer.from(bytes)
      .toString('latin1')
      .match(/[\x81-\xfe][\x40-\xfe]/g) ?? []
  const isCommon = pairs.filter((pair) => pair.charCodeAt(1) > 0xa0).length > pairs.length * 0.85
  if (isCommon && isDecodable(bytes, 'gb18030')) return 'GBK'
  return pairs.length > 0 && isDecodable(bytes, 'big5') ? 'Big5' : undefined
}

/** The bytes of a file are not text in UTF-8. */
export class NotUtf8Error extends Error {
  override readonly name = 'NotUtf8Error'
  /** The first line that is not UTF-8. */
  readonly line: number

  constructor(bytes: Uint8Array, line: number) {
    const encoding = isUtf16(bytes) ? 'UTF-16' : chineseEncodingOf(bytes)
    super(`is not UTF-8${encoding === undefined ? '' : `, and looks like ${encoding}`}: save the file as UTF-8`)
    this.line = line
  }
}

/** Decodes UTF-8, with or without byte order mark. Throws `NotUtf8Error`, also for zero bytes, which no text has. */
export const decodeText = (bytes: Uint8Array): string => {
  let line = 1
  for (let start = 0; start < bytes.length; line += 1) {
    const end = bytes.indexOf(lineFeed, start) + 1 || bytes.length
    const part = bytes.subarray(start, end)
    if (!isUtf8(part) || part.includes(zero)) throw new NotUtf8Error(bytes, line)
    start = end
  }
  return new TextDecoder().decode(bytes)
}
