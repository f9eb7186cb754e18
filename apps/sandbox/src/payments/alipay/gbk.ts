/** Returns the GBK code of each character: Node can decode GBK but not encode it. */
const codes = (): ReadonlyMap<string, number> => {
  const decoder = new TextDecoder('gbk')
  const found = new Map<string, number>()
  for (let code = 0; code < 0x80; code += 1) found.set(String.fromCharCode(code), code)
  for (let first = 0x81; first <= 0xfe; first += 1)
    for (let second = 0x40; second <= 0xfe; second += 1) {
      const character = decoder.decode(Buffer.from([first, second]))
      if (character.length === 1 && character !== '\uFFFD' && !found.has(character))
        found.set(character, first * 0x100 + second)
    }
  return found
}

const questionMark = 0x3f
let table: ReadonlyMap<string, number> | undefined

/** Encodes a text in GBK. Characters without a code become question marks. */
export const encodeGbk = (text: string): Buffer => {
  table ??= codes()
  const bytes = Buffer.alloc(text.length * 2)
  let length = 0
  for (const character of text) {
    const code = table.get(character) ?? questionMark
    length = code < 0x80 ? bytes.writeUInt8(code, length) : bytes.writeUInt16BE(code, length)
  }
  return bytes.subarray(0, length)
}
