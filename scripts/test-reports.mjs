import { existsSync, readFileSync } from 'node:fs'

/**
 * @typedef {{ title: string, message: string }} Failure
 * @typedef {{ passed: number, failed: number, skipped: number, failures: Failure[] }} Result
 */

/** @param {Failure[]} failures @param {Partial<Result>} [counts] @returns {Result} */
export const result = (failures, counts = {}) => ({
  passed: 0,
  failed: failures.length,
  skipped: 0,
  ...counts,
  failures,
})

/** One check that either holds or not, such as "the types of packages/ui". @param {string} title @param {string | undefined} problem @returns {Result} */
export const single = (title, problem) =>
  problem === undefined ? result([], { passed: 1 }) : result([{ title, message: problem }])

/** @param {readonly Result[]} results @returns {Result} */
export const sum = (results) => ({
  passed: results.reduce((total, { passed }) => total + passed, 0),
  failed: results.reduce((total, { failed }) => total + failed, 0),
  skipped: results.reduce((total, { skipped }) => total + skipped, 0),
  failures: results.flatMap(({ failures }) => failures),
})

/** @param {string} output the last lines of it */
export const tail = (output, lines = 40) => output.split('\n').slice(-lines).join('\n')

/**
 * A runner that ended badly although no test of its report failed, or that left no report, failed as a whole.
 * @param {Result | undefined} reported @param {{ code: number, output: string }} ended @param {string} title
 * @returns {Result}
 */
const withEnding = (reported, { code, output }, title) => {
  if (reported && (code === 0 || reported.failed > 0)) return reported
  const message = `The runner ended with exit code ${code}${reported ? '' : ' and left no report'}:\n${tail(output)}`
  return sum([reported ?? result([]), single(title, message)])
}

/** @param {string} file @returns {any} */
const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)

/** @param {string} file @param {{ code: number, output: string }} ended @returns {Result} */
export const readVitestReport = (file, ended) => {
  const report = readJson(file)
  if (!report) return withEnding(undefined, ended, 'vitest')
  /** @type {Failure[]} */
  const failures = []
  for (const { name, status, message, assertionResults } of report.testResults) {
    const failed = assertionResults.filter((/** @type {any} */ test) => test.status === 'failed')
    for (const test of failed) {
      failures.push({ title: `${name} > ${test.fullName}`, message: test.failureMessages.join('\n') })
    }
    if (status === 'failed' && failed.length === 0) failures.push({ title: name, message })
  }
  const skipped = report.numPendingTests + report.numTodoTests
  return withEnding(result(failures, { passed: report.numPassedTests, skipped }), ended, 'vitest')
}

/** @param {any} suite @param {string} path @returns {{ title: string, spec: any }[]} */
const specsOf = (suite, path) => {
  const title = [path, suite.title].filter(Boolean).join(' > ')
  return [
    ...(suite.specs ?? []).map((/** @type {any} */ spec) => ({ title: `${title} > ${spec.title}`, spec })),
    ...(suite.suites ?? []).flatMap((/** @type {any} */ inner) => specsOf(inner, title)),
  ]
}

/** @param {string} file @param {{ code: number, output: string }} ended @returns {Result} */
export const readPlaywrightReport = (file, ended) => {
  const report = readJson(file)
  if (!report) return withEnding(undefined, ended, 'end-to-end')
  const specs = report.suites.flatMap((/** @type {any} */ suite) => specsOf(suite, ''))
  /** @type {Failure[]} */
  const failures = specs
    .filter((/** @type {any} */ { spec }) => !spec.ok)
    .map((/** @type {any} */ { title, spec }) => ({
      title,
      message: spec.tests
        .flatMap((/** @type {any} */ test) => test.results)
        .flatMap((/** @type {any} */ run) => run.errors)
        .map((/** @type {any} */ error) => error.message)
        .join('\n'),
    }))
  for (const error of report.errors) failures.push({ title: 'end-to-end', message: error.message })
  const { expected, skipped } = report.stats
  return withEnding(result(failures, { passed: expected, skipped }), ended, 'end-to-end')
}

/** Our own runners write a `Result` as it is. @param {string} file @param {{ code: number, output: string }} ended @param {string} title @returns {Result} */
export const readOwnReport = (file, ended, title) => withEnding(readJson(file), ended, title)
