import { ByteReader } from './a2s-bytes.ts'
import { beginAnswer } from './a2s-packets.ts'

/** One public setting of a server (A2S_RULES). */
export type A2sRule = { readonly name: string; readonly value: string }

/** Reads the body of a rules answer; CS2 often gives none. A list cut off between two rules counts as far as it goes. Throws `A2sFormatError`. */
export const parseA2sRules = (body: Uint8Array): A2sRule[] => {
  const reader = new ByteReader(body)
  const count = reader.u16()
  const rules: A2sRule[] = []
  for (let index = 0; index < count && reader.remaining > 0; index += 1) {
    rules.push({ name: reader.text(), value: reader.text() })
  }
  return rules
}

/** A rules answer, as a game server sends it. */
export const encodeA2sRules = (rules: readonly A2sRule[]): Uint8Array => {
  const writer = beginAnswer('rules').u16(rules.length)
  for (const { name, value } of rules) writer.text(name).text(value)
  return writer.finish()
}
