import { existsSync, readFileSync } from 'node:fs'
import type { Ended } from './processes.ts'

export type Failure = { title: string; message: string }
export type Result = { passed: number; failed: number; skipped: number; failures: Failure[] }

const resultOf = (failures: Failure[], counts: { passed?: number; skipped?: number } = {}): Result => ({
  passed: 0,
  failed: failures.length,
  skipped: 0,
  ...counts,
  failures,
})

/** Returns the result of one check, such as "types of packages/ui"; it has failed if there is a problem. */
export const single = (title: string, problem: string | undefined): Result =>
  problem === undefined ? resultOf([], { passed: 1 }) : resultOf([{ title, message: problem }])

export const sum = (results: readonly Result[]): Result => ({
  passed: results.reduce((total, { passed }) => total + passed, 0),
  failed: results.reduce((total, { failed }) => total + failed, 0),
  skipped: results.reduce((total, { skipped }) => total + skipped, 0),
  failures: results.flatMap(({ failures }) => failures),
})

/** Returns the last lines of an output. */
export const tail = (output: string, lines = 40): string => output.split('\n').slice(-lines).join('\n')

/** Adds a failure if the runner failed although all tests in its report passed, or if it wrote no report. */
const withEnding = (reported: Result | undefined, { code, output }: Ended, title: string): Result => {
  if (reported && (code === 0 || reported.failed > 0)) return reported
  const message = `The runner ended with exit code ${code}${reported ? '' : ' and left no report'}:\n${tail(output)}`
  return sum([reported ?? resultOf([]), single(title, message)])
}

const readJson = <T>(file: string): T | undefined =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined

type VitestReport = {
  numPassedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

/** Reads Vitest's JSON report. */
export const readVitestReport = (file: string, ended: Ended): Result => {
  const report = readJson<VitestReport>(file)
  if (!report) return withEnding(undefined, ended, 'vitest')
  const failures: Failure[] = []
  for (const { name, status, message, assertionResults } of report.testResults) {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    for (const test of failed) {
      failures.push({ title: `${name} > ${test.fullName}`, message: test.failureMessages.join('\n') })
    }
    if (status === 'failed' && failed.length === 0) failures.push({ title: name, message })
  }
  const skipped = report.numPendingTests + report.numTodoTests
  return withEnding(resultOf(failures, { passed: report.numPassedTests, skipped }), ended, 'vitest')
}

type Attachment = { name: string; path?: string }
type TestRun = { errors: { message: string }[]; attachments?: Attachment[] }
type Spec = { title: string; ok: boolean; tests: { results: TestRun[] }[] }
type Suite = { title: string; specs?: Spec[]; suites?: Suite[] }
type PlaywrightReport = {
  suites: Suite[]
  errors: { message: string }[]
  stats: { expected: number; skipped: number }
}

const specsOf = (suite: Suite, path: string): { title: string; spec: Spec }[] => {
  const title = [path, suite.title].filter(Boolean).join(' > ')
  return [
    ...(suite.specs ?? []).map((spec) => ({ title: `${title} > ${spec.title}`, spec })),
    ...(suite.suites ?? []).flatMap((inner) => specsOf(inner, title)),
  ]
}

/** The page as screen readers see it when a test failed, which Playwright attaches. At most 80 lines. */
const snapshotOf = ({ attachments = [] }: TestRun): string[] => {
  const path = attachments.find(({ name }) => name === 'error-context')?.path
  if (path === undefined || !existsSync(path)) return []
  const lines = readFileSync(path, 'utf8').split('\n')
  const start = lines.indexOf('# Page snapshot')
  return start < 0 ? [] : [lines.slice(start, start + 80).join('\n')]
}

/** Reads Playwright's JSON report. */
export const readPlaywrightReport = (file: string, ended: Ended): Result => {
  const report = readJson<PlaywrightReport>(file)
  if (!report) return withEnding(undefined, ended, 'end-to-end')
  const failures = report.suites
    .flatMap((suite) => specsOf(suite, ''))
    .filter(({ spec }) => !spec.ok)
    .map(({ title, spec }) => {
      const results = spec.tests.flatMap((test) => test.results)
      const errors = results.flatMap((result) => result.errors).map(({ message }) => message)
      return { title, message: [...errors, ...results.flatMap(snapshotOf)].join('\n') }
    })
  for (const { message } of report.errors) failures.push({ title: 'end-to-end', message })
  const { expected, skipped } = report.stats
  return withEnding(resultOf(failures, { passed: expected, skipped }), ended, 'end-to-end')
}

/** Reads a `Result` written by one of our own runners. */
export const readOwnReport = (file: string, ended: Ended, title: string): Result =>
  withEnding(readJson<Result>(file), ended, title)
