import { type PracticeRules, serverNameIssue, serverPasswordIssue } from '@warmup/domain/practice'
import { newServerTarget } from '@warmup/ui/practice'
import * as z from 'zod/mini'

/** Form of a code for hours. `target` is the id of a server, or `newServerTarget`, which needs the other fields. */
export const redeemHoursSchema = (rules: PracticeRules) =>
  z
    .object({
      code: z.string().check(z.trim(), z.minLength(1)),
      target: z.string(),
      name: z.string().check(z.trim()),
      password: z.string().check(z.trim()),
      region: z.string(),
    })
    .check((context) => {
      const { target, name, password, region } = context.value
      if (target !== newServerTarget) return
      const issues = {
        name: serverNameIssue(name, rules),
        password: serverPasswordIssue(password, rules),
        region: region === '' ? 'required' : undefined,
      }
      for (const [field, issue] of Object.entries(issues))
        if (issue !== undefined)
          context.issues.push({ code: 'custom', input: context.value, path: [field], message: issue })
    })
export type RedeemHoursValues = z.infer<ReturnType<typeof redeemHoursSchema>>
