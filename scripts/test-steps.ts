import { globSync, mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
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
  /** The command that shows the failure again, or mends it. */
  hint: string
  needsBrowser?: boolean
  /** Starts only after this step: it uses what that one makes. */
  after?: string
  run: (print: Print) => Promise<Result>
}

/** The path of a tool's script in its package. */
const tool = (name: string, file: string) => join('node_modules', name, file)

const node = (file: string, args: readonly string[], options: { print?: Print; env?: Record<string, string> } = {}) =>
  run(process.execPath, [file, ...args], { env: options.env, onLine: options.print })

/** An empty place for a runner's report. */
const reportFile = (step: string): string => {
  const file = join(root, '.cache', 'test', `${step}.json`)
  mkdirSync(dirname(file), { recursive: true })
  rmSync(file, { force: true })
  return file
}

/** One check a configuration. What was checked before and has not changed is not checked again (`incremental`). */
const types: Step['run'] = async (print) => {
  const projects = globSync('{,packages/*/,apps/*/,stories/,tests/}tsconfig{,.test}.json', { cwd: root }).toSorted()
  const results: Result[] = []
  for (const project of projects) {
    const { code, output } = await node(tool('typescript', 'bin/tsc'), ['--noEmit', '-p', project])
    print(`${code === 0 ? 'ok    ' : 'FAILED'} ${project}`)
    results.push(single(`types of ${project}`, code === 0 ? undefined : output))
  }
  return sum(results)
}

/** A tool whose exit code is its result. */
const command = (title: string, file: string, args: readonly string[]): Step['run'] => {
  return async (print) => {
    const { code, output } = await node(file, args)
    print(`${code === 0 ? 'ok    ' : 'FAILED'} ${title}`)
    return single(title, code === 0 ? undefined : output)
  }
}

const vitest = (name: string, projects: readonly string[]): Step['run'] => {
  return async (print) => {
    const report = reportFile(name)
    const args = ['run', ...projects.flatMap((project) => ['--project', project])]
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const ended = await node(tool('vitest', 'vitest.mjs'), [...args, ...reporters], { print })
    return readVitestReport(report, ended)
  }
}

const build: Step['run'] = async (print) => {
  const results: Result[] = []
  for (const [name, make] of [
    ['portal', buildPortal],
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

const endToEnd: Step['run'] = async (print) => {
  const report = reportFile('e2e')
  const args = ['test', '-c', 'tests/e2e/playwright.config.ts']
  const ended = await node(tool('playwright', 'cli.js'), args, { print, env: { WARMUP_JSON_REPORT: report } })
  return readPlaywrightReport(report, ended)
}

const visual: Step['run'] = async (print) => {
  const report = reportFile('visual')
  const ended = await node('tests/visual/run.ts', ['self-check'], { print, env: { WARMUP_JSON_REPORT: report } })
  return readOwnReport(report, ended, 'visual self-check')
}

/** In the order in which they start: first the longest, and the build that it needs, so that all others run beside it. */
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
    run: vitest('boundaries', ['boundaries']),
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
