import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { root } from '../../scripts/repository.ts'
import { type Bench, type BenchRow, keepsBar } from './bench-row.ts'
import { printTable } from './print-table.ts'

/**
 * `npm run bench -- NAME …`: runs the tests/bench/*.bench.ts whose names contain one of the words, or with `quick` those of
 * at most a minute. Each row is printed as it is measured, at the end a table with the previous run. Without a name it lists
 * them. A missed bar is shown but does not fail, because machines are noisy. A bench that cannot run fails.
 */
const lastRunFile = join(root, '.cache', 'bench', 'last-run.json')

type LastRun = Record<string, BenchRow[]>

const readLastRun = (): LastRun => (existsSync(lastRunFile) ? JSON.parse(readFileSync(lastRunFile, 'utf8')) : {})

const number = new Intl.NumberFormat('en', { maximumSignificantDigits: 4 })

const verdictOf = (row: BenchRow): string => {
  const isKept = keepsBar(row)
  if (isKept === undefined) return ''
  return isKept ? 'met' : 'MISSED'
}

const lineOf = (row: BenchRow, before: BenchRow | undefined): string[] => {
  const change = before && before.value !== 0 ? `${number.format((row.value / before.value - 1) * 100)} %` : ''
  return [
    row.name,
    `${number.format(row.value)} ${row.unit}`,
    before ? `${number.format(before.value)} ${before.unit}` : '-',
    change && !change.startsWith('-') ? `+${change}` : change,
    row.bar ?? '',
    verdictOf(row),
  ]
}

const load = (file: string): Promise<Bench> => import(`./${file}`)

/** Minutes of a bench that `quick` runs. */
const quickMinutes = 1

const allFiles = globSync('*.bench.ts', { cwd: import.meta.dirname }).toSorted()
const nameOf = (file: string): string => basename(file, '.bench.ts')

const listBenches = async (): Promise<void> => {
  console.log('npm run bench -- NAME …, or `quick` for those of at most a minute:\n')
  const lines: string[][] = []
  for (const file of allFiles) lines.push([nameOf(file), `about ${(await load(file)).minutes} min`])
  printTable([['name', 'takes'], ...lines])
}

const isChosen = async (file: string, words: readonly string[]): Promise<boolean> =>
  words.some((word) => file.includes(word)) || (words.includes('quick') && (await load(file)).minutes <= quickMinutes)

const chosenFiles = async (words: readonly string[]): Promise<string[]> => {
  const chosen: string[] = []
  for (const file of allFiles) if (await isChosen(file, words)) chosen.push(file)
  return chosen
}

/** Runs a bench and returns its rows. To standard error: the table at the end has them all. */
const measure = async ({ bench }: Bench, beforeOf: (name: string) => BenchRow | undefined): Promise<BenchRow[]> => {
  const steps = bench()
  if (steps instanceof Promise) return steps
  const rows: BenchRow[] = []
  for await (const step of steps) {
    if ('next' in step) console.error(`  ${step.next}, about ${step.seconds} s …`)
    else {
      rows.push(step)
      console.error(`  ${lineOf(step, beforeOf(step.name)).filter(Boolean).join('   ')}`)
    }
  }
  return rows
}

const runBenches = async (files: readonly string[]): Promise<void> => {
  const lastRun = readLastRun()
  console.log(`Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model ?? 'unknown processor'}`)
  for (const file of files) {
    const name = nameOf(file)
    console.log(`\n== ${name}\n`)
    try {
      const module = await load(file)
      const before = new Map(lastRun[name]?.map((row) => [row.name, row]))
      console.error(`  about ${module.minutes} min on two quiet cores`)
      const rows = await measure(module, (row) => before.get(row))
      printTable([
        ['', 'now', 'last run', 'change', 'bar', ''],
        ...rows.map((row) => lineOf(row, before.get(row.name))),
      ])
      lastRun[name] = rows
      mkdirSync(dirname(lastRunFile), { recursive: true })
      writeFileSync(lastRunFile, JSON.stringify(lastRun, undefined, 2))
    } catch (error) {
      console.error(error)
      process.exitCode = 1
    }
  }
}

const words = process.argv.slice(2)
const files = await chosenFiles(words)
if (words.length === 0) await listBenches()
else if (files.length > 0) await runBenches(files)
else {
  console.error(`No bench is named like ${words.join(', ')}`)
  process.exitCode = 2
}
