import { Socket } from 'node:net'
import { isEmail, normalizeEmail } from '@warmup/domain/accounts'
import { cleanText, normalizeSteamId } from '@warmup/domain/common'
import { seenPlayersOf } from '@warmup/domain/game'
import { readLogLine } from '@warmup/domain/game/log'
import { RconAnswer, RconReader } from '@warmup/domain/machines/rcon'
import { partsOfDemoName } from '@warmup/domain/matches'
import { createForeignReader } from '@warmup/domain/moderation'
import { serverListReading } from '@warmup/domain/servers'
import { parseA2sPacket, parseA2sPlayers } from '@warmup/domain/servers/a2s'
import { isPassage, withFrom } from '@warmup/domain/shell'
import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { isConfirmation, readAssertion } from '../../apps/api/src/accounts/steam/steam-openid.ts'
import { parseQuestion } from '../../apps/api/src/faq/parse-question.ts'
import { sanitizeAnswer } from '../../apps/api/src/faq/sanitize-answer.ts'
import { readByteRange } from '../../apps/api/src/matches/demos/byte-range.ts'
import { readAlipayBill } from '../../apps/api/src/payments/gateways/alipay/alipay-bill.ts'
import { jsonMembers } from '../../apps/api/src/payments/gateways/alipay/json-members.ts'
import { readWechatBill } from '../../apps/api/src/payments/gateways/wechat/wechat-bill.ts'
import { clientAddress } from '../../apps/api/src/platform/http/client-address.ts'

/** A parser may reject the input. */
const attempt = (work: () => unknown): void => {
  try {
    work()
  } catch {
    // Only the time matters.
  }
}

/** Wall time, because some kernels count a thread's processor time in steps of 10 ms. */
const timeOf = (work: () => void): number => {
  const began = performance.now()
  work()
  return performance.now() - began
}

const short = 4_000
const times = 16
/**
 * Enough for a machine with many other programs, where the compiler of the JavaScript engine starts late and most runs
 * are interrupted. Linear work ends the measurement at its first quiet run.
 */
const maxAttempts = 400
/** The limit, between 1 (linear work) and 16 (quadratic work). */
const linear = 4

/**
 * The ratio of a parser's time for one long input to its time for 16 short ones of the same total size: about 1 for
 * linear work. Takes the shortest of several runs, because other programs use the processor, too.
 */
const growthOf = <T>(
  input: (size: number) => T,
  parse: (input: T) => unknown,
  attempts: number = maxAttempts,
): number => {
  const ofShort = input(short)
  const ofLong = input(short * times)
  let [spentOnShort, spentOnLong] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let index = 0; index < attempts; index += 1) {
    const parseShort = () => {
      for (let time = 0; time < times; time += 1) attempt(() => parse(ofShort))
    }
    spentOnShort = Math.min(spentOnShort, timeOf(parseShort))
    spentOnLong = Math.min(
      spentOnLong,
      timeOf(() => attempt(() => parse(ofLong))),
    )
    if (index > 1 && spentOnLong / spentOnShort < linear) break
  }
  return spentOnLong / spentOnShort
}

const repeated =
  (unit: string, before = '', after = '') =>
  (size: number) =>
    `${before}${unit.repeat(Math.ceil(size / unit.length))}${after}`

type Row = readonly [name: string, input: (size: number) => string]
const holdsFor = (rows: readonly Row[], parse: (text: string) => unknown) =>
  it.each(rows)('%s', (_, input) => expect(growthOf(input, parse)).toBeLessThan(linear))

const bytes = (text: string) => new TextEncoder().encode(text)

describe('the measure', () => {
  it('distinguishes quadratic work from linear', () => {
    const quadratic = (text: string) => {
      let sum = 0
      for (let outer = 0; outer < text.length; outer += 1)
        for (let inner = 0; inner < text.length; inner += 64) sum += text.charCodeAt(inner)
      return sum
    }
    expect(growthOf(repeated('a'), quadratic, 10)).toBeGreaterThan(linear)
    expect(growthOf(repeated('a'), (text) => text.replace(/[^!]/g, 'b'))).toBeLessThan(linear)
  })
})

describe('work is linear in the size of an RCON player list:', () => {
  const rows = 'ab" '.repeat(120)
  holdsFor(
    [
      ['quotation marks in one line', repeated('"')],
      ['quotation marks and blanks', repeated('" ')],
      ['unterminated names', repeated('"a')],
      ['lines of quotation marks', repeated(`${rows}\n`)],
      ['rows of players', repeated('# 2 "owl" [U:1:39734273] 1:00\n')],
      ['ids in one line', repeated('" [U:1:39734273] ')],
      ['braces', repeated('{', '', '}')],
      ['nested lists', (size) => `{"a":${'['.repeat(size / 2)}${']'.repeat(size / 2)}}`],
      ['many clients', repeated('{"name":"a","steamid":"[U:1:9]"},', '{"clients":[', '{}]}')],
    ],
    seenPlayersOf,
  )
})

describe('work is linear in the size of data from a game server:', () => {
  const packet = (body: Uint8Array) => {
    const whole = new Uint8Array(14 + body.length)
    new DataView(whole.buffer).setInt32(0, 10 + body.length, true)
    whole.set(body, 12)
    return whole
  }
  const inPieces = (pieceBytes: number) => (sent: Uint8Array) => {
    const reader = new RconReader()
    const answer = new RconAnswer(0)
    for (let at = 0; at < sent.length; at += pieceBytes)
      for (const part of reader.push(sent.subarray(at, at + pieceBytes))) answer.add(part)
    return answer.text()
  }
  it.each([
    ['one RCON packet in many pieces', (size: number) => packet(new Uint8Array(size)), 4],
    ['many RCON packets', (size: number) => Buffer.alloc(size, packet(new Uint8Array())), 1_000_000],
    ['many RCON packets in many pieces', (size: number) => Buffer.alloc(size, packet(new Uint8Array())), 9],
  ])('%s', (_, input, pieceBytes) => expect(growthOf(input, inPieces(pieceBytes))).toBeLessThan(linear))

  it.each([
    ['an unterminated text', (size: number) => bytes(`\u00ff\u00ff${'a'.repeat(size)}`)],
    ['rows', (size: number) => Buffer.alloc(size, 'a\0\0\0\0\0\0\0\0\0')],
    ['bytes that are not UTF-8', (size: number) => new Uint8Array(size).fill(0xe4)],
  ])('A2S, %s', (_, input) =>
    expect(
      growthOf(input, (sent) => {
        attempt(() => parseA2sPacket(sent))
        return parseA2sPlayers(sent)
      }),
    ).toBeLessThan(linear),
  )
})

describe('work is linear in the size of a game log line:', () => {
  const head = 'L 11/20/2026 - 19:02:11: '
  const player = '"owl<2><[U:1:39734273]><CT>"'
  holdsFor(
    [
      ['quotation marks', repeated('"', head)],
      ['players', repeated(`${player} `, head)],
      ['angle brackets', repeated('<', `${head}"owl`)],
      ['coordinates', repeated(' [1 2 3]', `${head}${player} killed`)],
      ['properties', repeated(' (headshot)', `${head}${player} killed ${player} with "ak47"`)],
      ['braces', repeated('}', head)],
    ],
    readLogLine,
  )
})

describe('work is linear in the size of a name:', () => {
  holdsFor(
    [
      ['marks', repeated('a\u0301\u0302\u0303')],
      ['joiners', repeated('👩\u200d')],
      ['blanks', repeated(' ')],
      ['overrides', repeated('\u202e')],
    ],
    (text) => cleanText(text, text.length),
  )

  describe('of a demo,', () =>
    holdsFor(
      [
        ['words', repeated('a_', '2026-11-20_19-02-11_1_')],
        ['teams', repeated('_vs_', '2026-11-20_19-02-11_1_de_dust2')],
        ['underscores', repeated('_', '2026-11-20_19-02-11_')],
      ],
      partsOfDemoName,
    ))
})

describe('work is linear in the size of an FAQ answer:', () => {
  const head = '---\nquestion: a\nupdated: 2026-11-20\norder: 1\n---\n'
  holdsFor(
    [
      ['lines of hyphens', repeated('---\n')],
      ['unterminated lines of hyphens', repeated('--- a\n', '---\n')],
      ['words', repeated('word ', head)],
    ],
    (text) => parseQuestion('a', 'a.en.md', text),
  )

  describe('as HTML,', () =>
    holdsFor(
      [
        ['unterminated tags', repeated('<a ')],
        ['tags in tags', repeated('<p>')],
        ['attributes', repeated(' href="x"', '<a', '>')],
        ['comments', repeated('<!--')],
        ['entities', repeated('&amp')],
      ],
      sanitizeAnswer,
    ))
})

describe('work is linear in the size of data from a browser or proxy:', () => {
  describe('an email address,', () =>
    holdsFor(
      [
        ['dots', repeated('a.')],
        ['at signs', repeated('@')],
        ['labels', repeated('a.', 'a@', 'com')],
        ['hyphens', repeated('-', 'a@a', '.com')],
      ],
      (text) => isEmail(normalizeEmail(text)),
    ))
  describe('a Steam ID,', () =>
    holdsFor(
      [
        ['slashes', repeated('/', 'steamcommunity.com/profiles/')],
        ['blanks', repeated(' ')],
      ],
      normalizeSteamId,
    ))
  describe('X-Forwarded-For,', () =>
    holdsFor(
      [
        ['parameters', repeated('for=')],
        ['blanks', repeated(' ', 'for')],
        ['digits', repeated('1.')],
        ['colons', repeated(':')],
      ],
      (text) => clientAddress({ socket: new Socket(), headers: { 'x-forwarded-for': text } }, 1),
    ))
  describe('Range,', () => holdsFor([['digits', repeated('1', 'bytes=')]], (text) => readByteRange(text, 1_000)))
  describe('a URL of the portal,', () =>
    holdsFor(
      [
        ['slashes', repeated('/', '', 'a')],
        ['question marks', repeated('?')],
      ],
      (text) => [isPassage(text), withFrom(text, '?from=qq')],
    ))
})

describe('work is linear in the size of data from Steam:', () => {
  const expected = {
    endpoint: 'https://steamcommunity.com/openid/login',
    returnTo: 'https://a.example/',
    now: new Date(0),
  }
  it.each([
    ['fields', repeated('openid.signed=a&')],
    ['unknown fields', repeated('a=b&')],
    ['signed fields', repeated('signed,', 'openid.signed=')],
  ])('%s', (_, input) =>
    // The standard library's own parsing is not measured: Node.js bounds the address before it.
    expect(
      growthOf(
        (size) => new URLSearchParams(input(size)),
        (query) => readAssertion(query, expected),
      ),
    ).toBeLessThan(linear),
  )
  holdsFor(
    [
      ['lines', repeated('\n')],
      ['confirmations', repeated('is_valid:true\n')],
    ],
    isConfirmation,
  )
})

describe('work is linear in the size of data from a gateway:', () => {
  const wechatHead = '微信订单号,商户订单号,交易状态,货币种类,订单金额,退款状态,申请退款金额\r\n'
  describe('a bill of WeChat Pay,', () =>
    holdsFor(
      [
        ['trades', repeated('`1,`2,`SUCCESS,`CNY,`1.00,`,`0.00\r\n', wechatHead)],
        ['cells', repeated(',`', `${wechatHead}\``)],
        ['line ends', repeated('\r', wechatHead)],
        ['columns', repeated('微信订单号,')],
      ],
      (text) => [...readWechatBill(Buffer.from(text))],
    ))
  const alipayHead = '支付宝交易号,商户订单号,业务类型,订单金额（元）\n'
  describe('a bill of Alipay,', () =>
    holdsFor(
      [
        ['trades', repeated('1,2,a,1.00\n', alipayHead)],
        ['blanks', repeated(' ', alipayHead)],
        ['comments', repeated('#\n')],
      ],
      (text) => [...readAlipayBill(Buffer.from(zipSync({ a: bytes(text) })))],
    ))
  describe('a signed JSON response,', () =>
    holdsFor(
      [
        ['members', repeated('"a":1,', '{', '"b":2}')],
        ['nested objects', (size) => `${'{"a":'.repeat(size / 6)}1${'}'.repeat(size / 6)}`],
        ['escapes', repeated('\\\\', '{"a":"', '"}')],
        ['colons', repeated(':', '{"a":"', '"}')],
      ],
      jsonMembers,
    ))
})

describe('work is linear in the size of a dump of another system:', () => {
  const head = 'INSERT INTO `sb_bans` (`bid`) VALUES '
  const inPieces = (pieceChars: number) => (text: string) => {
    const reader = createForeignReader('sourcebans', 0)
    for (let at = 0; at < text.length; at += pieceChars) reader.push(text.slice(at, at + pieceChars))
    return reader.end()
  }
  const rows: readonly Row[] = [
    ['rows', repeated('(1),\n', head)],
    ['statements', repeated(`${head}(1);`)],
    ['a long text', repeated('a', `${head}('`)],
    ['escapes', repeated("\\'", `${head}('`)],
    ['quotation marks', repeated("''", `${head}('`)],
    ['comments', repeated('/* a */', head)],
    ['unterminated comments', repeated('/* (', head)],
    ['cells with unterminated comments', repeated('/*,', `${head}(`)],
  ]
  describe('whole,', () => holdsFor(rows, inPieces(1_000_000)))
  describe('in pieces,', () => holdsFor(rows, inPieces(9)))
})

describe('work is linear in the size of a JSON body from another backend:', () => {
  const server = { id: 'a', ip: '192.0.2.1', port: 27_015, name: 'a', map: 'de_dust2', players: '1/16' }
  holdsFor(
    [
      ['servers with one id', (size) => JSON.stringify(Array.from({ length: size / 8 }, () => server))],
      ['invalid entries', (size) => JSON.stringify(Array.from({ length: size / 8 }, () => ({ id: 'a' })))],
    ],
    (text) => serverListReading.safeParse(JSON.parse(text)),
  )
})
