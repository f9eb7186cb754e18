import { globSync, mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { problemsOfBuild } from './browser-support.ts'
import { buildPortal, buildStorybook } from './builds.ts'
import { run } from './processes.ts'
import { root } from './repository.ts'
import {
  type Result,
  readOwnReport,
  readPlaywrightReport,
  readVitestReport,
  single,
  sum,
  tail,
} from './test-reports.ts'

type Print = (line: string) => void

/** A part of `npm test`. */
export type Step = {
  name: string
  title: string
  /** The command to reproduce the failure, or to fix it. */
  hint: string
  needsBrowser?: boolean
  /** Starts after this step, because it needs that step's output. */
  after?: string
  run: (print: Print, selection: Selection) => Promise<Result>
}

/** Selects a part of a step's tests; by default all run. */
export type Selection = {
  change?: Change | undefined
  /**
   * A fraction of the test files, to split a run across machines: `1/2` and `2/2` together are all. Only test runners
   * support it.
   */
  shard?: string | undefined
}

/** The change that `npm test -- changed` checks. */
export type Change = {
  /** The revision to compare with. */
  since: string
  /** The folders of `tests/e2e` that the change can affect. */
  areas: readonly string[]
}

/** Returns the path of a tool's script in its package. */
const tool = (name: string, file: string) => join('node_modules', name, file)

const node = (file: string, args: readonly string[], options: { print?: Print; env?: Record<string, string> } = {}) =>
  run(process.execPath, [file, ...args], { env: options.env, onLine: options.print })

/** Returns an empty path for a runner's report. */
const reportFile = (step: string): string => {
  const file = join(root, '.cache', 'test', `${step}.json`)
  mkdirSync(dirname(file), { recursive: true })
  rmSync(file, { force: true })
  return file
}

/**
 * One check per configuration; `tsc -b` checks the packages it refers to first, once. Unchanged files are not checked again
 * (`incremental`).
 */
const types: Step['run'] = async (print) => {
  const projects = globSync('{,packages/*/,apps/*/,stories/,tests/}tsconfig{,.test}.json', { cwd: root }).toSorted()
  const results: Result[] = []
  for (const project of projects) {
    const { code, output } = await node(tool('typescript', 'bin/tsc'), ['-b', project])
    print(`${code === 0 ? 'ok    ' : 'FAILED'} ${project}`)
    results.push(single(`types of ${project}`, code === 0 ? undefined : output))
  }
  return sum(results)
}

/** A tool whose exit code is the result. */
const command = (title: string, file: string, args: readonly string[]): Step['run'] => {
  return async (print) => {
    const { code, output } = await node(file, args)
    print(`${code === 0 ? 'ok    ' : 'FAILED'} ${title}`)
    return single(title, code === 0 ? undefined : output)
  }
}

/** The option has the same syntax in Vitest and Playwright. */
const shardOption = (shard: string | undefined) => (shard === undefined ? [] : [`--shard=${shard}`])

/** `isWhole`: the tests read files of the whole tree without importing them, so any change may affect them. */
const vitest = (name: string, projects: readonly string[], { isWhole = false } = {}): Step['run'] => {
  return async (print, { change, shard }) => {
    const report = reportFile(name)
    const changed = change && !isWhole ? ['--changed', change.since] : []
    const args = ['run', ...changed, ...shardOption(shard), ...projects.flatMap((project) => ['--project', project])]
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const ended = await node(tool('vitest', 'vitest.mjs'), [...args, ...reporters], { print })
    return readVitestReport(report, ended)
  }
}

const checkPortal = async () => {
  const problems = problemsOfBuild(join(root, 'apps', 'portal', 'dist'))
  if (problems.length > 0) throw new Error(problems.join('\n'))
}

const build: Step['run'] = async (print) => {
  const results: Result[] = []
  for (const [name, make] of [
    ['portal', buildPortal],
    ['portal for the oldest browsers', checkPortal],
    ['Storybook', buildStorybook],
  ] as const) {
    const problem = await make(print).then(
      () => undefined,
      (error) => String(error.message),
    )
    print(`${problem === undefined ? 'ok    ' : 'FAILED'} ${name}`)
    results.push(single(`build of the ${name}`, problem && tail(problem)))
  }
  return sum(results)
}

const endToEnd: Step['run'] = async (print, { change, shard }) => {
  const report = reportFile('e2e')
  const folders = change?.areas.map((area) => `tests/e2e/${area}/`) ?? []
  const args = ['test', '-c', 'tests/e2e/playwright.config.ts', ...shardOption(shard), ...folders]
  const ended = await node(tool('playwright', 'cli.js'), args, { print, env: { WARMUP_JSON_REPORT: report } })
  return readPlaywrightReport(report, ended)
}

const visual: Step['run'] = async (print) => {
  const report = reportFile('visual')
  const ended = await node('tests/visual/run.ts', ['self-check'], { print, env: { WARMUP_JSON_REPORT: report } })
  return readOwnReport(report, ended, 'visual self-check')
}

/** In start order: the longest step first, and the build that it needs, so that the others run in parallel. */
export const steps: readonly Step[] = [
  {
    name: 'build',
    title: 'portal and Storybook',
    hint: 'Repeat: npm run build, npm run build-storybook',
    run: build,
  },
  {
    name: 'e2e',
    title: 'Chromium, portal, API and sandbox',
    hint: 'Repeat one file: npx playwright test -c tests/e2e/playwright.config.ts <name>, with WARMUP_TRACE=1 for a trace',
    needsBrowser: true,
    after: 'build',
    run: endToEnd,
  },
  {
    name: 'types',
    title: 'TypeScript in every workspace',
    hint: 'Repeat: npm run typecheck',
    run: types,
  },
  {
    name: 'lint',
    title: 'Biome',
    hint: 'Mend what can be mended: npm run format. What remains: npm run lint',
    run: command('biome check', tool('@biomejs/biome', 'bin/biome'), ['check', '--error-on-warnings', '.']),
  },
  {
    name: 'knip',
    title: 'files, exports and dependencies that nothing uses',
    hint: 'Remove them, or the word `export` of what only its own file uses. Repeat: npm run knip',
    run: command('knip', tool('knip', 'bin/knip.js'), ['--no-progress']),
  },
  {
    name: 'boundaries',
    title: 'import rules and documents',
    hint: 'Repeat: npx vitest run --project boundaries',
    run: vitest('boundaries', ['boundaries'], { isWhole: true }),
  },
  {
    name: 'unit',
    title: 'rules, words, scripts',
    hint: "Repeat one file: npx vitest run --project 'unit*' <path>",
    run: vitest('unit', ['unit', 'unit-react']),
  },
  {
    name: 'api',
    title: 'API on the embedded database',
    hint: 'Repeat one file: npx vitest run --project api <path>',
    run: vitest('api', ['api']),
  },
  {
    name: 'witnesses',
    title: 'programs that others wrote, against API and sandbox',
    hint: 'Repeat one file: npx vitest run --project witnesses <path>',
    needsBrowser: true,
    run: vitest('witnesses', ['witnesses']),
  },
  {
    name: 'stories',
    title: 'every story in Chromium, axe in both themes',
    hint: 'Look at the story: npm run storybook. Repeat one file: npx vitest run --project stories <path>',
    needsBrowser: true,
    run: vitest('stories', ['stories', 'guards']),
  },
  {
    name: 'visual',
    title: 'the visual check checks itself',
    hint: 'Repeat: npm run visual -- self-check',
    needsBrowser: true,
    after: 'build',
    run: visual,
  },
]

/**
 * Returns the steps that a change can affect. `visual` is omitted, because it tests only the visual check. Build and
 * end-to-end tests are included only if the change affects an area.
 */
export const stepsFor = ({ areas }: Change): readonly Step[] => {
  const needless = areas.length > 0 ? ['visual'] : ['visual', 'build', 'e2e']
  return steps.filter(({ name }) => !needless.includes(name))
}
