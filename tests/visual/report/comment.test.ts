import { makeChange } from '@warmup/review/fixtures'
import { decide } from '@warmup/review/rules'
import { expect, it } from 'vitest'
import { commentMarkdown } from './comment.ts'
import type { KeptReport } from './write-report.ts'

const padding = { file: 'packages/ui/src/common/hold-button/hold-button.recipe.ts', by: 'style' } as const
const change = makeChange({ storyId: 'common-holdbutton--almost-done', causes: [padding] })
const added = makeChange({ component: 'Common/Switch', story: 'On', kind: 'added', before: undefined })
const keptWith = (changes: KeptReport['report']['changes']): KeptReport => ({
  reference: 'r',
  report: { before: 'e9b3420', pictures: 92, changes },
  outcome: {
    before: 'e9b3420',
    pictures: 92,
    stories: changes.map((it) => ({ ...it, changes: [it] })),
    failures: [{ id: 'broken-1440', component: 'Common/Button', story: 'Broken', problem: 'it threw "no" | @team' }],
  },
})
const site = 'https://example.org/pr/7/'

it('shows both pictures of each fold, its cause and the decision, with links', () => {
  const text = commentMarkdown(keptWith([change]), decide({}, [change], { verdict: 'approved' }), site)
  expect(text).toContain(`[Common/HoldButton](${site}#${change.id})`)
  expect(text).toContain(`[story](${site}storybook/?path=/story/common-holdbutton--almost-done)`)
  expect(text).toContain(`<img src="${site}crops/before/${change.id}.png"`)
  expect(text).toContain(`<img src="${site}crops/after/${change.id}.png"`)
  expect(text).toContain(padding.file)
  expect(text).toContain('✅ approved')
  expect(text).toContain('0 of 1 groups open')
})

it('has one picture of what was added, and names stories that failed', () => {
  const text = commentMarkdown(keptWith([added]), {}, '')
  expect(text).not.toContain('crops/before')
  expect(text).toContain(`crops/after/${added.id}.png`)
  expect(text).toContain('- broken-1440 failed: it threw "no" \\| \\@team')
})

it('stays below the limit of a comment on GitHub', () => {
  const many = Array.from({ length: 400 }, (_, at) =>
    makeChange({
      component: `Common/Part${at}`,
      difference: `d${at}`,
      causes: [{ ...padding, file: `${at}${padding.file}` }],
    }),
  )
  const text = commentMarkdown(keptWith(many), {}, site)
  expect(text.length).toBeLessThan(65_536)
  expect(text).toContain('376 more groups')
})
