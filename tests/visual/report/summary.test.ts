import { makeChange, makeReport } from '@warmup/review/fixtures'
import { decide } from '@warmup/review/rules'
import { expect, it } from 'vitest'
import { type Outcome, summaryText, summaryXml, whyNothing } from './summary.ts'

const { changes } = makeReport()
const hold = changes.filter(({ component, story }) => component === 'Common/HoldButton' && story === 'Almost done')
const outcome: Outcome = {
  before: 'e9b3420',
  pictures: 92,
  stories: [
    { id: 'hold', component: 'Common/HoldButton', story: 'Almost done', changes: hold },
    { id: 'broken', component: 'Common/Button', story: 'Broken <&">', changes: [] },
    { id: 'fine', component: 'Common/Button', story: 'Fine', changes: [] },
  ],
  failures: [{ id: 'broken-1440', component: 'Common/Button', story: 'Broken <&">', problem: 'it threw "no\u0000"' }],
}

it('lists open folds and the number of their pictures', () => {
  expect(summaryText(outcome, {})).toBe(`failed: broken-1440: it threw "no\u0000"
changed (open): common-holdbutton-almost-done-1440-zh-dark, and 3 more
92 pictures: 4 changed, 0 added, 0 removed against e9b3420.
`)
})

it('states why a picture was rejected', () => {
  const decisions = decide({}, hold, { verdict: 'rejected', note: 'Too dark' })
  expect(summaryText(outcome, decisions)).toContain('changed (rejected: Too dark): common-holdbutton-almost-done')
})

it('is JUnit XML with a case for each story', () => {
  const xml = summaryXml(outcome, {})
  expect(xml).toContain('tests="3" failures="1" errors="1"')
  expect(xml).toContain('<failure message="4 of its pictures look different">')
  expect(xml).toContain('name="Broken &#60;&#38;&#34;&#62;"')
  expect(xml).toContain('<error message="it threw &#34;no?&#34;">broken-1440</error>')
})

it('has no failure after all changes are approved', () => {
  expect(summaryXml(outcome, decide({}, hold, { verdict: 'approved' }))).toContain('failures="0"')
})

it('does not fail for new pictures', () => {
  const added = makeChange({ kind: 'added' })
  const stories = [{ id: 'new', component: added.component, story: added.story, changes: [added] }]
  expect(summaryXml({ ...outcome, stories, failures: [] }, {})).toContain('tests="1" failures="0" errors="0"')
})

it('states why no picture was taken and which command to use', () => {
  const revision = 'e9b3420d0c4f4883'
  expect(whyNothing({ only: 'buton', isNameKnown: false, revision })).toContain('No story has "buton" in its id')
  expect(whyNothing({ only: 'button', isNameKnown: true, revision })).toBe(
    'No change since e9b3420d0c can touch these stories. To take them all the same: npm run visual -- all --only button',
  )
  expect(whyNothing({ only: undefined, isNameKnown: true, revision })).toMatch(/npm run visual -- all$/)
})
