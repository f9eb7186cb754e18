import type { Cause, Change } from './change.ts'
import { countStates, type Decisions, type ReviewState } from './decision.ts'

/** Changes to decide on together. The first represents them all. */
export type Fold = {
  component: string
  first: Change
  changes: readonly Change[]
  /** Number of distinct differences among the changes. */
  looks: number
}
/** The folds with the same causes: changed files, none if no changed file explains them. */
export type CauseFolds = { files: readonly string[]; folds: readonly Fold[] }

/** The changed files that explain a change, in alphabetical order. More than one: each had a part in it. */
export const causeFiles = ({ causes = [] }: Pick<Change, 'causes'>): string[] =>
  [...new Set(causes.map(({ file }) => file))].toSorted()

/** Equal for changes with the same causes: the same kinds of evidence for the same files. */
const causesKey = ({ causes = [] }: Change): string =>
  causes
    .map(({ by, file }: Cause) => `${by} ${file}`)
    .toSorted()
    .join('\n')

/** Sorts composed views after components, so that a fold appears at the smallest component with the change. */
const rankOf = (component: string): number => (/^(Screens|Pages)\//.test(component) ? 1 : 0)

const byPlace = (a: Change, b: Change): number =>
  rankOf(a.component) - rankOf(b.component) ||
  a.component.localeCompare(b.component) ||
  a.story.localeCompare(b.story) ||
  b.width - a.width ||
  b.locale.localeCompare(a.locale) ||
  a.theme.localeCompare(b.theme) ||
  (a.condition ?? '').localeCompare(b.condition ?? '')

const lookOf = (change: Change): string => JSON.stringify([change.kind, change.difference, causesKey(change)])

/**
 * Folds the changes of a component that have the same causes, in every story, theme and width. Changes with the same
 * causes that look alike in other components join the fold of the first of them. Each change is in exactly one fold.
 */
export const foldChanges = (changes: readonly Change[]): Fold[] => {
  const sorted = changes.toSorted(byPlace)
  const firstOfLook = new Map(sorted.toReversed().map((change) => [lookOf(change), change]))
  const keyOf = (change: Change): string => {
    const { kind, component } = firstOfLook.get(lookOf(change)) ?? change
    return JSON.stringify([kind, causesKey(change), component])
  }
  return [...Map.groupBy(sorted, keyOf).values()].flatMap((folded) => {
    const [first] = folded
    return first
      ? [{ component: first.component, first, changes: folded, looks: new Set(folded.map(lookOf)).size }]
      : []
  })
}

/** Groups folds by their files, those of most changes first, unexplained ones last. */
export const groupByCause = (folds: readonly Fold[]): CauseFolds[] => {
  const sizeOf = (group: CauseFolds) => group.folds.reduce((sum, { changes }) => sum + changes.length, 0)
  return [...Map.groupBy(folds, ({ first }) => causeFiles(first).join('\n')).values()]
    .flatMap((ofCause) => (ofCause[0] ? [{ files: causeFiles(ofCause[0].first), folds: ofCause }] : []))
    .toSorted((a, b) => Number(a.files.length === 0) - Number(b.files.length === 0) || sizeOf(b) - sizeOf(a))
}

/** The decision on a fold: open until every change is decided, then rejected if any change is rejected. */
export const foldState = ({ changes }: Fold, decisions: Decisions): ReviewState => {
  const counts = countStates(changes, decisions)
  if (counts.open > 0) return 'open'
  return counts.rejected > 0 ? 'rejected' : 'approved'
}

/** The number of folds in each state. */
export const countFolds = (folds: readonly Fold[], decisions: Decisions): Record<ReviewState, number> => {
  const states = folds.map((fold) => foldState(fold, decisions))
  const count = (state: ReviewState) => states.filter((each) => each === state).length
  return { open: count('open'), approved: count('approved'), rejected: count('rejected') }
}
