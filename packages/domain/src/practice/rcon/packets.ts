/** The only error that reading RCON throws: the bytes do not follow the protocol. */
export class RconFormatError extends Error {
  override readonly name = 'RconFormatError'
}

/**
 * What a packet is. A command and the answer to a login share a number: only the direction tells them apart, so both
 * names are here.
 */
export const rconTypes = { answer: 0, command: 2, loginAnswer: 2, login: 3 } as const

/** One packet. `body` is what was sent before its two NULs: a long answer may be cut within a character. */
export type RconPacket = { readonly id: number; readonly type: number; readonly body: Uint8Array }

/** A packet that the protocol promises not to exceed, in bytes, without the size in front. */
const rconMaxPacketBytes = 4_096
/** CS2 sends an answer of any length as one packet, so that more is read than the protocol allows to write. */
const rconMaxReadBytes = 1_048_576

const sizeBytes = 4
/** Id, type and the two NULs at the end. */
const emptyPacketBytes = 10
/** The longest body of a packet that every reader accepts. */
export const rconMaxBodyBytes = rconMaxPacketBytes - emptyPacketBytes

/** These bytes one after another. */
export const joinBytes = (parts: readonly Uint8Array[]): Uint8Array => {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** Encodes a packet. Throws `RangeError` where the body is too long for one. */
export const encodeRconPacket = ({ id, type, body }: RconPacket): Uint8Array => {
  if (body.length > rconMaxBodyBytes) throw new RangeError(`a packet cannot hold ${body.length} bytes`)
  const packet = new Uint8Array(sizeBytes + emptyPacketBytes + body.length)
  const view = new DataView(packet.buffer)
  view.setInt32(0, emptyPacketBytes + body.length, true)
  view.setInt32(4, id, true)
  view.setInt32(8, type, true)
  packet.set(body, 12)
  return packet
}

/**
 * Cuts what a connection receives into packets, however it was cut on the way. Throws `RconFormatError`; after that the
 * connection is of no use, because nothing says where the next packet begins.
 */
export class RconReader {
  #chunks: Uint8Array[] = []
  #length = 0
  /** Bytes to wait for before anything can be read, so that a packet in many chunks is put together once. */
  #wanted = sizeBytes

  /** The packets that are complete with these bytes. */
  push(chunk: Uint8Array): RconPacket[] {
    this.#chunks.push(chunk)
    this.#length += chunk.length
    if (this.#length < this.#wanted) return []
    const bytes = this.#joined()
    const packets: RconPacket[] = []
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    let at = 0
    this.#wanted = sizeBytes
    while (bytes.length - at >= sizeBytes) {
      const size = view.getInt32(at, true)
      if (size < emptyPacketBytes) throw new RconFormatError('a packet without its head')
      if (size > rconMaxReadBytes) throw new RconFormatError('a packet too large')
      const end = at + sizeBytes + size
      if (end > bytes.length) {
        this.#wanted = sizeBytes + size
        break
      }
      if (bytes[end - 1] !== 0 || bytes[end - 2] !== 0) throw new RconFormatError('a packet without its end')
      packets.push({
        id: view.getInt32(at + 4, true),
        type: view.getInt32(at + 8, true),
        body: bytes.slice(at + 12, end - 2),
      })
      at = end
    }
    this.#chunks = at < bytes.length ? [bytes.subarray(at)] : []
    this.#length = bytes.length - at
    return packets
  }

  #joined(): Uint8Array {
    const [only] = this.#chunks
    return this.#chunks.length === 1 && only !== undefined ? only : joinBytes(this.#chunks)
  }
}
