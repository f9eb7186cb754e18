import { encodeRconPacket, type RconPacket, rconMaxBodyBytes, rconTypes } from './packets.ts'

const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
const nothing = new Uint8Array()
const refusedId = -1
/** What Source servers send after they have mirrored an empty packet. */
const afterMirror = new Uint8Array([0, 1, 0, 0])

/** What a client asks of a game server. `end` is the empty packet by which it learns where an answer ends. */
export type RconRequest =
  | { readonly kind: 'login'; readonly id: number; readonly password: string }
  | { readonly kind: 'command'; readonly id: number; readonly command: string }
  | { readonly kind: 'end'; readonly id: number }

/** Reads a request; undefined for a packet of no kind that servers know. */
export const readRconRequest = ({ id, type, body }: RconPacket): RconRequest | undefined => {
  if (type === rconTypes.login) return { kind: 'login', id, password: decoder.decode(body) }
  if (type === rconTypes.command) return { kind: 'command', id, command: decoder.decode(body) }
  return type === rconTypes.answer ? { kind: 'end', id } : undefined
}

/** The answer to a login: an empty answer, then whether it was accepted. */
export const encodeRconLoginAnswer = (id: number, isAccepted: boolean): Uint8Array[] => [
  encodeRconPacket({ id, type: rconTypes.answer, body: nothing }),
  encodeRconPacket({ id: isAccepted ? id : refusedId, type: rconTypes.loginAnswer, body: nothing }),
]

/** The answer to a command, in as many packets as it needs; an empty one is a packet as well. */
export const encodeRconAnswer = (id: number, text: string): Uint8Array[] => {
  const body = encoder.encode(text.replaceAll('\0', ''))
  const count = Math.max(1, Math.ceil(body.length / rconMaxBodyBytes))
  return Array.from({ length: count }, (_, index) =>
    encodeRconPacket({
      id,
      type: rconTypes.answer,
      body: body.subarray(index * rconMaxBodyBytes, (index + 1) * rconMaxBodyBytes),
    }),
  )
}

/** The answer to an empty packet: the same, then one more. */
export const encodeRconEndAnswer = (id: number): Uint8Array[] => [
  encodeRconPacket({ id, type: rconTypes.answer, body: nothing }),
  encodeRconPacket({ id, type: rconTypes.answer, body: afterMirror }),
]
