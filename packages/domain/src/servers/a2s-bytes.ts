/** The one error the A2S codec throws: these bytes are not what the protocol says (field notes 3.3). */
export class A2sFormatError extends Error {
  override readonly name = 'A2sFormatError'
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
const encoder = new TextEncoder()

const floatBits = new Uint32Array(1)
const float = new Float32Array(floatBits.buffer)

/** Control characters (Source's colour codes among them) and marks that turn the direction of text around. */
const unprintable = /[\p{Cc}\u{200e}\u{200f}\u{202a}-\u{202e}\u{2066}-\u{2069}]/gu
const hasUnprintable = new RegExp(unprintable.source, 'u')

/** Reads little-endian values one after the other; every read past the end throws `A2sFormatError`. */
export class ByteReader {
  readonly #bytes: Uint8Array
  #offset: number

  constructor(bytes: Uint8Array, offset = 0) {
    this.#bytes = bytes
    this.#offset = offset
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

  #at(index: number): number {
    return this.#bytes[index] ?? 0
  }

  u8(): number {
    return this.#at(this.#take(1))
  }

  u16(): number {
    const at = this.#take(2)
    return this.#at(at) | (this.#at(at + 1) << 8)
  }

  u32(): number {
    const at = this.#take(4)
    return (this.#at(at) | (this.#at(at + 1) << 8) | (this.#at(at + 2) << 16) | (this.#at(at + 3) << 24)) >>> 0
  }

  i32(): number {
    return this.u32() | 0
  }

  u64(): bigint {
    const low = this.u32()
    return (BigInt(this.u32()) << 32n) | BigInt(low)
  }

  f32(): number {
    floatBits[0] = this.u32()
    return float[0] ?? 0
  }

  /** A NUL-terminated UTF-8 text, as people may see it: without control characters. */
  text(): string {
    const start = this.#offset
    const end = this.#bytes.indexOf(0, start)
    if (end === -1) throw new A2sFormatError('a text without an end')
    this.#offset = end + 1
    if (end === start) return ''
    const text = decoder.decode(this.#bytes.subarray(start, end))
    return hasUnprintable.test(text) ? text.replace(unprintable, '') : text
  }

  /** Whether a whole text follows. */
  hasText(): boolean {
    return this.#bytes.indexOf(0, this.#offset) !== -1
  }

  rest(): Uint8Array {
    return this.#bytes.subarray(this.#offset)
  }
}

/** Writes little-endian values one after the other into a buffer that grows. */
export class ByteWriter {
  #bytes = new Uint8Array(256)
  #length = 0

  #grow(length: number): number {
    const start = this.#length
    this.#length += length
    if (this.#length > this.#bytes.length) {
      const larger = new Uint8Array(Math.max(this.#length, this.#bytes.length * 2))
      larger.set(this.#bytes)
      this.#bytes = larger
    }
    return start
  }

  u8(value: number): this {
    const at = this.#grow(1)
    this.#bytes[at] = value
    return this
  }

  u16(value: number): this {
    return this.u8(value).u8(value >>> 8)
  }

  u32(value: number): this {
    return this.u16(value).u16(value >>> 16)
  }

  u64(value: bigint): this {
    return this.u32(Number(value & 0xffff_ffffn)).u32(Number((value >> 32n) & 0xffff_ffffn))
  }

  f32(value: number): this {
    float[0] = value
    return this.u32(floatBits[0] ?? 0)
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
