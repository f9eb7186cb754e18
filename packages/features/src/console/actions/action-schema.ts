import { languages } from '@warmup/domain/common'
import { type ConsoleAction, consoleActionSchema, reasonMaxLength } from '@warmup/domain/console'
import { keyScopes } from '@warmup/domain/keys'
import { codeGives, memberships } from '@warmup/domain/membership'
import { sanctionKinds, sanctionReasons, sanctionScopeKinds } from '@warmup/domain/moderation'
import { durations } from '@warmup/domain/payments'
import { webhookEventTypes, webhookForms } from '@warmup/domain/webhooks'
import {
  type ActionDraft,
  type ActionInput,
  type ActionInputProblem,
  type ActionInputs,
  chosenInputs,
  inputsOf,
  sanctionLengths,
} from '@warmup/ui/console'
import * as z from 'zod/mini'
import { actionCandidate } from './action-candidate.ts'

const text = z.string()

const inputsSchema = z.object({
  type: z.enum(memberships),
  until: text,
  by: z.enum(['gateway', 'elsewhere']),
  tradeNo: text,
  amount: text,
  note: text,
  expiresServer: z.boolean(),
  owner: text,
  name: text,
  password: text,
  region: text,
  duration: z.enum(durations),
  isRelocatable: z.boolean(),
  hours: text,
  textZh: text,
  textEn: text,
  startsAt: text,
  endsAt: text,
  sanction: z.enum(sanctionKinds),
  because: z.enum(sanctionReasons),
  scope: z.enum(sanctionScopeKinds),
  group: text,
  serverId: text,
  length: z.enum(sanctionLengths),
  minutes: text,
  scopes: z.array(z.enum(keyScopes)),
  target: text,
  form: z.enum(webhookForms),
  url: text,
  secret: text,
  channel: text,
  language: z.enum(languages),
  events: z.array(z.enum(webhookEventTypes)),
  gives: z.enum(codeGives),
  days: text,
  serverHours: text,
  count: text,
  uses: text,
  reason: text,
  code: text,
})

/** What the dialog sends. */
export type ActionSubmission = { readonly action: ConsoleAction; readonly reason: string; readonly code: string }

/** The input that holds a part of the action. */
const inputAt = ({ kind }: ActionDraft, [first, second]: readonly PropertyKey[]): PropertyKey => {
  if (first === 'hours' && kind === 'make_codes') return 'serverHours'
  if (first === 'scope') return second ?? first
  // Only a target of webhooks has an id that is typed.
  if (first === 'id') return 'target'
  if (first !== 'text') return first ?? 'reason'
  return second === 'en' ? 'textEn' : 'textZh'
}

const problemAt = (inputs: ActionInputs, name: ActionInput): ActionInputProblem =>
  inputs[name] === '' && !chosenInputs.some((each) => each === name) ? 'required' : 'invalid'

/** The inputs besides those of the action itself that are wrong. */
const wrongInputs = (draft: ActionDraft, inputs: ActionInputs, needsCode: boolean): readonly ActionInput[] => [
  ...(inputs.reason.trim() === '' || inputs.reason.trim().length > reasonMaxLength ? (['reason'] as const) : []),
  ...(needsCode && inputs.code.trim() === '' ? (['code'] as const) : []),
  ...(inputsOf(draft, inputs).includes('tradeNo') && inputs.tradeNo === '' ? (['tradeNo'] as const) : []),
]

/** Checks the inputs of an action dialog by the contract, and makes the action of them. */
export const actionSchema = (draft: ActionDraft, needsCode: boolean) =>
  z.pipe(
    inputsSchema,
    z.transform((inputs, context): ActionSubmission => {
      const trimmed = Object.fromEntries(
        Object.entries(inputs).map(([name, value]): [string, unknown] => [
          name,
          typeof value === 'string' ? value.trim() : value,
        ]),
      ) as ActionInputs
      const read = consoleActionSchema.safeParse(actionCandidate(draft, trimmed))
      const wrong = [
        ...(read.error?.issues.map(({ path }) => inputAt(draft, path) as ActionInput) ?? []),
        ...wrongInputs(draft, trimmed, needsCode),
      ]
      for (const name of new Set(wrong))
        context.issues.push({ code: 'custom', message: problemAt(trimmed, name), path: [name], input: inputs })
      return { action: read.data as ConsoleAction, reason: trimmed.reason, code: trimmed.code }
    }),
  )
