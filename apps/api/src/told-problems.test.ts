import { doctorTextMaxLength } from '@warmup/domain/webhooks'
import { expect, it } from 'vitest'
import { toldProblems } from './told-problems.ts'

const found = (verdict: 'note' | 'ok' | 'problem', subject: string, text = '') => ({ verdict, subject, text })

it('has the problems of each subject, without those of webhooks', () => {
  const { problems, isWhole } = toldProblems([
    found('ok', 'database'),
    found('note', 'clock', 'unknown'),
    found('problem', 'machines', 'node a is down'),
    found('problem', 'machines', 'x'.repeat(2_000)),
    found('problem', 'webhooks', 'discord: 9 waiting'),
  ])
  expect([...problems.keys()]).toEqual(['machines'])
  expect(problems.get('machines')).toMatch(/^node a is down; x+$/)
  expect(problems.get('machines')).toHaveLength(doctorTextMaxLength)
  expect(isWhole).toBe(true)
})

it('is not whole without the community file, of which most checks need something', () => {
  expect(toldProblems([found('problem', 'content', 'line 3')]).isWhole).toBe(false)
})
