import { ensureChromium } from './install-chromium.ts'
import { type Result, single, sum } from './test-reports.ts'
import { type Step, steps } from './test-steps.ts'

/*
 * `npm test`: every check of this repository, or the named ones (`npm test -- types unit`), two side by side.
 * Goes on after a failed step; the last line is `N passed, N failed`.
 */

const atOnce = 2

const names = process.argv.slice(2)
const unknown = names.filter((name) => !steps.some((step) => step.name === name))
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(', ')}. Parts: ${steps.map((step) => step.name).join(', ')}`)
  process.exit(2)
}
const chosen = steps.filter(({ name }) => names.length === 0 || names.includes(name))

// Not NO_COLOR: Node warns where both are set, and Playwright sets FORCE_COLOR for its workers.
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
    const result = await step.run(print)
    const isEmpty = result.passed + result.failed === 0
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

/** Runs the chosen steps in their order, each as soon as a place is free and the step it comes after has ended. */
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
