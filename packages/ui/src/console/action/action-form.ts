import type { Language } from '@warmup/domain/common'
import type { ActionRefusal } from '@warmup/domain/console'
import type { KeyScope } from '@warmup/domain/keys'
import type { CodeGives, Membership } from '@warmup/domain/membership'
import type { SanctionKind, SanctionReason, SanctionScope } from '@warmup/domain/moderation'
import type { Duration } from '@warmup/domain/payments'
import type { WebhookForm, webhookEventTypes } from '@warmup/domain/webhooks'
import type { FieldBinding } from '../../common/index.ts'
import type { ActionDraft } from './action-draft.ts'

/** The lengths of a sanction that the dialog offers, in minutes; `other`: a number of minutes is typed. */
export const sanctionLengths = ['60', '1440', '10080', '43200', 'forever', 'other'] as const
export type SanctionLength = (typeof sanctionLengths)[number]

/** What can be entered in the action dialog. Texts are as typed; each action uses some of them. */
export type ActionInputs = {
  readonly type: Membership
  readonly until: string
  readonly by: 'gateway' | 'elsewhere'
  /** Empty: not chosen. */
  readonly tradeNo: string
  readonly amount: string
  readonly note: string
  readonly expiresServer: boolean
  readonly owner: string
  readonly name: string
  readonly password: string
  /** Empty: not chosen. */
  readonly region: string
  readonly duration: Duration
  readonly isRelocatable: boolean
  readonly hours: string
  readonly textZh: string
  readonly textEn: string
  readonly startsAt: string
  readonly endsAt: string
  readonly sanction: SanctionKind
  /** The reason of a sanction from the list. */
  readonly because: SanctionReason
  readonly scope: SanctionScope['kind']
  /** A category of servers; empty: not chosen. */
  readonly group: string
  readonly serverId: string
  readonly length: SanctionLength
  readonly minutes: string
  /** What a key may read. */
  readonly scopes: readonly KeyScope[]
  /** The id of a target of webhooks. */
  readonly target: string
  readonly form: WebhookForm
  readonly url: string
  readonly secret: string
  readonly channel: string
  /** Of the messages to a target. */
  readonly language: Language
  /** What a target is told. */
  readonly events: readonly (typeof webhookEventTypes)[number][]
  /** What codes give. */
  readonly gives: CodeGives
  /** Days of VIP. */
  readonly days: string
  /** Hours of a practice server. */
  readonly serverHours: string
  /** Number of codes. */
  readonly count: string
  /** How many players can redeem each code. */
  readonly uses: string
  readonly reason: string
  /** Of the second factor. */
  readonly code: string
}
export type ActionInput = keyof ActionInputs

/** Inputs that are chosen from a list. */
export const chosenInputs = [
  'type',
  'by',
  'tradeNo',
  'region',
  'duration',
  'sanction',
  'because',
  'scope',
  'group',
  'length',
  'form',
  'language',
  'gives',
] as const satisfies readonly ActionInput[]
export type ActionChoice = (typeof chosenInputs)[number]

/** Inputs of which several are chosen. */
export const checkedInputs = ['scopes', 'events'] as const satisfies readonly ActionInput[]
export type ActionChecks = (typeof checkedInputs)[number]

/** Inputs that are typed. */
export type ActionText = Exclude<ActionInput, ActionChoice | ActionChecks | 'expiresServer' | 'isRelocatable'>

const lengthInputs = ({ length }: ActionInputs): readonly ActionInput[] => [
  'length',
  ...(length === 'other' ? (['minutes'] as const) : []),
]

/** The inputs of a sanction: some follow from others. */
const inputsOfSanction = (inputs: ActionInputs): readonly ActionInput[] => [
  'sanction',
  'because',
  'scope',
  ...(inputs.scope === 'group' ? (['group'] as const) : inputs.scope === 'server' ? (['serverId'] as const) : []),
  ...lengthInputs(inputs),
]

/** What each form needs to write to a target. The address is the same for all targets of KOOK. */
const addressInputs: Readonly<Record<WebhookForm, readonly ActionInput[]>> = {
  standard: ['url'],
  discord: ['url'],
  kook: ['channel', 'secret'],
  wecom: ['url'],
  feishu: ['url', 'secret'],
  dingtalk: ['url', 'secret'],
}

/** The inputs of an action besides its reason, in the order of the form. */
export const inputsOf = (draft: ActionDraft, inputs: ActionInputs): readonly ActionInput[] => {
  switch (draft.kind) {
    case 'grant':
      return ['type', 'until']
    case 'refund':
      return ['expiresServer']
    case 'refund_by_hand':
      return ['by', ...(draft.payments.length > 1 ? (['tradeNo'] as const) : []), 'amount', 'note', 'expiresServer']
    case 'create_server':
      return [
        ...(draft.owner === undefined ? (['owner'] as const) : []),
        'name',
        'password',
        'region',
        'duration',
        'isRelocatable',
      ]
    case 'extend_server':
    case 'adopt_service':
      return ['duration']
    case 'begin_maintenance':
      return ['hours']
    case 'announce':
      return ['textZh', 'textEn', 'startsAt', 'endsAt']
    case 'make_key':
      return ['name', 'scopes', 'until']
    case 'add_webhook':
      return ['target', 'form', ...addressInputs[inputs.form], 'events', 'language']
    case 'make_codes':
      return ['name', 'gives', inputs.gives === 'vip' ? 'days' : 'serverHours', 'count', 'uses', 'until']
    case 'sanction':
      return inputsOfSanction(inputs)
    case 'answer_appeal':
      return draft.answer === 'shortened' ? lengthInputs(inputs) : []
    default:
      return []
  }
}

/** Actions that take money or data away, or lock a player out. */
const dangerous: readonly ActionDraft['kind'][] = [
  'block',
  'sanction',
  'kick_player',
  'change_map',
  'restart_match',
  'refund',
  'refund_by_hand',
  'end_server',
  'move_server',
  'remove_stranger',
  'drain_node',
  'revoke_key',
  'remove_webhook',
  'revoke_codes',
]
export const isDangerous = ({ kind }: ActionDraft): boolean => dangerous.includes(kind)

/** Problems of an input. */
export const actionInputProblems = ['required', 'invalid', 'wrong_code'] as const
export type ActionInputProblem = (typeof actionInputProblems)[number]

/** Why the action was not taken. The inputs can be changed and sent again. */
export type ActionProblem =
  | { readonly code: 'refused'; readonly refusal: ActionRefusal; readonly detail: string }
  | { readonly code: 'too_many_attempts'; readonly retryAfterSeconds: number | undefined }
  | {
      readonly code:
        | 'not_permitted'
        | 'factor_required'
        | 'factor_stale'
        | 'under_way'
        | 'request_used'
        | 'invalid_request'
        | 'no_answer'
    }

/** The end of the dialog. `failed` and `unanswered` can be repeated with the same request. */
export type ActionResult = {
  readonly kind: 'done' | 'unchanged' | 'failed' | 'unanswered'
  /** From the server; may be empty. */
  readonly detail: string
}

/** The form of the action dialog. */
export type ActionForm = {
  /** The current inputs. */
  readonly inputs: ActionInputs
  /** Connects a typed input. */
  readonly field: (name: ActionText) => FieldBinding<ActionInputProblem>
  /** The problem of an input that is chosen. */
  readonly problemOf: (name: ActionInput) => ActionInputProblem | undefined
  /** Changes an input that is chosen. */
  readonly onChoose: (change: Partial<ActionInputs>) => void
}
