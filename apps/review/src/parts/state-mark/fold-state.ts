import { countStates, type Decisions, type Fold, type ReviewState } from '../../rules/index.ts'

/** The decision on changes that look alike: rejected if any is rejected, approved if all are approved. */
export const foldState = ({ changes }: Fold, decisions: Decisions): ReviewState => {
  const counts = countStates(changes, decisions)
  if (counts.rejected > 0) return 'rejected'
  return counts.open > 0 ? 'open' : 'approved'
}
