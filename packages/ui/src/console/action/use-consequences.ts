import { graceMs } from '@warmup/domain/practice'
import { useTranslation } from '@warmup/i18n'
import type { ActionDraft } from './action-draft.ts'
import type { ActionInputs } from './action-form.ts'
import { useRefundText } from './refund-text.ts'

type Translate = ReturnType<typeof useTranslation<['console', 'payments', 'moderation']>>['t']

const grants = (t: Translate, name: string, { type, until }: ActionInputs): string[] => [
  until.trim() === ''
    ? t('action.consequences.grantForever', { name, type: type.toUpperCase() })
    : t('action.consequences.grantUntil', { name, type: type.toUpperCase(), until: until.trim() }),
  ...(type === 'op' ? [t('action.consequences.grantOp')] : []),
]

const refunds = (
  t: Translate,
  draft: Extract<ActionDraft, { readonly refundable: number }>,
  inputs: ActionInputs,
  amount: string,
): string[] => {
  const money = { name: draft.payerName, amount }
  const taken = draft.product === 'gift_hours' ? 'codeRevoked' : 'serverEnds'
  const left = draft.product === 'gift_hours' ? 'codeStays' : 'serverStays'
  const byHand = inputs.by === 'gateway' ? 'byHandGateway' : 'byHandElsewhere'
  return [
    t(`action.consequences.${draft.kind === 'refund' ? 'refund' : byHand}`, money),
    t(`action.consequences.${inputs.expiresServer ? taken : left}`),
  ]
}

const announces = (t: Translate, { startsAt, endsAt }: ActionInputs): string[] => [
  startsAt.trim() === ''
    ? t('action.consequences.announceNow')
    : t('action.consequences.announceFrom', { from: startsAt.trim() }),
  endsAt.trim() === ''
    ? t('action.consequences.announceOpen')
    : t('action.consequences.announceUntil', { until: endsAt.trim() }),
]

const sanctions = (t: Translate, name: string, inputs: ActionInputs): string[] => {
  const { sanction, scope, length, minutes } = inputs
  const facts = { name, kind: t(`moderation:kinds.${sanction}`), scope: t(`sanctions.scopes.${scope}`) }
  const ofMinutes = /^\d{1,7}$/.test(minutes.trim()) ? t('action.minuteCount', { count: Number(minutes) }) : '…'
  return [
    length === 'forever'
      ? t('action.consequences.sanctionForever', facts)
      : t('action.consequences.sanctionFor', {
          ...facts,
          length: length === 'other' ? ofMinutes : t(`action.lengths.${length}`),
        }),
    t('action.consequences.sanctionWords'),
  ]
}

/** Returns what an action with these inputs will do, in sentences that name its subject. */
export const useConsequences = (draft: ActionDraft, inputs: ActionInputs): string[] => {
  const { t } = useTranslation(['console', 'payments', 'moderation'])
  const refundText = useRefundText()
  const name = draft.subjectName
  const duration = t(`payments:durations.${inputs.duration}`)
  switch (draft.kind) {
    case 'grant':
      return grants(t, name, inputs)
    case 'revoke':
      return [t('action.consequences.revoke', { name, type: draft.type.toUpperCase() })]
    case 'refund':
    case 'refund_by_hand':
      return refunds(t, draft, inputs, refundText(draft, inputs))
    case 'create_server':
      return [t('action.consequences.create_server', { name: name || inputs.owner.trim() || '…', duration })]
    case 'extend_server':
    case 'adopt_service':
      return [t(`action.consequences.${draft.kind}`, { name, duration })]
    case 'end_server':
      return [t('action.consequences.end_server', { name, hours: graceMs / 3_600_000 })]
    case 'remove_stranger':
      return [t(`action.consequences.${draft.orphan === 'volume' ? 'removeVolume' : 'removeService'}`, { name })]
    case 'announce':
      return announces(t, inputs)
    case 'sanction':
      return [
        ...sanctions(t, name, inputs),
        ...(draft.caseId === undefined ? [] : [t('action.consequences.decidesCase')]),
      ]
    case 'change_map':
      return [t('action.consequences.change_map', { name, map: draft.map })]
    case 'answer_appeal':
      return [t(`action.consequences.appeal.${draft.answer}`, { name })]
    default:
      return [t(`action.consequences.${draft.kind}`, { name })]
  }
}
