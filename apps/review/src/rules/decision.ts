import { z } from 'zod/mini'
import type { Change } from './change.ts'
import { rejectionNoteMaxLength } from './limits.ts'

export const verdicts = ['approved', 'rejected'] as const
export type Verdict = (typeof verdicts)[number]

const decisionSchema = z.object({
  /** Hash of the judged picture. */
  picture: z.string(),
  verdict: z.enum(verdicts),
  /** The reason for a rejection. */
  note: z.optional(z.string().check(z.maxLength(rejectionNoteMaxLength))),
  /** Who decided, as Git names them; absent until the server has saved the decision. */
  by: z.optional(z.string()),
  /** When, as ISO 8601 in UTC. */
  at: z.optional(z.string()),
})
export type Decision = z.infer<typeof decisionSchema>

/** Decisions by change id. */
export const decisionsSchema = z.record(z.string(), decisionSchema)
export type Decisions = z.infer<typeof decisionsSchema>

export type ReviewState = 'open' | Verdict
export const reviewStates = ['open', ...verdicts] as const satisfies readonly ReviewState[]

/** The decision on exactly this picture. */
export const decisionOn = (change: Change, decisions: Decisions): Decision | undefined => {
  const decision = decisions[change.id]
  return decision?.picture === change.picture ? decision : undefined
}

export const reviewState = (change: Change, decisions: Decisions): ReviewState =>
  decisionOn(change, decisions)?.verdict ?? 'open'

/** Whether a change fails the check. A new picture fails only if it was rejected. */
export const isBlocking = (change: Change, decisions: Decisions): boolean => {
  const state = reviewState(change, decisions)
  return state === 'rejected' || (state === 'open' && change.kind !== 'added')
}

/** Makes the same decision on several changes; undefined removes it. */
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

/** Gives changes the decisions that they had in `before`; those without one are open again. */
export const restored = (decisions: Decisions, changes: readonly Change[], before: Decisions): Decisions => {
  const earlier = changes.flatMap((change) => {
    const decision = decisionOn(change, before)
    return decision ? [[change.id, decision] as const] : []
  })
  return { ...decide(decisions, changes, undefined), ...Object.fromEntries(earlier) }
}

/** The changes of a fold that approving it approves: a rejected one stays rejected, unless it is the current one. */
export const approvable = (changes: readonly Change[], current: Change, decisions: Decisions): Change[] =>
  changes.filter((change) => change.id === current.id || reviewState(change, decisions) !== 'rejected')

export type Signature = { by: string; at: string }

/** Signs the decisions that differ from the saved ones; the others keep their signature. */
export const signed = (decisions: Decisions, saved: Decisions, signature: Signature): Decisions =>
  Object.fromEntries(
    Object.entries(decisions).map(([id, { picture, verdict, note }]) => {
      const before = saved[id]
      const isSame = before?.picture === picture && before.verdict === verdict && before.note === note
      return [id, isSame ? before : { picture, verdict, ...(note === undefined ? {} : { note }), ...signature }]
    }),
  )

export type ReviewCounts = Record<ReviewState, number>

export const countStates = (changes: readonly Change[], decisions: Decisions): ReviewCounts => {
  const counts: ReviewCounts = { open: 0, approved: 0, rejected: 0 }
  for (const change of changes) counts[reviewState(change, decisions)]++
  return counts
}
