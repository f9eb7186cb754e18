import { accessSync, constants, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { install, isPinnedNode, root } from './install.mjs'

/**
 * `npm test`: every check of this repository, or the named ones (`npm test -- types unit`).
 * Goes on after a failed step; the last line is `N passed, N failed`, with `, N skipped` where tests were skipped.
 */

/** Some tools keep caches in the home folder: where there is none to write to, they get one of ours. */
const ensureHome = () => {
  try {
    accessSync(process.env.HOME ?? '', constants.W_OK)
  } catch {
    process.env.HOME = join(root, '.cache', 'home')
    mkdirSync(process.env.HOME, { recursive: true })
  }
}

/** @param {number} since */
const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`

/** @param {string} text */
const indented = (text) => text.replace(/^/gm, '  ')

/** @param {{ passed: number, failed: number, skipped: number }} counts */
const countsText = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`

const test = async () => {
  const { ensureChromium } = await import('./install-chromium.mjs')
  const { steps } = await import('./test-steps.mjs')
  const { single, sum } = await import('./test-reports.mjs')

  const names = process.argv.slice(2)
  const unknown = names.filter((name) => !steps.some((step) => step.name === name))
  if (unknown.length > 0) {
    console.error(`No such part: ${unknown.join(', ')}. Parts: ${steps.map((step) => step.name).join(', ')}`)
    process.exit(2)
  }
  process.env.FORCE_COLOR = process.stdout.isTTY ? '1' : '0'
  if (!process.stdout.isTTY) process.env.NO_COLOR = '1'

  /** @param {import('./test-steps.mjs').Step} step */
  const runStep = async (step) => {
    try {
      if (step.needsBrowser) process.env.CHROMIUM_PATH = await ensureChromium(console.log)
      const result = await step.run((line) => line.trim() && console.log(`  ${line}`))
      const isEmpty = result.passed + result.failed === 0
      return isEmpty ? sum([result, single(step.name, 'Nothing ran in this step.')]) : result
    } catch (error) {
      return single(step.name, error instanceof Error ? (error.stack ?? error.message) : String(error))
    }
  }

  const started = performance.now()
  const results = []
  for (const step of steps.filter(({ name }) => names.length === 0 || names.includes(name))) {
    const stepStarted = performance.now()
    console.log(`\n== ${step.name}: ${step.title}`)
    const result = await runStep(step)
    results.push({ step, result, time: seconds(stepStarted) })
    console.log(`== ${step.name}: ${countsText(result)} in ${seconds(stepStarted)}`)
  }

  const total = sum(results.map(({ result }) => result))
  for (const { title, message } of total.failures) console.log(`\nFAILED ${title}\n${indented(message)}`)
  console.log()
  for (const { step, result, time } of results) {
    console.log(`${step.name.padEnd(12)}${time.padStart(8)}   ${countsText(result)}`)
  }
  console.log(`${'together'.padEnd(12)}${seconds(started).padStart(8)}`)
  console.log(countsText(total))
  process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0
}

ensureHome()
install()
if (isPinnedNode()) await test()
