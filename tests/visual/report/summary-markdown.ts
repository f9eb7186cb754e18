import {
  causeFiles,
  countFolds,
  countOpenThreads,
  type Decisions,
  decisionOn,
  type Fold,
  foldChanges,
  foldState,
  type Threads,
} from '@warmup/review/rules'
import { changesOf, type Outcome, summaryLine } from './summary.ts'

/** Escapes an outside text for a table cell. */
export const markdownCell = (text: string): string =>
  text.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_{}[\]<>|@#&~]/g, '\\$&')

export const stateMarks = { open: '⬜ open', approved: '✅ approved', rejected: '❌ rejected' } as const

const rowOf = (fold: Fold, decisions: Decisions): string => {
  const state = foldState(fold, decisions)
  const made = fold.changes.flatMap((change) => decisionOn(change, decisions) ?? [])
  const { by, at, note } = made.find(({ verdict }) => verdict === state) ?? {}
  const author = by === undefined ? '' : ` by ${markdownCell(by)}${at === undefined ? '' : `, ${at.slice(0, 10)}`}`
  const decision = `${stateMarks[state]}${author}${note === undefined ? '' : `: ${markdownCell(note)}`}`
  const causes = causeFiles(fold.first).map(markdownCell).join('<br>')
  return `| ${markdownCell(fold.component)} | ${fold.first.kind} | ${fold.changes.length} | ${causes} | ${decision} |`
}

/** The number of threads without a resolution; empty if there are none. */
const threadsText = (threads: Threads): string => {
  const open = countOpenThreads(threads)
  return open === 0 ? '' : ` ${open} open ${open === 1 ? 'thread' : 'threads'}.`
}

/** The result as Markdown for a pull request: a row for each fold with its causes and the decision on it. */
export const summaryMarkdown = (outcome: Outcome, decisions: Decisions, threads: Threads = {}): string => {
  const folds = foldChanges(changesOf(outcome))
  const { approved, rejected } = countFolds(folds, decisions)
  const failures = outcome.failures.map(({ id, problem }) => `- ${markdownCell(id)} failed: ${markdownCell(problem)}`)
  const table = [
    '| component | kind | pictures | cause | decision |',
    '|---|---|---|---|---|',
    ...folds.map((fold) => rowOf(fold, decisions)),
  ]
  return [
    '### Visual check',
    '',
    `${summaryLine(outcome)}. ${approved + rejected} of ${folds.length} groups decided, ${rejected} rejected.${threadsText(threads)}`,
    ...(folds.length > 0 ? ['', ...table] : []),
    ...(failures.length > 0 ? ['', ...failures] : []),
    '',
  ].join('\n')
}
