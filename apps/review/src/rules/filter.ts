import type { Change, ChangeKind, Condition } from './change.ts'
import { type Decisions, type ReviewState, reviewState } from './decision.ts'

/** A reviewer's filter; undefined matches everything. */
export type ReviewFilter = {
  text: string
  kind?: ChangeKind | undefined
  state?: ReviewState | undefined
  theme?: Change['theme'] | undefined
  locale?: Change['locale'] | undefined
  width?: number | undefined
  /** A condition, or `none` for pictures without one. */
  condition?: Condition | 'none' | undefined
}

export const noFilter: ReviewFilter = { text: '' }

/** Changes that pass a filter. Each word of its text must occur in the component's or the story's name. */
export const filterChanges = (
  changes: readonly Change[],
  decisions: Decisions,
  { text, kind, state, theme, locale, width, condition }: ReviewFilter,
): Change[] => {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return changes.filter((change) => {
    const name = `${change.component} ${change.story} ${change.id}`.toLowerCase()
    return (
      words.every((word) => name.includes(word)) &&
      (kind === undefined || change.kind === kind) &&
      (theme === undefined || change.theme === theme) &&
      (locale === undefined || change.locale === locale) &&
      (width === undefined || change.width === width) &&
      (condition === undefined || (change.condition ?? 'none') === condition) &&
      (state === undefined || reviewState(change, decisions) === state)
    )
  })
}
