import { encodeRconPacket, joinBytes, type RconPacket, rconTypes } from './packets.ts'

const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
const nothing = new Uint8Array()

/** Maximum command id; the codec uses higher ids itself. */
export const rconMaxId = 0x3fff_ffff
const refusedId = -1

/** Id of the empty packet sent after a command. Its answer marks the end of the command's answer. */
const endIdOf = (id: number): number => id + 0x4000_0000

/** Removes NULs, which would end the text early. */
const bodyOf = (text: string): Uint8Array => encoder.encode(text.replaceAll('\0', ''))

export const encodeRconLogin = (id: number, password: string): Uint8Array =>
  encodeRconPacket({ id, type: rconTypes.login, body: bodyOf(password) })

/**
 * Whether the server accepted the login; undefined for packets that do not say. CS:GO sends an empty packet first, CS2
 * does not.
 */
export const readRconLoginAnswer = ({ id, type }: RconPacket, loginId: number): boolean | undefined => {
  if (type !== rconTypes.loginAnswer) return undefined
  return id === loginId ? true : id === refusedId ? false : undefined
}

/** Encodes a command and the empty packet that marks the end of its answer. Send both at once. */
export const encodeRconCommand = (id: number, command: string): Uint8Array[] => [
  encodeRconPacket({ id, type: rconTypes.command, body: bodyOf(command) }),
  encodeRconPacket({ id: endIdOf(id), type: rconTypes.answer, body: nothing }),
]

/** Collects the answer to one command from the packets of a connection. */
export class RconAnswer {
  readonly #id: number
  readonly #bodies: Uint8Array[] = []
  #isComplete = false

  constructor(id: number) {
    this.#id = id
  }

  /** Adds a packet; ignores packets of other commands. */
  add({ id, type, body }: RconPacket): void {
    if (this.#isComplete || type !== rconTypes.answer) return
    if (id === this.#id) this.#bodies.push(body)
    this.#isComplete = id === endIdOf(this.#id)
  }

  /** Whether the answer is complete. */
  get isComplete(): boolean {
    return this.#isComplete
  }

  /** Whether any part has arrived. Servers that ignore empty packets never signal completeness. */
  get hasBegun(): boolean {
    return this.#bodies.length > 0
  }

  /** The text received so far. Apply `cleanText` before display. */
  text(): string {
    return decoder.decode(joinBytes(this.#bodies))
  }
}
