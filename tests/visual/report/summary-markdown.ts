import { countFolds, type Decisions, decisionOn, type Fold, foldChanges, foldState } from '@warmup/review/rules'
import { changesOf, type Outcome, summaryLine } from './summary.ts'

/** Escapes an outside text for a table cell. */
const cell = (text: string): string => text.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_{}[\]<>|@#&~]/g, '\\$&')

const marks = { open: '⬜ open', approved: '✅ approved', rejected: '❌ rejected' } as const

const rowOf = (fold: Fold, decisions: Decisions): string => {
  const state = foldState(fold, decisions)
  const made = fold.changes.flatMap((change) => decisionOn(change, decisions) ?? [])
  const { by, at, note } = made.find(({ verdict }) => verdict === state) ?? {}
  const author = by === undefined ? '' : ` by ${cell(by)}${at === undefined ? '' : `, ${at.slice(0, 10)}`}`
  const decision = `${marks[state]}${author}${note === undefined ? '' : `: ${cell(note)}`}`
  const cause = fold.first.causes?.[0]
  return `| ${cell(fold.component)} | ${fold.first.kind} | ${fold.changes.length} | ${cause === undefined ? '' : cell(cause)} | ${decision} |`
}

/** The result as Markdown for a pull request: a row for each fold with its cause and the decision on it. */
export const summaryMarkdown = (outcome: Outcome, decisions: Decisions): string => {
  const folds = foldChanges(changesOf(outcome))
  const { approved, rejected } = countFolds(folds, decisions)
  const failures = outcome.failures.map(({ id, problem }) => `- No picture of ${cell(id)}: ${cell(problem)}`)
  const table = [
    '| component | kind | pictures | cause | decision |',
    '|---|---|---|---|---|',
    ...folds.map((fold) => rowOf(fold, decisions)),
  ]
  return [
    '### Visual check',
    '',
    `${summaryLine(outcome)}. ${approved + rejected} of ${folds.length} groups decided, ${rejected} rejected.`,
    ...(folds.length > 0 ? ['', ...table] : []),
    ...(failures.length > 0 ? ['', ...failures] : []),
    '',
  ].join('\n')
}
