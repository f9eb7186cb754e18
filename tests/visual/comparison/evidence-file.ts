import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Evidence } from '../camera/read-evidence.ts'

/** The evidence of pictures, by shot id. */
export type EvidenceOf = ReadonlyMap<string, Evidence>

/** Each text once, because thousands of pictures share their rules: the rest are places in `texts`. */
type Packed = {
  texts: string[]
  shots: Record<
    string,
    { texts: number[]; tokens: number[]; rules: number[]; elements: number[]; structure: string; content: string }
  >
}

/** Writes evidence to a file. */
export const writeEvidence = (file: string, evidence: EvidenceOf): void => {
  const places = new Map<string, number>()
  const placeOf = (text: string): number => {
    const place = places.get(text) ?? places.size
    places.set(text, place)
    return place
  }
  const pairs = (record: Readonly<Record<string, string>>) => Object.entries(record).flat().map(placeOf)
  const shots = Object.fromEntries(
    [...evidence].map(([id, { texts, tokens, rules, elements, structure, content }]) => [
      id,
      {
        texts: pairs(texts),
        tokens: pairs(tokens),
        rules: rules.map(placeOf),
        elements: Object.entries(elements).flatMap(([kind, count]) => [placeOf(kind), count]),
        structure,
        content,
      },
    ]),
  )
  const packed: Packed = { texts: [...places.keys()], shots }
  writeFileSync(file, JSON.stringify(packed))
}

/** Reads evidence from a file; none if the file does not exist. */
export const readEvidenceFile = (file: string): EvidenceOf => {
  if (!existsSync(file)) return new Map()
  const { texts, shots }: Packed = JSON.parse(readFileSync(file, 'utf8'))
  const textAt = (place: number | undefined) => texts[place ?? -1] ?? ''
  // An assignment would lose the name `__proto__`.
  const record = <T>(flat: readonly number[], readValue: (value: number) => T): Record<string, T> =>
    Object.fromEntries(
      Array.from({ length: flat.length / 2 }, (_, pair) => [
        textAt(flat[pair * 2]),
        readValue(flat[pair * 2 + 1] ?? 0),
      ]),
    )
  return new Map(
    Object.entries(shots).map(([id, shot]) => [
      id,
      {
        texts: record(shot.texts, textAt),
        tokens: record(shot.tokens, textAt),
        rules: shot.rules.map(textAt),
        elements: record(shot.elements, (count) => count),
        structure: shot.structure,
        content: shot.content,
      },
    ]),
  )
}
