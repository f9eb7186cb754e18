import { A2sFormatError, ByteReader, ByteWriter } from './bytes.ts'

export const a2sKinds = ['info', 'players'] as const
export type A2sKind = (typeof a2sKinds)[number]

/** `challenge` is undefined if the client has none yet. */
export type A2sRequest = { readonly kind: A2sKind; readonly challenge: number | undefined }

/** One part of an answer that is too large for one packet. `payload` is a view into the packet. */
export type A2sSplitPacket = {
  readonly type: 'split'
  readonly id: number
  readonly total: number
  readonly number: number
  readonly payload: Uint8Array
}

/** A packet of a game server. `body` is a view of the packet after its header and type. */
export type A2sPacket =
  | { readonly type: 'challenge'; readonly challenge: number }
  | { readonly type: A2sKind; readonly body: Uint8Array }
  | A2sSplitPacket

/** Maximum parts of a split answer, and maximum bytes of all its parts. */
export const a2sMaxParts = 32
export const a2sMaxAnswerBytes = 48 * 1024
/** Default size of a part of Source servers. */
export const a2sPartBytes = 1_248

const singleHeader = 0xffff_ffff
const splitHeader = 0xffff_fffe
const noChallenge = 0xffff_ffff
const compressedBit = 0x8000_0000
const infoText = 'Source Engine Query'

const requestCodes = { info: 0x54, players: 0x55 } as const satisfies Record<A2sKind, number>
const answerCodes = { info: 0x49, players: 0x44 } as const satisfies Record<A2sKind, number>
const challengeCode = 0x41

const requestKinds = new Map<number, A2sKind>(a2sKinds.map((kind) => [requestCodes[kind], kind]))
const answerKinds = new Map<number, A2sKind>(a2sKinds.map((kind) => [answerCodes[kind], kind]))

const requestWithoutChallenge = {
  info: new ByteWriter().u32(singleHeader).u8(requestCodes.info).text(infoText).finish(),
  players: new ByteWriter().u32(singleHeader).u8(requestCodes.players).u32(noChallenge).finish(),
} satisfies Record<A2sKind, Uint8Array>

/** Encodes a request. Without a challenge it asks for one. Do not modify the result, it may be shared. */
export const buildA2sRequest = (kind: A2sKind, challenge?: number): Uint8Array => {
  const plain = requestWithoutChallenge[kind]
  if (challenge === undefined) return plain
  const head = kind === 'info' ? plain : plain.subarray(0, 5)
  const request = new Uint8Array(head.length + 4)
  request.set(head)
  for (let index = 0; index < 4; index += 1) request[head.length + index] = challenge >>> (8 * index)
  return request
}

/** Parses a request. For game servers. Throws `A2sFormatError`. */
export const parseA2sRequest = (bytes: Uint8Array): A2sRequest => {
  const reader = new ByteReader(bytes)
  if (reader.u32() !== singleHeader) throw new A2sFormatError('not a request')
  const kind = requestKinds.get(reader.u8())
  if (kind === undefined) throw new A2sFormatError('an unknown request')
  if (kind === 'info' && reader.text() !== infoText) throw new A2sFormatError('not an info request')
  const challenge = kind === 'info' && reader.remaining < 4 ? noChallenge : reader.u32()
  return { kind, challenge: challenge === noChallenge ? undefined : challenge }
}

const readSplit = (reader: ByteReader): A2sSplitPacket => {
  const id = reader.u32()
  if ((id & compressedBit) !== 0) throw new A2sFormatError('compressed answers are not read')
  const total = reader.u8()
  const number = reader.u8()
  reader.u16()
  if (total === 0 || total > a2sMaxParts || number >= total) throw new A2sFormatError('an impossible part of an answer')
  return { type: 'split', id, total, number, payload: reader.rest() }
}

/** Parses one packet of a game server; `parseA2sInfo` and others parse its body. Throws `A2sFormatError`. */
export const parseA2sPacket = (bytes: Uint8Array): A2sPacket => {
  const reader = new ByteReader(bytes)
  const header = reader.u32()
  if (header === splitHeader) return readSplit(reader)
  if (header !== singleHeader) throw new A2sFormatError('neither a whole answer nor a part of one')
  if (reader.remaining > a2sMaxAnswerBytes) throw new A2sFormatError('an answer too large')
  const code = reader.u8()
  if (code === challengeCode) return { type: 'challenge', challenge: reader.u32() }
  const kind = answerKinds.get(code)
  if (kind === undefined) throw new A2sFormatError('an unknown answer')
  return { type: kind, body: reader.rest() }
}

/** A writer with the header of an answer. */
export const beginAnswer = (kind: A2sKind): ByteWriter => new ByteWriter().u32(singleHeader).u8(answerCodes[kind])

export const encodeA2sChallenge = (challenge: number): Uint8Array =>
  new ByteWriter().u32(singleHeader).u8(challengeCode).u32(challenge).finish()

/**
 * Splits an answer into packets. `id` distinguishes the parts of different answers (31 bits).
 * Throws `RangeError` if it would need more than `a2sMaxParts`.
 */
export const encodeA2sSplit = (answer: Uint8Array, id: number, partBytes = a2sPartBytes): Uint8Array[] => {
  const total = Math.max(1, Math.ceil(answer.length / partBytes))
  if (total > a2sMaxParts)
    throw new RangeError(`an answer of ${answer.length} bytes needs more than ${a2sMaxParts} parts`)
  return Array.from({ length: total }, (_, number) =>
    new ByteWriter()
      .u32(splitHeader)
      .u32(id & ~compressedBit)
      .u8(total)
      .u8(number)
      .u16(partBytes)
      .bytes(answer.subarray(number * partBytes, (number + 1) * partBytes))
      .finish(),
  )
}

/** Joins the parts of one split answer, in any order. */
export class A2sAssembly {
  readonly id: number
  readonly total: number
  readonly #parts: (Uint8Array | undefined)[]
  #missing: number
  #bytes = 0

  constructor(first: A2sSplitPacket) {
    this.id = first.id
    this.total = first.total
    this.#missing = first.total
    this.#parts = new Array(first.total)
  }

  /** Bytes held so far. */
  get bytes(): number {
    return this.#bytes
  }

  /**
   * Adds a part. Returns the answer once every part is there. Ignores repeated parts.
   * Throws `A2sFormatError` if the part belongs to another answer or the answer becomes too large; keeps the parts added
   * before.
   */
  add(part: A2sSplitPacket): Uint8Array | undefined {
    if (part.id !== this.id || part.total !== this.total) throw new A2sFormatError('a part of another answer')
    if (this.#parts[part.number] !== undefined) return undefined
    if (this.#bytes + part.payload.length > a2sMaxAnswerBytes) throw new A2sFormatError('an answer too large')
    this.#parts[part.number] = part.payload
    this.#bytes += part.payload.length
    this.#missing -= 1
    if (this.#missing > 0) return undefined
    const whole = new Uint8Array(this.#bytes)
    let offset = 0
    for (const payload of this.#parts) {
      if (payload === undefined) continue
      whole.set(payload, offset)
      offset += payload.length
    }
    return whole
  }
}
