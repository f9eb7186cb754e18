import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  A2sAssembly,
  A2sFormatError,
  type A2sInfo,
  type A2sPlayer,
  a2sKinds,
  a2sMaxAnswerBytes,
  buildA2sRequest,
  encodeA2sChallenge,
  encodeA2sInfo,
  encodeA2sPlayers,
  encodeA2sSplit,
  parseA2sInfo,
  parseA2sPacket,
  parseA2sPlayers,
  parseA2sRequest,
} from './index.ts'

const readBody = { info: parseA2sInfo, players: parseA2sPlayers }

/** Parses one packet completely, like a client. */
const read = (packet: Uint8Array) => {
  const parsed = parseA2sPacket(packet)
  return 'body' in parsed ? readBody[parsed.type](parsed.body) : parsed
}

/** Any text without NUL, except the placeholder's name. */
const text = fc
  .string({ unit: 'grapheme', maxLength: 40 })
  .map((value) => value.replaceAll('\0', ''))
  .filter((value) => value !== 'Max Players')
const u8 = fc.integer({ min: 0, max: 0xff })
const u16 = fc.integer({ min: 0, max: 0xffff })
const u32 = fc.integer({ min: 0, max: 0xffff_ffff })
const tv = fc.option(fc.record({ tvPort: u16, tvName: text }), { nil: {} })

const info: fc.Arbitrary<A2sInfo> = fc
  .tuple(
    fc.record(
      {
        protocol: u8,
        name: text,
        map: text,
        folder: text,
        game: text,
        appId: fc.integer({ min: 1, max: 0xffff }),
        players: u8,
        maxPlayers: u8,
        bots: u8,
        serverType: fc.constantFrom('d', 'l', 'p'),
        environment: fc.constantFrom('l', 'w', 'm'),
        hasPassword: fc.boolean(),
        isSecure: fc.boolean(),
        version: text,
        gamePort: u16,
        steamId: fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }).map(String),
        keywords: text,
      },
      {
        requiredKeys: [
          'protocol',
          'name',
          'map',
          'folder',
          'game',
          'appId',
          'players',
          'maxPlayers',
          'bots',
          'serverType',
          'environment',
          'hasPassword',
          'isSecure',
          'version',
        ],
      },
    ),
    tv,
  )
  .map(([main, relay]) => ({ ...main, ...relay }))

const player: fc.Arbitrary<A2sPlayer> = fc.record({
  name: text,
  score: fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }),
  seconds: fc.option(fc.integer({ min: 0, max: 86_400 }), { nil: undefined }),
})
const players = fc.array(player, { maxLength: 80 })
const answer = fc.oneof(info.map(encodeA2sInfo), players.map(encodeA2sPlayers), u32.map(encodeA2sChallenge))

describe('every answer round-trips', () => {
  it('info', () => {
    fc.assert(fc.property(info, (sent) => void expect(read(encodeA2sInfo(sent))).toEqual(sent)))
  })

  it('players', () => {
    fc.assert(fc.property(players, (sent) => void expect(read(encodeA2sPlayers(sent))).toEqual(sent)))
  })

  it('requests', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...a2sKinds),
        fc.option(fc.integer({ min: 0, max: 0xffff_fffe }), { nil: undefined }),
        (kind, challenge) =>
          void expect(parseA2sRequest(buildA2sRequest(kind, challenge))).toEqual({ kind, challenge }),
      ),
    )
  })

  it('parts of any size, in any order, with repetitions', () => {
    const shuffledParts = fc.tuple(answer, u32, fc.integer({ min: 300, max: 1_400 })).chain(([whole, id, size]) => {
      const parts = encodeA2sSplit(whole, id, size)
      return fc.tuple(
        fc.constant(whole),
        fc.shuffledSubarray([...parts, ...parts, ...parts], { minLength: parts.length * 3 }),
      )
    })
    fc.assert(
      fc.property(shuffledParts, ([whole, packets]) => {
        let assembly: A2sAssembly | undefined
        const wholes: Uint8Array[] = []
        for (const packet of packets) {
          const part = parseA2sPacket(packet)
          if (part.type !== 'split') throw new Error('not a part')
          assembly ??= new A2sAssembly(part)
          const assembled = assembly.add(part)
          if (assembled !== undefined) wholes.push(assembled)
        }
        expect(wholes).toEqual([whole])
      }),
    )
  })
})

/** Whether a parser throws only its declared error. */
const survives = (reader: (bytes: Uint8Array) => unknown, bytes: Uint8Array): boolean => {
  try {
    reader(bytes)
    return true
  } catch (error) {
    return error instanceof A2sFormatError
  }
}

const readers = [read, parseA2sRequest, parseA2sInfo, parseA2sPlayers]

describe('parsers throw only their declared error', () => {
  const holds = (packets: fc.Arbitrary<Uint8Array>, numRuns = 1_000) =>
    fc.assert(
      fc.property(packets, (packet) => readers.every((reader) => survives(reader, packet))),
      { numRuns },
    )

  it('random bytes', () => holds(fc.uint8Array({ maxLength: 2_000 })))

  it('random bytes after a valid header', () =>
    holds(
      fc
        .tuple(
          fc.constantFrom([0xff, 0xff, 0xff, 0xff], [0xfe, 0xff, 0xff, 0xff]),
          fc.constantFrom(0x41, 0x44, 0x45, 0x49, 0x54, 0x55, 0x56),
          fc.uint8Array({ maxLength: 400 }),
        )
        .map(([header, code, rest]) => new Uint8Array([...header, code, ...rest])),
    ))

  it('truncated answers', () =>
    holds(fc.tuple(answer, fc.nat()).map(([whole, cut]) => whole.subarray(0, cut % (whole.length + 1)))))

  it('answers with flipped bits', () =>
    holds(
      fc.tuple(answer, fc.array(fc.nat(), { minLength: 1, maxLength: 8 })).map(([whole, flips]) => {
        const flipped = whole.slice()
        for (const flip of flips) {
          const at = (flip >>> 3) % flipped.length
          flipped[at] = (flipped[at] ?? 0) ^ (1 << (flip & 7))
        }
        return flipped
      }),
    ))

  it('answers with additional bytes', () =>
    holds(
      fc
        .tuple(answer, fc.uint8Array({ maxLength: 64 }), fc.constantFrom(0, 2_000, a2sMaxAnswerBytes))
        .map(([whole, rest, padding]) => new Uint8Array([...whole, ...rest, ...new Uint8Array(padding)])),
      200,
    ))

  it('two answers in one packet', () =>
    holds(
      fc.tuple(answer, answer, fc.nat()).map(([left, right, cut]) => {
        const at = cut % left.length
        return new Uint8Array([...left.subarray(0, at), ...right.subarray(at)])
      }),
    ))
})
