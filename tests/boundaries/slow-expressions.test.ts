import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../../scripts/repository.ts'
import { findExpressions, isSlow } from './slow-expressions.ts'
import { trackedFiles } from './tracked-files.ts'

/** A regular expression with non-linear time could block a process for minutes on a few kilobytes of untrusted text. */
const sources = trackedFiles.filter(
  (file) => /^(?:apps|packages)\/[^/]+\/src\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$|\/src\/testing\//.test(file),
)

describe('the search for slow regular expressions', () => {
  it.each([
    ['a match that each quotation mark may start', /"(.*)"\s+(\d+)/],
    ['a loop that also matches its own prefix', /url\(([^)]+)\)/],
    ['a loop before the end of the text', /\/+$/],
    ['a loop at the start of each line', /^\s*x/m],
    ['a loop before a lookahead', /\s+(?=x)/],
    ['two loops that share characters', /^\s*(.*?)\s*$/],
    ['ambiguous alternatives in a loop', /^(?:a|ab|b)*$/],
    ['nested loops', /^(?:[-_]*[a-z]+)*$/],
  ])('finds %s', (_, { source, flags }) => expect(isSlow({ pattern: source, flags, line: 1 })).toBe(true))

  it.each([
    ['loops that cannot fail', /\w+/g],
    ['loops that do not match their own prefix', /\{(\w+)\}/g],
    ['loops at the start of the text', /^\s+x/],
    ['sticky loops', /\s+x/y],
    ['bounded repetition', /"(.{0,64})"/],
  ])('accepts %s', (_, { source, flags }) => expect(isSlow({ pattern: source, flags, line: 1 })).toBe(false))

  it('reads literals and the patterns of JSON schemas', () => {
    const source = 'export const a = /b+/i\nexport const schema = { pattern: "^c+$" }'
    expect(findExpressions('a.ts', source)).toEqual([
      { pattern: 'b+', flags: 'i', line: 1 },
      { pattern: '^c+$', flags: 'u', line: 2 },
    ])
  })

  it.each(['new RegExp(a)', 'RegExp(`^a+`)'])('rejects %s, which is built at run time', (source) =>
    expect(() => findExpressions('a.ts', source)).toThrow('a.ts:1'),
  )
})

describe('the source', () => {
  it('is found', () => expect(sources.length).toBeGreaterThan(500))

  it('has no regular expression whose time grows faster than its input', () => {
    const slow = sources.flatMap((file) =>
      findExpressions(file, readFileSync(join(root, file), 'utf8'))
        .filter(isSlow)
        .map(({ pattern, flags, line }) => `${file}:${line} /${pattern}/${flags}`),
    )
    expect(slow).toEqual([])
  })
})
