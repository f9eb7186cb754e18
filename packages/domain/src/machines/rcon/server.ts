import { encodeRconPacket, type RconPacket, rconMaxBodyBytes, rconTypes } from './packets.ts'

const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
const nothing = new Uint8Array()
const refusedId = -1
/** Sent by Source servers after they mirror an empty packet. */
const afterMirror = new Uint8Array([0, 1, 0, 0])

/** A client's request. `end` is the empty packet that marks the end of an answer. */
export type RconRequest =
  | { readonly kind: 'login'; readonly id: number; readonly password: string }
  | { readonly kind: 'command'; readonly id: number; readonly command: string }
  | { readonly kind: 'end'; readonly id: number }

/** Parses a request; undefined for unknown packet types. */
export const readRconRequest = ({ id, type, body }: RconPacket): RconRequest | undefined => {
  if (type === rconTypes.login) return { kind: 'login', id, password: decoder.decode(body) }
  if (type === rconTypes.command) return { kind: 'command', id, command: decoder.decode(body) }
  return type === rconTypes.answer ? { kind: 'end', id } : undefined
}

/** Answer to a login: an empty packet, which CS2 omits, then the result. */
export const encodeRconLoginAnswer = (id: number, isAccepted: boolean): Uint8Array[] => [
  encodeRconPacket({ id, type: rconTypes.answer, body: nothing }),
  encodeRconPacket({ id: isAccepted ? id : refusedId, type: rconTypes.loginAnswer, body: nothing }),
]

/** Answer to a command, split into packets; an empty answer is one packet. */
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

/** Answer to a command as CS2 sends it: a single packet of any length. */
export const encodeRconWholeAnswer = (id: number, text: string): Uint8Array => {
  const body = encoder.encode(text.replaceAll('\0', ''))
  return encodeRconPacket({ id, type: rconTypes.answer, body }, body.length)
}

/** Answer to an empty packet: the same packet, then one more. */
export const encodeRconEndAnswer = (id: number): Uint8Array[] => [
  encodeRconPacket({ id, type: rconTypes.answer, body: nothing }),
  encodeRconPacket({ id, type: rconTypes.answer, body: afterMirror }),
]
