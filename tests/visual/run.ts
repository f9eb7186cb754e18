import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { approveFindings, keepFindings } from './approvals.ts'
import { type Review, review } from './review.ts'
import { currentRevision } from './revision.ts'
import { selfCheck } from './self-check.ts'

const usage = `npm run visual                        what looks different from where this branch left main
npm run visual -- --against REV       from another revision
npm run visual -- --only servers      stories whose id contains this
npm run visual -- approve             accept what the last comparison found
npm run visual -- self-check          does the check itself find what it must, and nothing else`

type Finding = Exclude<Review['changes'][number], { kind: 'added' }>
const isOpen = (change: Review['changes'][number]): change is Finding => change.kind !== 'added' && !change.isApproved

const compare = async (options: { against?: string; only?: string }): Promise<boolean> => {
  const { changes, referenceKey, failures, page, summary } = await review(options, console.log)
  for (const { shot, problem } of failures) console.log(`no picture: ${shot.id}: ${problem}`)
  const open = changes.filter(isOpen)
  for (const change of open) console.log(`${change.kind}: ${change.id}`)
  console.log(`\n${summary}.`)
  if (changes.length > 0) console.log(`Before, after and difference: ${page}`)
  if (open.length > 0) console.log('Right as it is? npm run visual -- approve')
  keepFindings({
    reference: referenceKey,
    revision: currentRevision(),
    pictures: Object.fromEntries(open.map((change) => [change.id, change.after])),
  })
  return failures.length === 0 && open.length === 0
}

const accept = (): boolean => {
  const count = approveFindings()
  console.log(count === undefined ? 'Nothing was compared yet: npm run visual' : `Approved: ${count} pictures.`)
  return count !== undefined
}

const check = async (): Promise<boolean> => {
  const result = await selfCheck(console.log)
  const report = process.env.WARMUP_JSON_REPORT
  if (report) writeFileSync(report, JSON.stringify(result))
  for (const { title, message } of result.failures) console.log(`FAILED ${title}\n${message}`)
  console.log(`Visual self-check: ${result.passed} passed, ${result.failed} failed`)
  return result.failed === 0
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { against: { type: 'string' }, only: { type: 'string' }, help: { type: 'boolean' } },
})
const [command = 'compare', ...rest] = positionals
const commands: Record<string, () => boolean | Promise<boolean>> = {
  compare: () => compare(values),
  approve: accept,
  'self-check': check,
}
const chosen = rest.length === 0 ? commands[command] : undefined
if (values.help || !chosen) {
  console.log(usage)
  process.exitCode = values.help ? 0 : 2
} else {
  process.exitCode = (await chosen()) ? 0 : 1
}
