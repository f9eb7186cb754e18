import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeChange } from '@warmup/review/fixtures'
import { actOnThread, decide, signed } from '@warmup/review/rules'
import { expect, it, onTestFinished } from 'vitest'
import { keepDecisions, keepThreads, readDecisions, readThreads, signature, verdictsText } from './decisions.ts'

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

it('threads are kept beside decisions', () => {
  const folder = mkdtempSync(join(tmpdir(), 'warmup-verdicts-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'verdicts.json')
  const decisions = decide({}, changes, { verdict: 'approved' })
  const threads = actOnThread({}, { component: 'Common/HoldButton', text: 'Too dark?' }, signature())
  keepDecisions('none', decisions, file)
  keepThreads('none', threads, file)
  keepDecisions('none', {}, file)
  expect(readThreads('none', file)).toEqual(threads)
  expect(readDecisions('none', file)).toEqual({})
})

it('reads a file from before there were threads', () => {
  const folder = mkdtempSync(join(tmpdir(), 'warmup-verdicts-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'verdicts.json')
  const decisions = decide({}, changes, { verdict: 'approved' })
  writeFileSync(file, JSON.stringify(decisions))
  expect(readDecisions('none', file)).toEqual(decisions)
  expect(readThreads('none', file)).toEqual({})
})

it('the file does not depend on the order of decisions', () => {
  const text = (order: typeof changes) =>
    verdictsText({ decisions: decide({}, order, { verdict: 'approved' }), threads: {} })
  expect(text(changes)).toBe(text(changes.toReversed()))
})
