import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { changedAreas } from './changed-areas.ts'
import { ensureChromium } from './install-chromium.ts'
import { root } from './repository.ts'
import { changedSince, referenceRevision } from './revision.ts'
import { type Result, single, sum } from './test-reports.ts'
import { type Change, type Step, steps, stepsFor } from './test-steps.ts'

/*
 * `npm test` runs all checks of this repository, or the named ones (`npm test -- types unit`), two at a time. `npm
 * test -- changed [REVISION]` runs those that the changes since a revision can affect. `--shard=1/2` runs half of
 * the test files of each step. A failed step does not stop the others; the last line is `N passed, N failed`.
 */

const atOnce = 2

const {
  values: { shard, ...otherOptions },
  positionals,
} = parseArgs({ options: { shard: { type: 'string' } }, allowPositionals: true, strict: false })
const [first, ...others] = positionals

const changeSince = (asked: string | undefined): Change => {
  const since = referenceRevision(asked)
  const folders = readdirSync(join(root, 'tests', 'e2e'))
  return { since, areas: changedAreas(changedSince(since), folders) }
}
const change = first === 'changed' ? changeSince(others[0]) : undefined
const names = change || first === undefined ? [] : [first, ...others]
const unknown = [
  ...names.filter((name) => !steps.some((step) => step.name === name)),
  ...Object.keys(otherOptions).map((option) => `--${option}`),
]
if (unknown.length > 0) {
  console.error(
    `No such part: ${unknown.join(', ')}. Parts: ${steps.map((step) => step.name).join(', ')}, changed. Option: --shard=1/2`,
  )
  process.exit(2)
}
const chosen = change ? stepsFor(change) : steps.filter(({ name }) => names.length === 0 || names.includes(name))
if (change)
  console.log(
    `Since ${change.since.slice(0, 10)}; end to end: ${change.areas.join(', ') || 'nothing'}. Not the visual check.`,
  )

// Not NO_COLOR: Node warns if both are set, and Playwright sets FORCE_COLOR for its workers.
process.env.FORCE_COLOR = process.stdout.isTTY ? '1' : '0'

const secondsSince = (start: number) => `${((performance.now() - start) / 1000).toFixed(1)} s`

const indented = (text: string) => text.replace(/^/gm, '  ')

const countsText = ({ passed, failed, skipped }: Result) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`

let chromium: Promise<string> | undefined
const provideChromium = async () => {
  chromium ??= ensureChromium(console.log)
  process.env.CHROMIUM_PATH = await chromium
}

const run = async (step: Step): Promise<Result> => {
  const print = (line: string) => line.trim() && console.log(`${step.name.padEnd(11)} ${line}`)
  try {
    if (step.needsBrowser) await provideChromium()
    const result = await step.run(print, { change, shard: typeof shard === 'string' ? shard : undefined })
    const isEmpty = result.passed + result.failed === 0 && change === undefined
    return isEmpty ? sum([result, single(step.name, 'Nothing ran in this step.')]) : result
  } catch (error) {
    return single(step.name, error instanceof Error ? (error.stack ?? error.message) : String(error))
  }
}

type Finished = { step: Step; result: Result; time: string }

const finish = async (step: Step): Promise<Finished> => {
  const start = performance.now()
  console.log(`== ${step.name}: ${step.title}`)
  const result = await run(step)
  console.log(`== ${step.name}: ${countsText(result)} in ${secondsSince(start)}`)
  return { step, result, time: secondsSince(start) }
}

/** Runs the selected steps in order; each starts when a slot is free and its `after` step has finished. */
const runAll = async (): Promise<Finished[]> => {
  const waiting = [...chosen]
  const running = new Map<Step, Promise<Finished>>()
  const finished: Finished[] = []
  const isPending = (name: string | undefined) => [...waiting, ...running.keys()].some((step) => step.name === name)
  while (waiting.length + running.size > 0) {
    const next = running.size < atOnce ? waiting.find(({ after }) => !isPending(after)) : undefined
    if (next) {
      waiting.splice(waiting.indexOf(next), 1)
      running.set(next, finish(next))
    } else {
      const ended = await Promise.race(running.values())
      running.delete(ended.step)
      finished.push(ended)
    }
  }
  return finished
}

const start = performance.now()
const results = (await runAll()).toSorted((a, b) => steps.indexOf(a.step) - steps.indexOf(b.step))
const total = sum(results.map(({ result }) => result))

for (const { step, result } of results.filter(({ result }) => result.failed > 0)) {
  for (const { title, message } of result.failures) console.log(`\nFAILED ${title}\n${indented(message)}`)
  console.log(`\n${step.name} failed. ${step.hint}`)
}
console.log()
for (const { step, result, time } of results) {
  console.log(`${step.name.padEnd(12)}${time.padStart(8)}   ${countsText(result)}`)
}
console.log(`${'together'.padEnd(12)}${secondsSince(start).padStart(8)}`)
if (total.skipped > 0) console.log(`${total.skipped} skipped: what this machine has no means for`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0
