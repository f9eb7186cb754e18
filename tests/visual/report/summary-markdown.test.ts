import { makeReport } from '@warmup/review/fixtures'
import { actOnThread, decide, signed } from '@warmup/review/rules'
import { expect, it } from 'vitest'
import type { Outcome } from './summary.ts'
import { summaryMarkdown } from './summary-markdown.ts'

const { changes } = makeReport()
const hold = changes.filter(({ component }) => component === 'Common/HoldButton')
const outcome: Outcome = {
  before: 'e9b3420',
  pictures: 92,
  stories: [{ id: 'hold', component: 'Common/HoldButton', story: 'Almost done', changes: hold }],
  failures: [{ id: 'broken-1440', component: 'Common/Button', story: 'Broken', problem: 'it threw "no"' }],
}

it('has a row for each fold, with who decided, when and why', () => {
  const made = decide({}, hold, { verdict: 'rejected', note: 'Too | dark,\nsee @team' })
  const decisions = signed(made, {}, { by: 'Ann', at: '2026-01-02T10:00:00.000Z' })
  expect(summaryMarkdown(outcome, decisions)).toBe(`### Visual check

92 pictures: 6 changed, 0 added, 0 removed against e9b3420. 1 of 1 groups decided, 1 rejected.

| component | kind | pictures | cause | decision |
|---|---|---|---|---|
| Common/HoldButton | changed | 6 |  | ❌ rejected by Ann, 2026-01-02: Too \\| dark, see \\@team |

- broken-1440 failed: it threw "no"
`)
})

it('marks open folds', () => {
  expect(summaryMarkdown(outcome, {})).toContain('| ⬜ open |')
})

it('counts open threads', () => {
  const threads = actOnThread({}, { component: 'Common/Button', text: 'Why?' }, { by: 'Ann', at: '' })
  expect(summaryMarkdown(outcome, {}, threads)).toContain('0 rejected. 1 open thread.')
})

it('has no table without changes', () => {
  const stories = [{ id: 'hold', component: 'Common/HoldButton', story: 'Almost done', changes: [] }]
  expect(summaryMarkdown({ ...outcome, stories, failures: [] }, {})).not.toContain('|')
})
