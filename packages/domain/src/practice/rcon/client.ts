import { encodeRconPacket, joinBytes, type RconPacket, rconTypes } from './packets.ts'

const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
const nothing = new Uint8Array()

/** Ids of commands are from 1 to this; those above are the codec's own. */
export const rconMaxId = 0x3fff_ffff
const refusedId = -1

/** The id of the empty packet that follows a command: its answer says that the command's own is complete. */
const endIdOf = (id: number): number => id + 0x4000_0000

/** A NUL would end the text early. */
const bodyOf = (text: string): Uint8Array => encoder.encode(text.replaceAll('\0', ''))

export const encodeRconLogin = (id: number, password: string): Uint8Array =>
  encodeRconPacket({ id, type: rconTypes.login, body: bodyOf(password) })

/**
 * Whether the server accepted the login; undefined if the packet does not say. CS:GO sends an empty answer first, CS2
 * does not.
 */
export const readRconLoginAnswer = ({ id, type }: RconPacket, loginId: number): boolean | undefined => {
  if (type !== rconTypes.loginAnswer) return undefined
  return id === loginId ? true : id === refusedId ? false : undefined
}

/** A command, and the empty packet by which the end of its answer is known. Send both at once. */
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

  /** Takes a packet in. Packets of other commands change nothing. */
  add({ id, type, body }: RconPacket): void {
    if (this.#isComplete || type !== rconTypes.answer) return
    if (id === this.#id) this.#bodies.push(body)
    this.#isComplete = id === endIdOf(this.#id)
  }

  /** Whether the server has said that nothing follows. */
  get isComplete(): boolean {
    return this.#isComplete
  }

  /** Whether anything has come. A server that ignores empty packets never says more. */
  get hasBegun(): boolean {
    return this.#bodies.length > 0
  }

  /** What has come so far. Apply `cleanText` before showing any of it. */
  text(): string {
    return decoder.decode(joinBytes(this.#bodies))
  }
}
