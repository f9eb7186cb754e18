import { asU8, ByteReader } from './bytes.ts'
import { beginAnswer } from './packets.ts'

/** A player in the answer to A2S_PLAYER. */
export type A2sPlayer = {
  /** Empty on CS2 servers without a plugin that reports names (docs/product/servers.md#player-lists). */
  readonly name: string
  readonly score: number
  /** Seconds connected; undefined while connecting, or if the server's number is invalid. */
  readonly seconds: number | undefined
}

/** CS:GO servers add this row to their lists; it is not a player. */
const placeholderName = 'Max Players'
/** Longer rows are players whose disconnect the server missed. */
const longestStay = 24 * 3_600
const connecting = -1

/**
 * Parses the body of a player answer. A list may end early between two players: some servers truncate it.
 * Throws `A2sFormatError`.
 */
export const parseA2sPlayers = (body: Uint8Array): A2sPlayer[] => {
  const reader = new ByteReader(body)
  const count = reader.u8()
  const players: A2sPlayer[] = []
  for (let index = 0; index < count && reader.remaining > 0; index += 1) {
    reader.u8()
    const name = reader.text()
    const score = reader.i32()
    const seconds = reader.f32()
    const isKnown = seconds >= 0 && Number.isFinite(seconds)
    if (name === placeholderName || (isKnown && seconds > longestStay)) continue
    players.push({ name, score, seconds: isKnown ? seconds : undefined })
  }
  return players
}

/** Encodes a player answer with the first 255 players. */
export const encodeA2sPlayers = (players: readonly A2sPlayer[]): Uint8Array => {
  const sent = players.slice(0, 0xff)
  const writer = beginAnswer('players').u8(asU8(sent.length))
  for (const [index, { name, score, seconds }] of sent.entries()) {
    writer
      .u8(index)
      .text(name)
      .u32(score)
      .f32(seconds ?? connecting)
  }
  return writer.finish()
}
