/** The only error that the A2S parsers throw: the bytes do not follow the protocol. */
export class A2sFormatError extends Error {
  override readonly name = 'A2sFormatError'
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
const encoder = new TextEncoder()

/** A view of the bytes from an offset. Faster than `subarray` of Node's buffers. */
const bytesFrom = (bytes: Uint8Array, offset: number): Uint8Array =>
  new Uint8Array(bytes.buffer, bytes.byteOffset + offset, bytes.length - offset)

/** Up to this many bytes, reading character by character is faster than a decoder. */
const shortText = 24
const firstPrintable = 0x20
const lastPrintable = 0x7e

/** Reads little-endian values in sequence. Throws `A2sFormatError` when reading past the end. */
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

  /** A NUL-terminated UTF-8 text as it was sent. Apply `cleanText` before showing it. */
  text(): string {
    // Most names are short ASCII and need no decoder.
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
    return text
  }

  /** Whether a complete text follows. */
  hasText(): boolean {
    return this.#bytes.indexOf(0, this.#offset) !== -1
  }

  /** The unread bytes, as a view. */
  rest(): Uint8Array {
    return bytesFrom(this.#bytes, this.#offset)
  }
}

/** Writes little-endian values in sequence into a growing buffer. */
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

  /** A NUL-terminated text. NULs within it are removed, because they would end the text early. */
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

/** A number limited to one byte. */
export const asU8 = (value: number): number => Math.min(0xff, Math.max(0, Math.trunc(value)))
