import { expect, it } from 'vitest'
import { findingLines, isProblemLine, note, ok, problem, runChecks } from './check.ts'

it('lists findings in the order of the checks', async () => {
  const findings = await runChecks([
    { subject: 'slow', run: () => new Promise((resolve) => setTimeout(() => resolve(ok('late')), 20)) },
    { subject: 'both', run: async () => [note('first'), problem('second')] },
  ])
  const lines = findingLines(findings)
  expect(lines).toEqual(['ok       slow         late', 'note     both         first', 'problem  both         second'])
  expect(lines.map(isProblemLine)).toEqual([false, false, true])
})

it('reports the deepest reason of a check that fails', async () => {
  const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
  const failure = new Error('The request failed', { cause: new TypeError('fetch failed', { cause: refused }) })
  expect(await runChecks([{ subject: 'mail', run: () => Promise.reject(failure) }])).toEqual([
    { verdict: 'problem', subject: 'mail', text: 'connect (ECONNREFUSED)' },
  ])
})

it('ends a check that takes too long', async () => {
  const findings = await runChecks([{ subject: 'silent', run: () => new Promise(() => {}) }], 10)
  expect(findings).toEqual([{ verdict: 'problem', subject: 'silent', text: 'no result within 0.01 s' }])
})
