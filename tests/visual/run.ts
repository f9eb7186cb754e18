import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { countStates, decide, isBlocking, reviewState, signed } from '@warmup/review/rules'
import { errors } from 'playwright'
import { compare } from './comparison/comparison.ts'
import type { Comparison } from './comparison/finish-comparison.ts'
import { comparePages } from './comparison/page-comparison.ts'
import { isOnMain } from './comparison/revision.ts'
import { siteFolder, writeComment } from './report/comment.ts'
import { keepDecisions, keepThreads, readDecisions, readThreads, signature } from './report/decisions.ts'
import { serveReview } from './report/review-server.ts'
import { summaryText } from './report/summary.ts'
import { readReport, writeSummaries } from './report/write-report.ts'
import { selfCheck } from './self-check.ts'

const usage = `npm run visual                        what looks different from where this branch left main: on a branch the
                                      stories that its changes can touch, on main all of them
npm run visual -- all                 all of them, on a branch too
npm run visual -- affected            those that changed files can touch, on main too
npm run visual -- --against REV       from another revision
npm run visual -- --only servers      stories whose id contains this
npm run visual -- --verdicts FILE     keeps the decisions in a file that a team can commit or attach
npm run visual -- pages               the portal's own pages, badges and cards instead of the stories
npm run visual -- review              opens what the last comparison found to decide about it
npm run visual -- approve             accept all that the last comparison found
npm run visual -- comment             writes what the last comparison found as a comment on a pull request and a site
npm run visual -- comment --site URL  the same with links to where the site is published
npm run visual -- self-check          does the check itself find what it must, and nothing else
npm run visual -- self-check --all    the same with every story`

const isUnchanged = async (comparison: Promise<Comparison>): Promise<boolean> => {
  const { report, outcome, decisions, page } = await comparison
  console.log(`\n${summaryText(outcome, decisions)}`)
  if (report.changes.length > 0) {
    console.log(`To look at: ${page}`)
    console.log('For a pull request: summary.md beside it')
    console.log('To decide: npm run visual -- review. All right as they are: npm run visual -- approve')
  }
  return outcome.failures.length === 0 && !report.changes.some((change) => isBlocking(change, decisions))
}

const accept = (): boolean => {
  const kept = readReport()
  if (!kept) {
    console.log('Nothing was compared yet: npm run visual')
    return false
  }
  const file = verdicts ?? kept.verdicts
  const decisions = readDecisions(kept.reference, file)
  const open = kept.report.changes.filter((change) => reviewState(change, decisions) === 'open')
  const decided = signed(decide(decisions, open, { verdict: 'approved' }), decisions, signature())
  keepDecisions(kept.reference, decided, file)
  writeSummaries(kept, decided, readThreads(kept.reference, file))
  const { rejected } = countStates(kept.report.changes, decided)
  console.log(`Approved: ${open.length} pictures.${rejected > 0 ? ` Rejected before: ${rejected}.` : ''}`)
  return rejected === 0
}

const comment = (): boolean => {
  const kept = readReport()
  if (!kept) {
    console.log('Nothing was compared yet: npm run visual')
    return false
  }
  const address = site.replace(/(?<=[^/])$/, '/')
  const file = writeComment(kept, readDecisions(kept.reference, verdicts ?? kept.verdicts), address)
  console.log(`The comment: ${file}\nThe site to publish: ${siteFolder}`)
  return true
}

const openReview = async (): Promise<boolean> => {
  const kept = readReport()
  if (!kept) {
    console.log('Nothing was compared yet: npm run visual')
    return false
  }
  const file = verdicts ?? kept.verdicts
  const server = await serveReview(kept, {
    read: () => readDecisions(kept.reference, file),
    keep: (decisions) => {
      keepDecisions(kept.reference, decisions, file)
      writeSummaries(kept, decisions, readThreads(kept.reference, file))
    },
    readThreads: () => readThreads(kept.reference, file),
    keepThreads: (threads) => {
      keepThreads(kept.reference, threads, file)
      writeSummaries(kept, readDecisions(kept.reference, file), threads)
    },
    sign: signature,
  })
  console.log(`${kept.report.changes.length} changes to decide about: ${server.address}/ (Ctrl+C ends it)`)
  await once(process, 'SIGINT')
  await server.close()
  return true
}

const check = async (isWhole: boolean): Promise<boolean> => {
  const result = await selfCheck(console.log, isWhole)
  const report = process.env.WARMUP_JSON_REPORT
  if (report) writeFileSync(report, JSON.stringify(result))
  for (const { title, message } of result.failures) console.log(`FAILED ${title}\n${message}`)
  console.log(`Visual self-check: ${result.passed} passed, ${result.failed} failed`)
  return result.failed === 0
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    against: { type: 'string' },
    only: { type: 'string' },
    verdicts: { type: 'string' },
    site: { type: 'string', default: '' },
    all: { type: 'boolean', default: false },
    help: { type: 'boolean' },
  },
})
const [command = 'compare', ...rest] = positionals
const { against, only, verdicts, site } = values
const commands: Record<string, () => boolean | Promise<boolean>> = {
  compare: () => isUnchanged(compare({ against, only, verdicts, isAffectedOnly: !isOnMain() }, console.log)),
  all: () => isUnchanged(compare({ against, only, verdicts, isAffectedOnly: false }, console.log)),
  affected: () => isUnchanged(compare({ against, only, verdicts, isAffectedOnly: true }, console.log)),
  pages: () => isUnchanged(comparePages({ against, only, verdicts }, console.log)),
  review: openReview,
  approve: accept,
  comment,
  'self-check': () => check(values.all),
}
const chosen = rest.length === 0 ? commands[command] : undefined
if (values.help || !chosen) {
  console.log(usage)
  process.exitCode = values.help ? 0 : 2
} else {
  try {
    process.exitCode = (await chosen()) ? 0 : 1
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error
    console.error(`A page did not load: ${error.message.split('\n')[0]}`)
    process.exitCode = 1
  }
}
