import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Decisions,
  decisionOn,
  type ReviewReport,
  type ReviewSession,
  reviewReportSchema,
  type Threads,
} from '@warmup/review/rules'
import { root } from '../../../scripts/repository.ts'
import { copyEarlier } from '../comparison/history.ts'
import { type PictureSet, visualFolder } from '../comparison/picture-set.ts'
import { verdictsText } from './decisions.ts'
import { type Outcome, summaryText, summaryXml } from './summary.ts'
import { summaryMarkdown } from './summary-markdown.ts'

/** The folder of the report, which a browser can open from the file system and CI can keep. */
export const reportFolder = join(visualFolder, 'report')
/** The built page, of `apps/review`. */
export const reviewPageFolder = join(root, 'apps', 'review', 'dist')

const dataFile = join(visualFolder, 'report.json')

/** The latest report, with the key of its reference pictures and the file of the team's decisions. */
export type KeptReport = { reference: string; verdicts?: string | undefined; report: ReviewReport; outcome: Outcome }

/** The script that the page reads: whether decisions are enabled, the decisions and the threads. */
export const sessionScript = (session: ReviewSession): string =>
  `globalThis.visualReview = ${JSON.stringify(session)}\n`

export const readReport = (): KeptReport | undefined => {
  if (!existsSync(dataFile)) return undefined
  const kept: KeptReport = JSON.parse(readFileSync(dataFile, 'utf8'))
  return { ...kept, report: reviewReportSchema.parse(kept.report) }
}

/** The decisions on exactly the pictures of a report. */
const decisionsIn = ({ changes }: ReviewReport, decisions: Decisions): Decisions =>
  Object.fromEntries(
    changes.flatMap((change) => {
      const decision = decisionOn(change, decisions)
      return decision ? [[change.id, decision]] : []
    }),
  )

/** Writes the files that change with each decision: the page's data and the summaries. */
export const writeSummaries = ({ report, outcome }: KeptReport, decisions: Decisions, threads: Threads): void => {
  writeFileSync(join(reportFolder, 'session.js'), sessionScript({ report, decisions, threads, canDecide: false }))
  writeFileSync(join(reportFolder, 'summary.txt'), summaryText(outcome, decisions))
  writeFileSync(join(reportFolder, 'summary.md'), summaryMarkdown(outcome, decisions, threads))
  writeFileSync(
    join(reportFolder, 'verdicts.json'),
    verdictsText({ decisions: decisionsIn(report, decisions), threads }),
  )
  writeFileSync(join(reportFolder, 'junit.xml'), summaryXml(outcome, decisions))
}

/** Writes the report of a run: page, pictures of each change, summaries. Returns the path of the page. */
export const writeReport = (
  kept: KeptReport,
  { decisions, threads }: { decisions: Decisions; threads: Threads },
  { before, after, differences }: { before: PictureSet; after: PictureSet; differences: ReadonlyMap<string, Buffer> },
): string => {
  rmSync(reportFolder, { recursive: true, force: true })
  cpSync(reviewPageFolder, reportFolder, { recursive: true })
  for (const name of ['before', 'after', 'difference', 'earlier'])
    mkdirSync(join(reportFolder, name), { recursive: true })
  for (const change of kept.report.changes) {
    const { id, kind } = change
    copyEarlier(change, join(reportFolder, 'earlier'))
    const file = `${id}.png`
    if (kind !== 'added') cpSync(join(before.folder, file), join(reportFolder, 'before', file))
    if (kind !== 'removed') cpSync(join(after.folder, file), join(reportFolder, 'after', file))
    const marked = differences.get(id)
    if (marked) writeFileSync(join(reportFolder, 'difference', file), marked)
  }
  writeSummaries(kept, decisions, threads)
  writeFileSync(dataFile, JSON.stringify(kept))
  return join(reportFolder, 'index.html')
}
