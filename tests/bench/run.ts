import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { root } from '../../scripts/repository.ts'
import { type BenchRow, keepsBar } from './bench-row.ts'
import { printTable } from './print-table.ts'

/**
 * `npm run bench`: runs every tests/bench/*.bench.ts, or those whose name contains the given word, and prints a table
 * with the previous run. A missed bar is shown but does not fail, because machines are noisy. A bench that cannot run
 * fails.
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

const words = process.argv.slice(2)
const files = globSync('*.bench.ts', { cwd: import.meta.dirname })
  .filter((file) => words.length === 0 || words.some((word) => file.includes(word)))
  .toSorted()
if (files.length === 0) {
  console.error(`No bench is named like ${words.join(', ')}`)
  process.exitCode = 2
}

const lastRun = readLastRun()
console.log(`Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model ?? 'unknown processor'}`)
for (const file of files) {
  const name = basename(file, '.bench.ts')
  console.log(`\n== ${name}`)
  try {
    const module: { bench(): Promise<BenchRow[]> } = await import(`./${file}`)
    const rows = await module.bench()
    const before = new Map(lastRun[name]?.map((row) => [row.name, row]))
    printTable([['', 'now', 'last run', 'change', 'bar', ''], ...rows.map((row) => lineOf(row, before.get(row.name)))])
    lastRun[name] = rows
    mkdirSync(dirname(lastRunFile), { recursive: true })
    writeFileSync(lastRunFile, JSON.stringify(lastRun, undefined, 2))
  } catch (error) {
    console.error(error)
    process.exitCode = 1
  }
}
