import { durations, paymentMethods } from '@warmup/domain/payments'
import { type PracticeRules, serverNameIssue, serverPasswordIssue } from '@warmup/domain/practice'
import type { UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'

/** A text validated by a domain rule; the message is the rule's code. */
const ruled = (issueOf: (text: string) => string | undefined) =>
  z.string().check(z.trim(), (context) => {
    const issue = issueOf(context.value)
    if (issue !== undefined) context.issues.push({ code: 'custom', input: context.value, message: issue })
  })

/** Form of a new server. */
export const newServerSchema = (rules: PracticeRules) =>
  z.object({
    name: ruled((text) => serverNameIssue(text, rules)),
    password: ruled((text) => serverPasswordIssue(text, rules)),
    mode: z.enum(['fixed', 'flexible']),
    region: z.string().check(z.minLength(1)),
    duration: z.enum(durations),
    method: z.enum(paymentMethods),
  })
export type NewServerValues = z.infer<ReturnType<typeof newServerSchema>>
/** Nothing may be chosen yet. */
export type NewServerInput = Omit<NewServerValues, 'mode' | 'method'> &
  Partial<Pick<NewServerValues, 'mode' | 'method'>>
export type NewServerFields = UseFormReturn<NewServerInput, unknown, NewServerValues>
