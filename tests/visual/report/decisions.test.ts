import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeChange } from '@warmup/review/fixtures'
import { decide, signed } from '@warmup/review/rules'
import { expect, it, onTestFinished } from 'vitest'
import { decisionsText, keepDecisions, readDecisions, signature } from './decisions.ts'

const changes = ['B', 'A'].map((story) => makeChange({ story }))

it('a team keeps its decisions in a file, with author and time', () => {
  const folder = mkdtempSync(join(tmpdir(), 'warmup-verdicts-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'review', 'verdicts.json')
  expect(readDecisions('none', file)).toEqual({})
  const decisions = signed(decide({}, changes, { verdict: 'approved' }), {}, signature())
  keepDecisions('none', decisions, file)
  expect(readDecisions('none', file)).toEqual(decisions)
  expect(readFileSync(file, 'utf8')).toMatch(/"by": ".+",\n\s+"at": "\d{4}-\d\d-\d\dT/)
})

it('the file does not depend on the order of decisions', () => {
  const text = (order: typeof changes) => decisionsText(decide({}, order, { verdict: 'approved' }))
  expect(text(changes)).toBe(text(changes.toReversed()))
})
