import { expect, it } from 'vitest'
import { readLogLine } from './log-line.ts'

it.each([
  ['{"level":"warn","time":"2026","msg":"slow","server":"a"}', { level: 40, text: 'warn: slow {"server":"a"}' }],
  ['{"level":30,"pid":1,"hostname":"h","msg":"listening"}', { level: 30, text: 'info: listening' }],
  ['{"level":50,"msg":"broke","err":{"message":"why"}}', { level: 50, text: 'error: broke\n  why' }],
  [
    '{"level":50,"msg":"broke","err":{"stack":"Error: why\\n    at a.ts:1"}}',
    { level: 50, text: 'error: broke\n  Error: why\n    at a.ts:1' },
  ],
  [
    '{"level":50,"msg":"slow","err":{"stack":"TimeoutError: aborted\\n    at a.ts:1:1\\n    at b.ts:2:2"}}',
    { level: 50, text: 'error: slow\n  TimeoutError: aborted' },
  ],
  ['{"level":30,"req":{"method":"GET","url":"/"},"msg":"done"}', { level: 30, text: 'info: done GET /' }],
  ['    at main.ts:1:1', { level: 40, text: '    at main.ts:1:1' }],
  ['{"not":"a log"}', { level: 40, text: '{"not":"a log"}' }],
])('reads %s', (line, expected) => {
  expect(readLogLine(line)).toEqual(expected)
})
