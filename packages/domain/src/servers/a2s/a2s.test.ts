import { describe, expect, it } from 'vitest'
import {
  A2sAssembly,
  A2sFormatError,
  type A2sSplitPacket,
  buildA2sRequest,
  encodeA2sChallenge,
  encodeA2sInfo,
  encodeA2sPlayers,
  encodeA2sSplit,
  mapName,
  parseA2sInfo,
  parseA2sPacket,
  parseA2sPlayers,
  parseA2sRequest,
} from './index.ts'

/** Bytes written as hexadecimal pairs and quoted texts, which are NUL-terminated: `FF 49 "de_dust2"`. */
const bytes = (written: string): Uint8Array =>
  new Uint8Array(
    (written.match(/"[^"]*"|[0-9A-F]{2}/g) ?? []).flatMap((part) =>
      part.startsWith('"') ? [...new TextEncoder().encode(part.slice(1, -1)), 0] : [Number.parseInt(part, 16)],
    ),
  )

const hex = (packet: Uint8Array): string => [...packet].map((byte) => byte.toString(16).padStart(2, '0')).join(' ')

const bodyOf = (packet: Uint8Array): Uint8Array => {
  const parsed = parseA2sPacket(packet)
  if (!('body' in parsed)) throw new Error(`a ${parsed.type} packet has no body`)
  return parsed.body
}

const partOf = (packet: Uint8Array): A2sSplitPacket => {
  const parsed = parseA2sPacket(packet)
  if (parsed.type !== 'split') throw new Error(`a ${parsed.type} packet is no part`)
  return parsed
}

const infoHead =
  'FF FF FF FF 49 11 "上海 死斗 #1" "de_mirage" "csgo" "Counter-Strike 2" DA 02 0D 10 02 64 6C 01 01 "1.41.1.5"'

describe('requests', () => {
  it('match the bytes of the protocol', () => {
    const query = '54 53 6f 75 72 63 65 20 45 6e 67 69 6e 65 20 51 75 65 72 79 00'
    expect(hex(buildA2sRequest('info'))).toBe(`ff ff ff ff ${query}`)
    expect(hex(buildA2sRequest('info', 0x12345678))).toBe(`ff ff ff ff ${query} 78 56 34 12`)
    expect(hex(buildA2sRequest('players'))).toBe('ff ff ff ff 55 ff ff ff ff')
    expect(hex(buildA2sRequest('players', 0xdeadbeef))).toBe('ff ff ff ff 55 ef be ad de')
    expect(hex(buildA2sRequest('players', 1))).toBe('ff ff ff ff 55 01 00 00 00')
  })

  it('ask for a challenge by sending none or FF FF FF FF', () => {
    expect(parseA2sRequest(bytes('FF FF FF FF 54 "Source Engine Query"'))).toEqual({ kind: 'info' })
    expect(parseA2sRequest(bytes('FF FF FF FF 54 "Source Engine Query" FF FF FF FF'))).toEqual({ kind: 'info' })
    expect(parseA2sRequest(bytes('FF FF FF FF 55 FF FF FF FF'))).toEqual({ kind: 'players' })
    expect(parseA2sRequest(bytes('FF FF FF FF 54 "Source Engine Query" 01 00 00 00'))).toEqual({
      kind: 'info',
      challenge: 1,
    })
  })

  it.each([
    '',
    'FF FF FF FF',
    'FF FF FF FF 55',
    'FF FF FF FF 55 01 02 03',
    'FF FF FF FF 54 "Source"',
    'FE FF FF FF 55',
  ])('are refused if invalid: %s', (written) => expect(() => parseA2sRequest(bytes(written))).toThrow(A2sFormatError))
})

describe('packets', () => {
  it('contain a challenge in nine bytes', () => {
    expect(parseA2sPacket(bytes('FF FF FF FF 41 EF BE AD DE'))).toEqual({ type: 'challenge', challenge: 0xdeadbeef })
    expect(hex(encodeA2sChallenge(0xdeadbeef))).toBe('ff ff ff ff 41 ef be ad de')
  })

  it.each([
    ['nothing', ''],
    ['a header only', 'FF FF FF FF'],
    ['an unknown header', 'FD FF FF FF 49'],
    ['an unknown type', 'FF FF FF FF 6D'],
    ['a challenge cut short', 'FF FF FF FF 41 01 02 03'],
    ['a part cut short', 'FE FF FF FF 01 00 00 00 02 00 E0'],
    ['a part of no parts', 'FE FF FF FF 01 00 00 00 00 00 E0 04'],
    ['a part beyond the last', 'FE FF FF FF 01 00 00 00 02 02 E0 04'],
    ['more parts than the cap', 'FE FF FF FF 01 00 00 00 21 00 E0 04'],
    ['a compressed part', 'FE FF FF FF 01 00 00 80 02 00 E0 04 00 04 00 00 11 22 33 44'],
  ])('refuse %s', (_, written) => {
    expect(() => parseA2sPacket(bytes(written))).toThrow(A2sFormatError)
  })
})

describe('info', () => {
  it('works without the optional fields', () => {
    expect(parseA2sInfo(bodyOf(bytes(infoHead)))).toEqual({
      protocol: 17,
      name: '上海 死斗 #1',
      map: 'de_mirage',
      folder: 'csgo',
      game: 'Counter-Strike 2',
      appId: 730,
      players: 13,
      maxPlayers: 16,
      bots: 2,
      serverType: 'd',
      environment: 'l',
      hasPassword: true,
      isSecure: true,
      version: '1.41.1.5',
    })
  })

  it('reads the optional fields in their order', () => {
    const packet = bytes(
      `${infoHead} F1 87 69 02 00 00 00 01 00 40 01 88 69 "Warmup TV" "secure,dm" DA 02 00 00 00 00 00 00`,
    )
    expect(parseA2sInfo(bodyOf(packet))).toMatchObject({
      appId: 730,
      gamePort: 27_015,
      steamId: '90071996842377218',
      tvPort: 27_016,
      tvName: 'Warmup TV',
      keywords: 'secure,dm',
    })
  })

  it('takes the app id from the low 24 bits of the game id', () => {
    expect(parseA2sInfo(bodyOf(bytes(`${infoHead} 01 40 E2 01 FF 00 00 00 00`)))).toMatchObject({ appId: 123_456 })
  })

  it.each(['80 87', '10 01 02', '40 88', '40 88 69 54 56', '20 61 62', '01 DA 02'])(
    'keeps the main fields when the optional ones are cut: %s',
    (extras) => {
      const info = parseA2sInfo(bodyOf(bytes(`${infoHead} ${extras}`)))
      expect(info).toMatchObject({ name: '上海 死斗 #1', players: 13, appId: 730 })
      expect(info).not.toHaveProperty('keywords')
    },
  )

  it('rejects truncated main fields', () => {
    const packet = bytes(infoHead)
    for (let length = 0; length < packet.length; length += 1) {
      expect(() => parseA2sInfo(bodyOf(packet.subarray(0, length))), `${length} bytes`).toThrow(A2sFormatError)
    }
  })

  it.each([
    ['de_dust2', 'de_dust2'],
    ['workshop/3070284539/aim_botz', 'aim_botz'],
    ['workshop/3070284539/', '3070284539'],
    ['3070284539', '3070284539'],
    ['', ''],
    ['///', ''],
  ])('names the map of %s', (map, name) => expect(mapName(map)).toBe(name))

  it('limits counts to one byte', () => {
    const info = parseA2sInfo(bodyOf(bytes(infoHead)))
    const sent = parseA2sInfo(bodyOf(encodeA2sInfo({ ...info, players: 300, maxPlayers: -1 })))
    expect(sent).toMatchObject({ players: 255, maxPlayers: 0 })
  })
})

describe('players', () => {
  const twoPlayers = 'FF FF FF FF 44 02 00 "夜航NightOwl" 2A 00 00 00 00 B0 68 45 01 "" FE FF FF FF 00 00 80 3F'

  it('reads names, signed scores and seconds', () => {
    expect(parseA2sPlayers(bodyOf(bytes(twoPlayers)))).toEqual([
      { name: '夜航NightOwl', score: 42, seconds: 3_723 },
      { name: '', score: -2, seconds: 1 },
    ])
  })

  it.each([
    ['minus one', '00 00 80 BF'],
    ['not a number', '00 00 C0 7F'],
    ['infinity', '00 00 80 7F'],
  ])('has no play time if the server sends %s', (_, time) => {
    const packet = bytes(`FF FF FF FF 44 01 00 "a" 00 00 00 00 ${time}`)
    expect(parseA2sPlayers(bodyOf(packet))).toEqual([{ name: 'a', score: 0, seconds: undefined }])
  })

  it('drops the placeholder row', () => {
    const packet = bytes('FF FF FF FF 44 02 00 "Max Players" 10 00 00 00 00 00 80 3F 01 "a" 00 00 00 00 00 00 80 3F')
    expect(parseA2sPlayers(bodyOf(packet))).toEqual([{ name: 'a', score: 0, seconds: 1 }])
  })

  it('drops rows of more than a day', () => {
    const packet = bytes(
      'FF FF FF FF 44 03 00 "ghost" 00 00 00 00 80 C0 A8 47 01 "a" 00 00 00 00 00 C0 A8 47 02 "b" 00 00 00 00 00 00 80 7E',
    )
    expect(parseA2sPlayers(bodyOf(packet))).toEqual([{ name: 'a', score: 0, seconds: 86_400 }])
  })

  it('accepts a list that ends between two players, and rejects one that ends within a player', () => {
    const whole = bytes(twoPlayers)
    const firstEnd = whole.length - 10
    expect(parseA2sPlayers(bodyOf(whole.subarray(0, firstEnd)))).toHaveLength(1)
    for (let length = firstEnd + 1; length < whole.length; length += 1) {
      expect(() => parseA2sPlayers(bodyOf(whole.subarray(0, length))), `${length} bytes`).toThrow(A2sFormatError)
    }
  })

  it('encodes at most 255', () => {
    const crowd = Array.from({ length: 300 }, (_, score) => ({ name: '', score, seconds: undefined }))
    expect(parseA2sPlayers(bodyOf(encodeA2sPlayers(crowd)))).toEqual(crowd.slice(0, 255))
  })
})

describe('split answers', () => {
  const first = bytes('FE FF FF FF 07 00 00 00 02 00 E0 04 FF FF FF FF 44')
  const second = bytes('FE FF FF FF 07 00 00 00 02 01 E0 04 01 00 "a" 05 00 00 00 00 00 80 3F')

  it('are joined in any order, ignoring repeated parts', () => {
    const assembly = new A2sAssembly(partOf(second))
    expect(assembly.add(partOf(second))).toBeUndefined()
    expect(assembly.add(partOf(second))).toBeUndefined()
    const whole = assembly.add(partOf(first))
    expect(whole && parseA2sPlayers(bodyOf(whole))).toEqual([{ name: 'a', score: 5, seconds: 1 }])
  })

  it('reject parts of another answer and keep their own', () => {
    const assembly = new A2sAssembly(partOf(first))
    assembly.add(partOf(first))
    const otherId = bytes('FE FF FF FF 08 00 00 00 02 01 E0 04 01 00')
    const otherTotal = bytes('FE FF FF FF 07 00 00 00 03 01 E0 04 01 00')
    expect(() => assembly.add(partOf(otherId))).toThrow(A2sFormatError)
    expect(() => assembly.add(partOf(otherTotal))).toThrow(A2sFormatError)
    expect(assembly.add(partOf(second))).toHaveLength(17)
  })

  it('are limited in size', () => {
    const large = (number: number): A2sSplitPacket => ({
      type: 'split',
      id: 1,
      total: 3,
      number,
      payload: new Uint8Array(20_000),
    })
    const assembly = new A2sAssembly(large(0))
    assembly.add(large(0))
    assembly.add(large(1))
    expect(() => assembly.add(large(2))).toThrow(A2sFormatError)
    expect(assembly.bytes).toBe(40_000)
  })

  it('are encoded as the protocol says', () => {
    const parts = encodeA2sSplit(bytes('FF FF FF FF 44 01 00 "a" "b"'), 7, 5)
    expect(parts.map(hex)).toEqual([
      'fe ff ff ff 07 00 00 00 03 00 05 00 ff ff ff ff 44',
      'fe ff ff ff 07 00 00 00 03 01 05 00 01 00 61 00 62',
      'fe ff ff ff 07 00 00 00 03 02 05 00 00',
    ])
    expect(() => encodeA2sSplit(new Uint8Array(1_000), 7, 5)).toThrow(RangeError)
  })
})
