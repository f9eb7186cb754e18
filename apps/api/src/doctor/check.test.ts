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
  const findings = await runChecks([{ subject: 'silent', run: () => new Promise(() => {}), limitMs: 10 }])
  expect(findings).toEqual([{ verdict: 'problem', subject: 'silent', text: 'no result within 0.01 s' }])
})

it('reports the findings of a check before a slower one ends', async () => {
  const { promise: slow, resolve } = Promise.withResolvers<ReturnType<typeof ok>>()
  const reported: string[] = []
  const findings = await runChecks(
    [
      { subject: 'slow', run: () => slow },
      { subject: 'quick', run: async () => ok('done') },
    ],
    (found) => {
      reported.push(...found.map(({ subject }) => subject))
      resolve(ok('late'))
    },
  )
  expect(reported).toEqual(['quick', 'slow'])
  expect(findings.map(({ subject }) => subject)).toEqual(['slow', 'quick'])
})

it('says what a thrown object holds', async () => {
  const [finding] = await runChecks([{ subject: 'disk', run: () => Promise.reject({ errno: 51 }) }])
  expect(finding?.text).toBe('{"errno":51}')
})
