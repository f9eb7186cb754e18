import { asU8, ByteReader } from './a2s-bytes.ts'
import { beginAnswer } from './a2s-packets.ts'

/** One who plays on a server (A2S_PLAYER). */
export type A2sPlayer = {
  /** Empty on CS2 servers without a plugin that tells names (field notes 1.1). */
  readonly name: string
  readonly score: number
  /** Seconds connected; undefined while connecting, or where the server's number cannot be one. */
  readonly seconds: number | undefined
}

/** A row that CS:GO servers added to their lists and nobody plays as (field notes A3). */
const ghostName = 'Max Players'
const longestStay = 366 * 24 * 3_600
const connecting = -1

/**
 * Reads the body of a player answer. A list that a server cut off between two players counts as far as it goes.
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
    if (name === ghostName) continue
    players.push({ name, score, seconds: seconds >= 0 && seconds <= longestStay ? seconds : undefined })
  }
  return players
}

/** A player answer, as a game server sends it: the first 255 players. */
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
