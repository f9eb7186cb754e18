import type { Change } from './change.ts'

/** Changes that look alike; the first represents them all. */
export type Fold = { difference: string; first: Change; changes: readonly Change[] }
export type StoryChanges = { story: string; folds: readonly Fold[] }
export type ComponentChanges = { component: string; stories: readonly StoryChanges[] }

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

/**
 * Groups changes that look alike into folds, sorted by component, story and variant. Each change is in exactly one
 * fold.
 */
export const foldChanges = (changes: readonly Change[]): Fold[] => {
  const folds = Map.groupBy(changes.toSorted(byPlace), ({ kind, difference }) => `${kind} ${difference}`)
  return [...folds.values()].flatMap((alike) => {
    const [first] = alike
    return first ? [{ difference: first.difference, first, changes: alike }] : []
  })
}

/** Groups folds into a tree: component, story, fold. */
export const groupFolds = (folds: readonly Fold[]): ComponentChanges[] =>
  [...Map.groupBy(folds, ({ first }) => first.component)].map(([component, ofComponent]) => ({
    component,
    stories: [...Map.groupBy(ofComponent, ({ first }) => first.story)].map(([story, ofStory]) => ({
      story,
      folds: ofStory,
    })),
  }))
