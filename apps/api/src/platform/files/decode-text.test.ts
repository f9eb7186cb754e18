import { expect, test } from 'vitest'
import { decodeText, NotUtf8Error } from './index.ts'

const text = 'community:\n  wordmark: WARMUP\n  name: { zh: 热身服务器，欢迎加入, en: Warmup }\n'
const utf16 = (bytes: Buffer) => Buffer.concat([Buffer.from('fffe', 'hex'), bytes])
/** The same text as Python's codecs encode it. */
const gbk =
  'Y29tbXVuaXR5OgogIHdvcmRtYXJrOiBXQVJNVVAKICBuYW1lOiB7IHpoOiDIyMntt/7O8cb3o6y7ttOtvNPI6ywgZW46IFdhcm11cCB9Cg=='
const big5 =
  'Y29tbXVuaXR5OgogIHdvcmRtYXJrOiBXQVJNVVAKICBuYW1lOiB7IHpoOiC89qitpviqQb65oUHFd6rvpVukSiwgZW46IFdhcm11cCB9Cg=='

const refusalOf = (bytes: Uint8Array): string => {
  try {
    return decodeText(bytes)
  } catch (error) {
    if (error instanceof NotUtf8Error) return `${error.line} ${error.message}`
    throw error
  }
}

test.each([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${text}`)],
])('%s is decoded', (_, bytes) => expect(decodeText(bytes)).toBe(text))

test('an empty file is an empty text', () => expect(decodeText(Buffer.alloc(0))).toBe(''))

test.each([
  ['GBK', 3, Buffer.from(gbk, 'base64'), 'GBK'],
  ['Big5', 3, Buffer.from(big5, 'base64'), 'Big5'],
  ['UTF-16 with a byte order mark', 1, utf16(Buffer.from(text, 'utf16le')), 'UTF-16'],
  ['big-endian UTF-16', 1, utf16(Buffer.from(text, 'utf16le')).swap16(), 'UTF-16'],
  ['UTF-16 without a byte order mark', 1, Buffer.from(text, 'utf16le'), 'UTF-16'],
  ['UTF-16 that holds no Chinese', 1, Buffer.from('a: 1\n', 'utf16le'), 'UTF-16'],
])('%s is refused with its first line and its name', (_, line, bytes, encoding) =>
  expect(refusalOf(bytes)).toBe(`${line} is not UTF-8, and looks like ${encoding}: save the file as UTF-8`),
)

test.each([
  ['Windows-1252', Buffer.from('a: 1\nb: caf\xe9\n', 'latin1')],
  ['a file cut within a character', Buffer.from('a: 1\nb: 热').subarray(0, -1)],
  ['zeros, which a crash can leave', Buffer.from('a: 1\n\0\0\0\0')],
])('%s is refused with its line', (_, bytes) => expect(refusalOf(bytes)).toBe('2 is not UTF-8: save the file as UTF-8'))
