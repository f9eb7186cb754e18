import * as z from 'zod/mini'
import { cleanedText } from '../common/cleaned-text.ts'
import { appealWordsMaxLength, sanctionWordsMaxLength } from './limits.ts'

/** What came of an appeal (docs/product/moderation.md#appeals). */
export const appealAnswers = ['lifted', 'shortened', 'kept'] as const
export type AppealAnswer = (typeof appealAnswers)[number]

/** Why an operator or moderator may not answer an appeal. */
const appealDenials = ['own_account', 'own_sanction'] as const
type AppealDenial = (typeof appealDenials)[number]

/** What a player writes against an own sanction. */
export const newAppealSchema = z.object({
  sanctionId: z.uuid(),
  words: cleanedText(appealWordsMaxLength).check(z.minLength(1)),
})
export type NewAppeal = Readonly<z.infer<typeof newAppealSchema>>

/** An appeal as its player sees it: without those who answered. */
export const ownAppealSchema = z.object({
  state: z.enum(['open', ...appealAnswers]),
  /** Why, in the words of who answered; empty while it is open. */
  reason: cleanedText(sanctionWordsMaxLength),
})
export type OwnAppeal = Readonly<z.infer<typeof ownAppealSchema>>

const moment = z.int()

/** An appeal as the console shows it. */
export const appealRecordSchema = z.object({
  words: z.string(),
  madeAt: moment,
  /** Absent while it is open. */
  answer: z.optional(z.enum(appealAnswers)),
  answeredAt: z.optional(moment),
  by: z.optional(z.object({ steamId: z.string(), name: z.string() })),
  reason: z.optional(z.string()),
  /** Whether the player may appeal once more. */
  isReopened: z.boolean(),
  /** Why the caller may not answer it; absent if they may. */
  denial: z.optional(z.enum(appealDenials)),
})
export type AppealRecord = Readonly<z.infer<typeof appealRecordSchema>>

/** Whether a player may appeal: once, unless it was reopened. */
export const mayAppeal = (appeal: { readonly isReopened: boolean } | undefined): boolean =>
  appeal === undefined || appeal.isReopened

/** Why an actor does not answer an appeal: it is their own, or against their own decision where another one could answer. */
export const answerDenial = (facts: {
  readonly actor: string
  readonly player: string
  /** Who set the sanction. */
  readonly setter: string | undefined
  /** Whether another one may answer. */
  readonly hasOthers: boolean
}): AppealDenial | undefined => {
  if (facts.actor === facts.player) return 'own_account'
  return facts.actor === facts.setter && facts.hasOthers ? 'own_sanction' : undefined
}

/** Whether a new end is earlier than the present one; null: for ever. */
export const isShorter = (end: number, before: number | null): boolean => before === null || end < before
