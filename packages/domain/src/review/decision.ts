import { z } from 'zod/mini'
import type { Change } from './change.ts'
import { rejectionNoteMaxLength } from './limits.ts'

export const verdicts = ['approved', 'rejected'] as const
export type Verdict = (typeof verdicts)[number]

const decisionSchema = z.object({
  /** The hash of the picture that was looked at. */
  picture: z.string(),
  verdict: z.enum(verdicts),
  /** What is wrong with it. */
  note: z.optional(z.string().check(z.maxLength(rejectionNoteMaxLength))),
})
export type Decision = z.infer<typeof decisionSchema>

/** What was decided, by the id of the change. */
export const decisionsSchema = z.record(z.string(), decisionSchema)
export type Decisions = z.infer<typeof decisionsSchema>

export type ReviewState = 'open' | Verdict
export const reviewStates = ['open', ...verdicts] as const satisfies readonly ReviewState[]

/** What was decided about exactly this picture. */
export const decisionOn = (change: Change, decisions: Decisions): Decision | undefined => {
  const decision = decisions[change.id]
  return decision?.picture === change.picture ? decision : undefined
}

export const reviewState = (change: Change, decisions: Decisions): ReviewState =>
  decisionOn(change, decisions)?.verdict ?? 'open'

/** Whether the check fails for it: a new picture only when somebody rejects it. */
export const isBlocking = (change: Change, decisions: Decisions): boolean => {
  const state = reviewState(change, decisions)
  return state === 'rejected' || (state === 'open' && change.kind !== 'added')
}

/** Decides the same about several changes; undefined takes back what was decided. */
export const decide = (
  decisions: Decisions,
  changes: readonly Change[],
  made: { verdict: Verdict; note?: string } | undefined,
): Decisions => {
  const ids = new Set(changes.map(({ id }) => id))
  const others = Object.entries(decisions).filter(([id]) => !ids.has(id))
  const added = made === undefined ? [] : changes.map(({ id, picture }) => [id, { picture, ...made }] as const)
  return Object.fromEntries([...others, ...added])
}

export type ReviewCounts = Record<ReviewState, number>

export const countStates = (changes: readonly Change[], decisions: Decisions): ReviewCounts => {
  const counts: ReviewCounts = { open: 0, approved: 0, rejected: 0 }
  for (const change of changes) counts[reviewState(change, decisions)]++
  return counts
}
