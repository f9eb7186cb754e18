import { countStates, type Decisions, type Fold, type ReviewState } from '@warmup/domain/review'

/** What was decided about changes that look alike: rejected where any of them is, approved where all of them are. */
export const foldState = ({ changes }: Fold, decisions: Decisions): ReviewState => {
  const counts = countStates(changes, decisions)
  if (counts.rejected > 0) return 'rejected'
  return counts.open > 0 ? 'open' : 'approved'
}
