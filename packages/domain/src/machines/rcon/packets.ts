/** The only error thrown by RCON parsers: the bytes do not follow the protocol. */
export class RconFormatError extends Error {
  override readonly name = 'RconFormatError'
}

/** Packet types. Commands and login answers share a number; the direction distinguishes them. */
export const rconTypes = { answer: 0, command: 2, loginAnswer: 2, login: 3 } as const

/** One packet. `body` excludes the two NULs at the end; in a long answer it may end within a character. */
export type RconPacket = { readonly id: number; readonly type: number; readonly body: Uint8Array }

/** The protocol's maximum packet size in bytes, without the size field. */
const rconMaxPacketBytes = 4_096
/**
 * Above the protocol's limit, because CS2 sends any answer as one packet. The longest expected answer, a list of 64
 * players, has about 20,000 bytes.
 */
export const rconMaxAnswerBytes = 65_536

const sizeBytes = 4
/** Id, type and two NULs. */
const emptyPacketBytes = 10
/** Longest body that every reader accepts. */
export const rconMaxBodyBytes = rconMaxPacketBytes - emptyPacketBytes

/** Concatenates bytes. */
export const joinBytes = (parts: readonly Uint8Array[]): Uint8Array => {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** Encodes a packet. Throws `RangeError` if the body is too long. */
export const encodeRconPacket = ({ id, type, body }: RconPacket, maxBodyBytes = rconMaxBodyBytes): Uint8Array => {
  if (body.length > maxBodyBytes) throw new RangeError(`a packet cannot hold ${body.length} bytes`)
  const packet = new Uint8Array(sizeBytes + emptyPacketBytes + body.length)
  const view = new DataView(packet.buffer)
  view.setInt32(0, emptyPacketBytes + body.length, true)
  view.setInt32(4, id, true)
  view.setInt32(8, type, true)
  packet.set(body, 12)
  return packet
}

/**
 * Splits a received stream into packets, regardless of its chunks. Throws `RconFormatError`; close the connection then,
 * because the next packet's start is unknown.
 */
export class RconReader {
  #chunks: Uint8Array[] = []
  #length = 0
  /** Bytes needed before the next read, so that a packet in many chunks is joined only once. */
  #wanted = sizeBytes

  /** Returns the packets that this chunk completes. */
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
      if (size > rconMaxAnswerBytes) throw new RconFormatError('a packet too large')
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
