import { globSync, mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { buildPortal, buildStorybook } from './builds.mjs'
import { root } from './install.mjs'
import { run } from './processes.mjs'
import { readOwnReport, readPlaywrightReport, readVitestReport, single, sum, tail } from './test-reports.mjs'

/**
 * @typedef {import('./test-reports.mjs').Result} Result
 * @typedef {(line: string) => void} Show
 * @typedef {{ name: string, title: string, needsBrowser?: boolean, run: (show: Show) => Promise<Result> }} Step
 */

/** @param {string} name @param {string} file its script, in the package */
const tool = (name, file) => join('node_modules', name, file)

/** @param {string} file @param {readonly string[]} args @param {{ show?: Show, env?: Record<string, string> }} [options] */
const node = (file, args, { show, env } = {}) => run(process.execPath, [file, ...args], { env, onLine: show })

/** A fresh file for a runner's report. @param {string} step */
const reportFile = (step) => {
  const file = join(root, '.cache', 'test', `${step}.json`)
  mkdirSync(dirname(file), { recursive: true })
  rmSync(file, { force: true })
  return file
}

/** One check a workspace. @param {Show} show */
const types = async (show) => {
  const projects = ['.', ...globSync('{packages,apps}/*/tsconfig.json', { cwd: root }).map(dirname), 'stories', 'tests']
  const results = []
  for (const project of projects) {
    const { code, output } = await node(tool('typescript', 'bin/tsc'), ['--noEmit', '-p', project])
    show(`${code === 0 ? 'ok    ' : 'FAILED'} ${project}`)
    results.push(single(`types of ${project}`, code === 0 ? undefined : output))
  }
  return sum(results)
}

/** @param {Show} show */
const lint = async (show) => {
  const biome = await node(tool('@biomejs/biome', 'bin/biome'), ['check', '--error-on-warnings', '.'])
  show(`${biome.code === 0 ? 'ok    ' : 'FAILED'} biome`)
  return single('biome check', biome.code === 0 ? undefined : biome.output)
}

/** @param {Show} show */
const unused = async (show) => {
  const knip = await node(tool('knip', 'bin/knip.js'), ['--no-progress'])
  show(`${knip.code === 0 ? 'ok    ' : 'FAILED'} knip`)
  return single('knip', knip.code === 0 ? undefined : knip.output)
}

/** @param {string} name @param {readonly string[]} projects @returns {Step['run']} */
const vitest = (name, projects) => async (show) => {
  const report = reportFile(name)
  const args = ['run', ...projects.flatMap((project) => ['--project', project])]
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return readVitestReport(report, await node(tool('vitest', 'vitest.mjs'), [...args, ...reporters], { show }))
}

/** @param {Show} show */
const build = async (show) => {
  const results = []
  for (const [name, make] of /** @type {const} */ ([
    ['portal', buildPortal],
    ['Storybook', buildStorybook],
  ])) {
    const problem = await make(show).then(
      () => undefined,
      (error) => String(error.message),
    )
    show(`${problem === undefined ? 'ok    ' : 'FAILED'} ${name}`)
    results.push(single(`build of the ${name}`, problem && tail(problem)))
  }
  return sum(results)
}

/** @param {Show} show */
const endToEnd = async (show) => {
  const report = reportFile('e2e')
  const args = ['test', '-c', 'tests/e2e/playwright.config.ts']
  const ended = await node(tool('playwright', 'cli.js'), args, { show, env: { WARMUP_JSON_REPORT: report } })
  return readPlaywrightReport(report, ended)
}

/** @param {Show} show */
const visual = async (show) => {
  const report = reportFile('visual')
  const ended = await node('tests/visual/run.ts', ['self-check'], { show, env: { WARMUP_JSON_REPORT: report } })
  return readOwnReport(report, ended, 'visual self-check')
}

/** @type {readonly Step[]} */
export const steps = [
  { name: 'types', title: 'TypeScript in every workspace', run: types },
  { name: 'lint', title: 'Biome', run: lint },
  { name: 'knip', title: 'files, exports and dependencies that nothing uses', run: unused },
  { name: 'boundaries', title: 'import rules and documents', run: vitest('boundaries', ['boundaries']) },
  { name: 'unit', title: 'rules, words, scripts', run: vitest('unit', ['unit']) },
  { name: 'api', title: 'API on the embedded database', run: vitest('api', ['api']) },
  {
    name: 'stories',
    title: 'every story in Chromium, axe in both themes',
    needsBrowser: true,
    run: vitest('stories', ['stories', 'guards']),
  },
  { name: 'build', title: 'portal and Storybook', run: build },
  { name: 'e2e', title: 'Chromium, portal, API and sandbox', needsBrowser: true, run: endToEnd },
  { name: 'visual', title: 'the visual check checks itself', needsBrowser: true, run: visual },
]
