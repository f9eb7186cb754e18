import type { Change } from './change.ts'
import { countStates, type Decisions, type ReviewState } from './decision.ts'

/** Changes to decide on together. The first represents them all. */
export type Fold = {
  component: string
  first: Change
  changes: readonly Change[]
  /** Number of distinct differences among the changes. */
  looks: number
}
/** The folds with the same likely cause: the nearest changed file. Undefined if no changed file explains them. */
export type CauseFolds = { cause: string | undefined; folds: readonly Fold[] }

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

const lookOf = ({ kind, difference }: Change): string => `${kind} ${difference}`

/**
 * Folds the changes of a component that have the same cause, in every story, theme and width. Changes that look
 * alike in other components join the fold of the first of them. Each change is in exactly one fold.
 */
export const foldChanges = (changes: readonly Change[]): Fold[] => {
  const sorted = changes.toSorted(byPlace)
  const firstOfLook = new Map(sorted.toReversed().map((change) => [lookOf(change), change]))
  const keyOf = (change: Change): string => {
    const { kind, causes, component } = firstOfLook.get(lookOf(change)) ?? change
    return JSON.stringify([kind, causes?.[0], component])
  }
  return [...Map.groupBy(sorted, keyOf).values()].flatMap((folded) => {
    const [first] = folded
    return first
      ? [{ component: first.component, first, changes: folded, looks: new Set(folded.map(lookOf)).size }]
      : []
  })
}

/** Groups folds by cause, the cause of most changes first, unexplained ones last. */
export const groupByCause = (folds: readonly Fold[]): CauseFolds[] => {
  const sizeOf = (group: CauseFolds) => group.folds.reduce((sum, { changes }) => sum + changes.length, 0)
  return [...Map.groupBy(folds, ({ first }) => first.causes?.[0])]
    .map(([cause, ofCause]) => ({ cause, folds: ofCause }))
    .toSorted((a, b) => Number(a.cause === undefined) - Number(b.cause === undefined) || sizeOf(b) - sizeOf(a))
}

/** The decision on a fold: rejected if any change is rejected, approved if all are approved. */
export const foldState = ({ changes }: Fold, decisions: Decisions): ReviewState => {
  const counts = countStates(changes, decisions)
  if (counts.rejected > 0) return 'rejected'
  return counts.open > 0 ? 'open' : 'approved'
}

/** The number of folds in each state. */
export const countFolds = (folds: readonly Fold[], decisions: Decisions): Record<ReviewState, number> => {
  const states = folds.map((fold) => foldState(fold, decisions))
  const count = (state: ReviewState) => states.filter((each) => each === state).length
  return { open: count('open'), approved: count('approved'), rejected: count('rejected') }
}
