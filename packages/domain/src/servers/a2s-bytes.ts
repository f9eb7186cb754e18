/** The one error the A2S codec throws: these bytes are not what the protocol says (field notes 3.3). */
export class A2sFormatError extends Error {
  override readonly name = 'A2sFormatError'
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
const encoder = new TextEncoder()

/** Control characters (Source's colour codes among them) and marks that turn the direction of text around. */
const unprintable = /[\p{Cc}\u{200e}\u{200f}\u{202a}-\u{202e}\u{2066}-\u{2069}]/gu
const hasUnprintable = new RegExp(unprintable.source, 'u')

/** The bytes from an offset on, as a plain view: Node's own buffers make a costlier one of `subarray`. */
export const bytesFrom = (bytes: Uint8Array, offset: number): Uint8Array =>
  new Uint8Array(bytes.buffer, bytes.byteOffset + offset, bytes.length - offset)

/** Longest text, in bytes, that is read letter by letter; beyond it the decoder is faster. */
const shortText = 24
const firstPrintable = 0x20
const lastPrintable = 0x7e

/** Reads little-endian values one after the other; every read past the end throws `A2sFormatError`. */
export class ByteReader {
  readonly #bytes: Uint8Array
  readonly #view: DataView
  #offset = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  get remaining(): number {
    return this.#bytes.length - this.#offset
  }

  #take(length: number): number {
    const start = this.#offset
    if (start + length > this.#bytes.length) throw new A2sFormatError('the packet ends too early')
    this.#offset = start + length
    return start
  }

  u8(): number {
    return this.#view.getUint8(this.#take(1))
  }

  u16(): number {
    return this.#view.getUint16(this.#take(2), true)
  }

  u32(): number {
    return this.#view.getUint32(this.#take(4), true)
  }

  i32(): number {
    return this.#view.getInt32(this.#take(4), true)
  }

  u64(): bigint {
    return this.#view.getBigUint64(this.#take(8), true)
  }

  f32(): number {
    return this.#view.getFloat32(this.#take(4), true)
  }

  /** A NUL-terminated UTF-8 text, as people may see it: without control characters. */
  text(): string {
    // Most names are short and of plain letters: those need no decoder.
    let text = ''
    const limit = Math.min(this.#bytes.length, this.#offset + shortText)
    for (let index = this.#offset; index < limit; index += 1) {
      const byte = this.#bytes[index] ?? 0
      if (byte === 0) {
        this.#offset = index + 1
        return text
      }
      if (byte < firstPrintable || byte > lastPrintable) break
      text += String.fromCharCode(byte)
    }
    return this.#decodedText()
  }

  #decodedText(): string {
    const end = this.#bytes.indexOf(0, this.#offset)
    if (end === -1) throw new A2sFormatError('a text without an end')
    const text = decoder.decode(this.#bytes.subarray(this.#offset, end))
    this.#offset = end + 1
    return hasUnprintable.test(text) ? text.replace(unprintable, '') : text
  }

  /** Whether a whole text follows. */
  hasText(): boolean {
    return this.#bytes.indexOf(0, this.#offset) !== -1
  }

  /** What has not been read, as a view. */
  rest(): Uint8Array {
    return bytesFrom(this.#bytes, this.#offset)
  }
}

/** Writes little-endian values one after the other into a buffer that grows. */
export class ByteWriter {
  #bytes = new Uint8Array(256)
  #view = new DataView(this.#bytes.buffer)
  #length = 0

  #grow(length: number): number {
    const start = this.#length
    this.#length += length
    if (this.#length > this.#bytes.length) {
      const larger = new Uint8Array(Math.max(this.#length, this.#bytes.length * 2))
      larger.set(this.#bytes)
      this.#bytes = larger
      this.#view = new DataView(larger.buffer)
    }
    return start
  }

  u8(value: number): this {
    const at = this.#grow(1)
    this.#view.setUint8(at, value)
    return this
  }

  u16(value: number): this {
    const at = this.#grow(2)
    this.#view.setUint16(at, value, true)
    return this
  }

  u32(value: number): this {
    const at = this.#grow(4)
    this.#view.setUint32(at, value, true)
    return this
  }

  u64(value: bigint): this {
    const at = this.#grow(8)
    this.#view.setBigUint64(at, value, true)
    return this
  }

  f32(value: number): this {
    const at = this.#grow(4)
    this.#view.setFloat32(at, value, true)
    return this
  }

  /** A NUL-terminated text; a NUL inside it would end it early and is left out. */
  text(value: string): this {
    return this.bytes(encoder.encode(value.replaceAll('\0', ''))).u8(0)
  }

  bytes(value: Uint8Array): this {
    const at = this.#grow(value.length)
    this.#bytes.set(value, at)
    return this
  }

  finish(): Uint8Array {
    return this.#bytes.slice(0, this.#length)
  }
}

/** A number as the one byte it travels in. */
export const asU8 = (value: number): number => Math.min(0xff, Math.max(0, Math.trunc(value)))
