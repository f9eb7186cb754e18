import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  encodeRconAnswer,
  encodeRconCommand,
  encodeRconEndAnswer,
  encodeRconLogin,
  RconAnswer,
  RconFormatError,
  RconReader,
  rconMaxId,
  readRconLoginAnswer,
  readRconRequest,
} from './index.ts'

const id = fc.integer({ min: 1, max: rconMaxId })
const text = (maxLength: number) =>
  fc.string({ unit: 'grapheme', maxLength }).map((value) => value.replaceAll('\0', ''))

const joined = (parts: readonly Uint8Array[]): Uint8Array => new Uint8Array(parts.flatMap((part) => [...part]))

/** Splits the bytes as a connection may. */
const pieces = (bytes: Uint8Array, cuts: readonly number[]): Uint8Array[] => {
  const places = [0, ...cuts.map((cut) => cut % (bytes.length + 1)).toSorted((a, b) => a - b), bytes.length]
  return places.slice(1).map((end, index) => bytes.slice(places[index], end))
}

const cuts = fc.array(fc.nat(), { maxLength: 12 })

it('requests survive any division into chunks', () => {
  fc.assert(
    fc.property(id, text(60), text(60), cuts, (request, password, command, places) => {
      const sent = joined([encodeRconLogin(request, password), ...encodeRconCommand(request, command)])
      const reader = new RconReader()
      const received = pieces(sent, places).flatMap((piece) => reader.push(piece))
      expect(received.map(readRconRequest)).toMatchObject([
        { kind: 'login', id: request, password },
        { kind: 'command', id: request, command },
        { kind: 'end' },
      ])
    }),
  )
})

it('answers of any length are reassembled', () => {
  fc.assert(
    fc.property(id, text(9_000), cuts, (request, answered, places) => {
      const asked = new RconReader().push(joined(encodeRconCommand(request, '')))
      const sent = joined([...encodeRconAnswer(request, answered), ...encodeRconEndAnswer(asked[1]?.id ?? 0)])
      const answer = new RconAnswer(request)
      const reader = new RconReader()
      for (const piece of pieces(sent, places)) for (const packet of reader.push(piece)) answer.add(packet)
      expect(answer.isComplete).toBe(true)
      expect(answer.text()).toBe(answered)
    }),
    { numRuns: 60 },
  )
})

const readsOrRefuses = (chunks: readonly Uint8Array[]): boolean => {
  const reader = new RconReader()
  const answer = new RconAnswer(1)
  try {
    for (const packet of chunks.flatMap((chunk) => reader.push(chunk))) {
      readRconRequest(packet)
      readRconLoginAnswer(packet, 1)
      answer.add(packet)
    }
    return typeof answer.text() === 'string'
  } catch (error) {
    return error instanceof RconFormatError
  }
}

it('arbitrary bytes throw only the declared error', () => {
  fc.assert(fc.property(fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 6 }), readsOrRefuses), {
    numRuns: 1_000,
  })
})

it('packets with flipped bits throw only the declared error', () => {
  fc.assert(
    fc.property(
      id,
      text(200),
      fc.array(fc.nat(), { minLength: 1, maxLength: 8 }),
      cuts,
      (request, command, flips, places) => {
        const sent = joined([...encodeRconCommand(request, command), ...encodeRconAnswer(request, command)])
        for (const flip of flips) {
          const at = (flip >>> 3) % sent.length
          sent[at] = (sent[at] ?? 0) ^ (1 << (flip & 7))
        }
        return readsOrRefuses(pieces(sent, places))
      },
    ),
    { numRuns: 1_000 },
  )
})
