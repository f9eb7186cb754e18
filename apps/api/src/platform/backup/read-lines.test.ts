import { expect, test } from 'vitest'
import { readLines } from './read-lines.ts'

const linesOf = async (chunks: readonly string[]): Promise<string[]> => {
  const lines: string[] = []
  const bytes = async function* () {
    for (const chunk of chunks) yield Buffer.from(chunk)
  }
  for await (const line of readLines(bytes())) lines.push(line)
  return lines
}

test('lines end at line feeds only, wherever chunks end', async () => {
  expect(await linesOf(['a\u2028', 'b\n', '\nc', 'd'])).toEqual(['a\u2028b', '', 'cd'])
})

test('a line without end is refused before it fills the memory', async () => {
  let sent = 0
  const endless = async function* () {
    yield Buffer.from('a whole line\n')
    for (;;) {
      sent += 1
      yield Buffer.alloc(2 ** 20, 'a')
    }
  }
  const lines = readLines(endless())
  expect((await lines.next()).value).toBe('a whole line')
  await expect(lines.next()).rejects.toThrow('a line in it is too long')
  expect(sent).toBe(65)
})
