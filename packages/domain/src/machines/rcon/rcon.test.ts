import { describe, expect, it } from 'vitest'
import {
  encodeRconAnswer,
  encodeRconCommand,
  encodeRconEndAnswer,
  encodeRconLogin,
  encodeRconLoginAnswer,
  RconAnswer,
  RconFormatError,
  RconReader,
  readRconLoginAnswer,
  readRconRequest,
} from './index.ts'

const hex = (packet: Uint8Array | undefined): string =>
  [...(packet ?? [])].map((byte) => byte.toString(16).padStart(2, '0')).join(' ')

const packetsOf = (...sent: readonly Uint8Array[]) => {
  const reader = new RconReader()
  return sent.flatMap((bytes) => reader.push(bytes))
}

const int32 = (value: number): number[] => [...new Uint8Array(new Int32Array([value]).buffer)]

describe('requests', () => {
  it('match the bytes of the protocol', () => {
    expect(hex(encodeRconLogin(1, 'pass'))).toBe('0e 00 00 00 01 00 00 00 03 00 00 00 70 61 73 73 00 00')
    expect(encodeRconCommand(7, 'status').map(hex)).toEqual([
      '10 00 00 00 07 00 00 00 02 00 00 00 73 74 61 74 75 73 00 00',
      '0a 00 00 00 07 00 00 40 00 00 00 00 00 00',
    ])
  })

  it('can be read by a server', () => {
    const sent = packetsOf(encodeRconLogin(1, '密码'), ...encodeRconCommand(2, 'sv_password "a"'))
    expect(sent.map(readRconRequest)).toEqual([
      { kind: 'login', id: 1, password: '密码' },
      { kind: 'command', id: 2, command: 'sv_password "a"' },
      { kind: 'end', id: 0x4000_0002 },
    ])
    expect(readRconRequest({ id: 1, type: 9, body: new Uint8Array() })).toBeUndefined()
  })

  it('cannot be cut by a NUL', () => {
    const [packet] = packetsOf(encodeRconLogin(1, 'a\0b'))
    expect(packet && readRconRequest(packet)).toMatchObject({ password: 'ab' })
  })

  it('are refused if they do not fit into a packet', () => {
    expect(() => encodeRconLogin(1, 'a'.repeat(4_087))).toThrow(RangeError)
    expect(encodeRconLogin(1, 'a'.repeat(4_086))).toHaveLength(4_100)
  })
})

describe('a login', () => {
  it.each([true, false])('is answered: %s', (isAccepted) => {
    const answers = packetsOf(...encodeRconLoginAnswer(5, isAccepted)).map((packet) => readRconLoginAnswer(packet, 5))
    expect(answers).toEqual([undefined, isAccepted])
  })

  it('is not confirmed by the answer to another login', () => {
    const [, packet] = packetsOf(...encodeRconLoginAnswer(4, true))
    expect(packet && readRconLoginAnswer(packet, 5)).toBeUndefined()
  })
})

describe('an answer', () => {
  it('is complete after the answer to the empty packet', () => {
    const answer = new RconAnswer(3)
    expect(answer).toMatchObject({ hasBegun: false, isComplete: false })
    for (const packet of packetsOf(...encodeRconAnswer(3, 'hello '), ...encodeRconAnswer(3, 'there')))
      answer.add(packet)
    expect(answer).toMatchObject({ hasBegun: true, isComplete: false })
    for (const packet of packetsOf(...encodeRconEndAnswer(0x4000_0003))) answer.add(packet)
    expect(answer.isComplete).toBe(true)
    expect(answer.text()).toBe('hello there')
  })

  it('ignores other commands and anything after its end', () => {
    const answer = new RconAnswer(3)
    const sent = [
      ...encodeRconAnswer(2, 'other'),
      ...encodeRconEndAnswer(0x4000_0002),
      ...encodeRconLoginAnswer(3, true).slice(1),
      ...encodeRconEndAnswer(0x4000_0003),
      ...encodeRconAnswer(3, 'late'),
    ]
    for (const packet of packetsOf(...sent)) answer.add(packet)
    expect(answer).toMatchObject({ hasBegun: false, isComplete: true })
    expect(answer.text()).toBe('')
  })

  it('is read from one large packet, as CS2 sends it', () => {
    const body = new Uint8Array(20_000).fill(0x61)
    const packet = new Uint8Array([...int32(body.length + 10), ...int32(3), ...int32(0), ...body, 0, 0])
    expect(packetsOf(packet)).toEqual([{ id: 3, type: 0, body }])
  })
})

describe('invalid packets', () => {
  it.each([
    ['a negative size', [...int32(-1)]],
    ['a size without room for the head', [...int32(9)]],
    ['a size beyond all measure', [...int32(0x7fff_ffff)]],
    ['no NULs at the end', [...int32(10), ...int32(1), ...int32(2), 0, 1]],
  ])('%s', (_, bytes) => expect(() => packetsOf(new Uint8Array(bytes))).toThrow(RconFormatError))
})
