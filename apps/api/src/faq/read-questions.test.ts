import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ConfigurationError } from '../platform/config/index.ts'
import { readQuestions } from './index.ts'
import { parseQuestion } from './parse-question.ts'

const file = (question: string, order = 1, answer = 'Yes.') =>
  `---\nquestion: ${question}\nupdated: '2026-11-22'\norder: ${order}\n---\n\n${answer}\n`

const problemsOf = async (run: () => unknown): Promise<readonly string[]> => {
  try {
    await run()
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems
    throw error
  }
  return []
}

describe('a file', () => {
  const parse = (text: string) => parseQuestion('join', 'faq/join.en.md', text)

  test('is a question with an answer', () => {
    expect(parse(file('Why?', 3, 'Because of **this**:\n\n- [here](/vip)'))).toEqual({
      id: 'join',
      question: 'Why?',
      answer: '<p>Because of <strong>this</strong>:</p>\n<ul>\n<li><a href="/vip">here</a></li>\n</ul>',
      updatedAt: '2026-11-22',
      order: 3,
    })
  })

  test.each([
    ['Windows lines', file('Why?').replaceAll('\n', '\r\n')],
    ['a rule in the answer', file('Why?', 1, 'Yes.\n\n---\n\nNo.')],
  ])('may have %s', (_, text) => expect(parse(text)).toMatchObject({ question: 'Why?', updatedAt: '2026-11-22' }))

  test.each([
    [
      'no front matter',
      'Yes.',
      ['faq/join.en.md:1 must begin with question, updated and order between two lines of ---'],
    ],
    ['front matter without an end', '---\nquestion: Why?\n', [expect.stringContaining('faq/join.en.md:1 must begin')]],
    ['front matter later on', `Yes.\n${file('Why?')}`, [expect.stringContaining('faq/join.en.md:1 must begin')]],
    ['no answer', file('Why?', 1, ''), ['faq/join.en.md:6 the answer is missing']],
    [
      'an answer that may not be shown',
      file('Why?', 1, '<script>1</script>'),
      ['faq/join.en.md:6 the answer is missing'],
    ],
    [
      'an answer without end',
      file('Why?', 1, 'a'.repeat(20_001)),
      ['faq/join.en.md:6 the answer is 20008 characters long as HTML: at most 20000'],
    ],
    [
      'more quotes within quotes than can be read',
      file('Why?', 1, '>'.repeat(20_000)),
      [expect.stringMatching(/^faq\/join\.en\.md:6 cannot be turned into HTML \(.+\)$/)],
    ],
    [
      'a bad day, and an unknown key',
      '---\nquestion: Why?\nupdated: 22.11.2026\norder: 1\nauthor: me\n---\nYes.',
      ["faq/join.en.md:3 updated: expected a day, such as '2026-11-22'", 'faq/join.en.md:5 author: unknown key'],
    ],
    [
      'an unclosed quote',
      "---\nquestion: 'Why?\nupdated: 2026-11-22\n---\nYes.",
      [expect.stringMatching(/^faq\/join\.en\.md:\d /), expect.anything()],
    ],
  ])('with %s is refused by line and reason', async (_, text, expected) => {
    const problems = await problemsOf(() => parse(text))
    expect(problems.slice(0, expected.length)).toEqual(expected.slice(0, problems.length))
    expect(problems.length).toBeGreaterThan(0)
  })
})

describe('a folder', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'warmup-faq-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  const asked = async () => {
    const { zh, en } = await readQuestions(folder)
    return { zh: zh.map(({ question }) => question), en: en.map(({ question }) => question) }
  }

  test('has its questions in order, in both languages or in the only one', async () => {
    write('b.zh.md', file('乙', 2))
    write('b.en.md', file('B', 2))
    write('a.zh.md', file('甲', 3))
    write('c.en.md', file('C', 1))
    write('README.txt', 'not a question')
    write('.b.zh.md.swp', 'not a question')
    expect(await asked()).toEqual({ zh: ['C', '乙', '甲'], en: ['C', 'B', '甲'] })
  })

  test('that does not exist has no questions', async () => {
    expect(await readQuestions(join(folder, 'gone'))).toEqual({ zh: [], en: [] })
  })

  test('names every problem of every file', async () => {
    write('README.md', 'x')
    write('a.de.md', file('A'))
    write('b.zh.md', file('乙', 2).replace('order: 2', 'order: second'))
    mkdirSync(join(folder, 'd.zh.md'))
    write('e.zh.md', 'x'.repeat(200_000))
    expect(await problemsOf(() => readQuestions(folder))).toEqual([
      'faq/README.md:1 expected a name such as quick-join.zh.md or quick-join.en.md',
      'faq/a.de.md:1 expected a name such as quick-join.zh.md or quick-join.en.md',
      'faq/b.zh.md:4 order: Invalid input: expected number, received string',
      expect.stringMatching(/^faq\/d\.zh\.md: cannot be read/),
      'faq/e.zh.md: cannot be read (200000 bytes: at most 32768)',
    ])
  })

  test('may have files with a byte order mark, and none that are not UTF-8', async () => {
    write('a.en.md', `\uFEFF${file('A')}`)
    expect(await asked()).toEqual({ zh: ['A'], en: ['A'] })
    writeFileSync(join(folder, 'b.zh.md'), file('B?').replace('?', '\xc8\xc8\xc9\xed'), 'latin1')
    expect(await problemsOf(() => readQuestions(folder))).toEqual([
      'faq/b.zh.md:2 is not UTF-8, and looks like GBK: save the file as UTF-8',
    ])
  })

  test('of the sample community answers a dozen questions in both languages', async () => {
    const { zh, en } = await readQuestions(fileURLToPath(new URL('../../../../faq', import.meta.url)))
    expect(zh.length).toBeGreaterThanOrEqual(12)
    expect(en.map(({ id }) => id)).toEqual(zh.map(({ id }) => id))
    for (const [index, question] of zh.entries()) {
      expect(question.question).toMatch(/\p{Script=Han}/u)
      expect(en[index]?.answer).not.toMatch(/\p{Script=Han}/u)
    }
  })
})
