import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readPlaywrightReport, readVitestReport, single, sum } from './test-reports.ts'

const folder = mkdtempSync(join(tmpdir(), 'warmup-reports-'))
afterAll(() => rmSync(folder, { recursive: true }))

const written = (name: string, report: unknown): string => {
  const file = join(folder, name)
  writeFileSync(file, JSON.stringify(report))
  return file
}
const fine = { code: 0, output: '' }
const vitestReport = (testResults: unknown[]) => ({
  numPassedTests: 2,
  numPendingTests: 1,
  numTodoTests: 0,
  testResults,
})

it('counts what vitest reports', () => {
  const assertionResults = [{ status: 'failed', fullName: 'adds', failureMessages: ['1 is not 2'] }]
  const file = written(
    'failed.json',
    vitestReport([{ name: 'a.test.ts', status: 'failed', message: '', assertionResults }]),
  )
  expect(readVitestReport(file, { code: 1, output: '' })).toEqual({
    passed: 2,
    failed: 1,
    skipped: 1,
    failures: [{ title: 'a.test.ts > adds', message: '1 is not 2' }],
  })
})

it('counts a file that could not be loaded as a failure', () => {
  const broken = { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] }
  expect(readVitestReport(written('broken.json', vitestReport([broken])), { code: 1, output: '' }).failed).toBe(1)
})

it('counts a runner that failed although all tests passed, or wrote no report', () => {
  const file = written('passed.json', vitestReport([]))
  expect(readVitestReport(file, fine).failed).toBe(0)
  expect(readVitestReport(file, { code: 1, output: 'unhandled' }).failures[0]?.message).toContain('unhandled')
  expect(readVitestReport(join(folder, 'absent.json'), fine).failed).toBe(1)
})

it('counts what Playwright reports, with the page of a failed test', () => {
  const page = join(folder, 'error-context.md')
  writeFileSync(page, '# Test info\n\n- Name: joins\n\n# Page snapshot\n\n- main: Servers\n')
  const attachments = [{ name: 'error-context', path: page }]
  const result = { errors: [{ message: 'not visible' }], attachments }
  const failing = { title: 'joins', ok: false, tests: [{ results: [result] }] }
  const suites = [
    {
      title: 'a.e2e.ts',
      specs: [{ title: 'opens', ok: true, tests: [] }],
      suites: [{ title: 'row', specs: [failing] }],
    },
  ]
  const file = written('playwright.json', { suites, errors: [], stats: { expected: 1, skipped: 0 } })
  expect(readPlaywrightReport(file, { code: 1, output: '' })).toEqual({
    passed: 1,
    failed: 1,
    skipped: 0,
    failures: [{ title: 'a.e2e.ts > row > joins', message: 'not visible\n# Page snapshot\n\n- main: Servers\n' }],
  })
})

it('adds up', () => {
  expect(sum([single('a', undefined), single('b', 'broken')])).toMatchObject({ passed: 1, failed: 1, skipped: 0 })
})
