import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { languages } from '@warmup/domain/common'
import { isSpoken } from '@warmup/domain/console'
import { saidLineMaxLength } from '@warmup/domain/game'
import { keyNameMaxLength, keyScopes } from '@warmup/domain/keys'
import { codeBatchNameMaxLength, codeGives, memberships } from '@warmup/domain/membership'
import { sanctionKinds, sanctionReasons, sanctionScopeKinds } from '@warmup/domain/moderation'
import { durations, majorUnits } from '@warmup/domain/payments'
import { webhookEventTypes, webhookForms } from '@warmup/domain/webhooks'
import { useTranslation } from '@warmup/i18n'
import { ChoiceTiles } from '../../common/choice-tiles/choice-tiles.tsx'
import {
  Checkbox,
  factsLine,
  TextField,
  type TextFieldProps,
  useModeLabel,
  usePriceText,
  useRegionLabel,
} from '../../common/index.ts'
import { eventNames } from '../event-names/event-names.ts'
import { actionDialogRecipe } from './action-dialog.recipe.ts'
import type { ActionDraft } from './action-draft.ts'
import {
  type ActionChecks,
  type ActionForm,
  type ActionInput,
  type ActionText,
  type ActionChoice as Choice,
  checkedInputs,
  chosenInputs,
  inputsOf,
  sanctionLengths,
} from './action-form.ts'
import { useActionMessages } from './use-action-messages.ts'

export type ActionFieldsProps = {
  draft: ActionDraft
  form: ActionForm
}

const textLook: Partial<Record<ActionText, Partial<TextFieldProps>>> = {
  until: { placeholder: 'YYYY-MM-DD', inputMode: 'numeric' },
  amount: { inputMode: 'decimal' },
  owner: { inputMode: 'numeric', spellCheck: false },
  password: { spellCheck: false, autoCapitalize: 'none' },
  hours: { inputMode: 'decimal' },
  serverId: { spellCheck: false, autoCapitalize: 'none' },
  minutes: { inputMode: 'numeric' },
  days: { inputMode: 'numeric' },
  serverHours: { inputMode: 'numeric' },
  count: { inputMode: 'numeric' },
  uses: { inputMode: 'numeric' },
  startsAt: { placeholder: 'YYYY-MM-DD HH:mm' },
  endsAt: { placeholder: 'YYYY-MM-DD HH:mm' },
  target: { placeholder: 'qq-bot', autoCapitalize: 'none', spellCheck: false },
  url: { placeholder: 'https://…', inputMode: 'url', autoCapitalize: 'none', spellCheck: false },
  secret: { autoCapitalize: 'none', spellCheck: false },
  channel: { inputMode: 'numeric' },
  code: { autoComplete: 'one-time-code', autoCapitalize: 'none', spellCheck: false },
}

const hinted = [
  'until',
  'amount',
  'note',
  'owner',
  'hours',
  'startsAt',
  'endsAt',
  'serverId',
  'target',
  'channel',
  'uses',
  'reason',
  'code',
] as const
const hasHint = (name: ActionText): name is (typeof hinted)[number] => hinted.some((each) => each === name)

/** The fields of an action, in its order; those that are chosen as tiles or checkboxes. */
export const ActionFields = ({ draft, form }: ActionFieldsProps) => (
  <>
    {inputsOf(draft, form.inputs).map((name) => (
      <ActionField key={name} name={name} draft={draft} form={form} />
    ))}
  </>
)

const isChecked = (name: ActionInput): name is ActionChecks => checkedInputs.some((each) => each === name)
const isChoice = (name: ActionInput): name is Choice => chosenInputs.some((each) => each === name)

const ActionField = ({ name, ...props }: ActionFieldsProps & { name: ActionInput }) => {
  if (isChoice(name)) return <ActionChoice name={name} {...props} />
  if (name === 'expiresServer' || name === 'isRelocatable') return <ActionCheckbox name={name} {...props} />
  if (isChecked(name)) return <ActionCheckboxes name={name} {...props} />
  return <ActionTextField name={name} {...props} />
}

/** A typed input of an action, with its hint or its problem. */
export const ActionTextField = ({ name, draft, form }: ActionFieldsProps & { name: ActionText }) => {
  const { t } = useTranslation('console')
  const { inputMessage } = useActionMessages()
  const priceText = usePriceText()
  const codesLook = useCodesLook()
  const { error, ...binding } = form.field(name)
  const money =
    'refundable' in draft
      ? { currency: draft.currency, left: priceText(majorUnits(draft.refundable), draft.currency) }
      : {}
  return (
    <TextField
      autoComplete="off"
      {...textLook[name]}
      {...binding}
      {...(error === undefined ? {} : { error: inputMessage(name, error) })}
      {...(hasHint(name) ? { hint: t(`action.hints.${name}`, money) } : {})}
      label={t(`action.fields.${name}`, money)}
      {...(name === 'reason' && isSpoken(draft.kind)
        ? { label: t('action.fields.spoken'), hint: t('action.hints.spoken'), maxLength: saidLineMaxLength }
        : {})}
      {...(name === 'name' && draft.kind === 'make_key'
        ? { label: t('action.fields.keyName'), maxLength: keyNameMaxLength }
        : {})}
      {...(name === 'secret' && form.inputs.form === 'kook' ? { label: t('action.fields.botToken') } : {})}
      {...(draft.kind === 'make_codes' ? codesLook[name] : {})}
    />
  )
}

/** Fields that say something else where codes are made. */
const useCodesLook = (): Partial<Record<ActionText, Partial<TextFieldProps>>> => {
  const { t } = useTranslation('console')
  return {
    name: {
      label: t('action.fields.codesName'),
      hint: t('action.hints.codesName'),
      maxLength: codeBatchNameMaxLength,
    },
    until: { hint: t('action.hints.codesUntil') },
  }
}

const ActionCheckbox = ({ name, draft, form }: ActionFieldsProps & { name: 'expiresServer' | 'isRelocatable' }) => {
  const { t } = useTranslation('console')
  const styles = useSlotRecipe({ recipe: actionDialogRecipe })()
  const isOfCode = name === 'expiresServer' && 'refundable' in draft && draft.product === 'gift_hours'
  return (
    <chakra.div css={styles.choice}>
      <Checkbox
        label={t(`action.fields.${isOfCode ? 'revokesCode' : name}`)}
        isChecked={form.inputs[name]}
        onChange={(isOn) => form.onChoose({ [name]: isOn })}
      />
    </chakra.div>
  )
}

/** What a key may read, or what a target is told. */
const ActionCheckboxes = ({ name, form }: ActionFieldsProps & { name: ActionChecks }) => {
  const { t } = useTranslation('console')
  const { inputMessage } = useActionMessages()
  const styles = useSlotRecipe({ recipe: actionDialogRecipe })()
  const problem = form.problemOf(name)
  const choices = {
    scopes: keyScopes.map((value) => ({ value, label: t(`keys.scopeNames.${value}`) })),
    events: webhookEventTypes.map((value) => ({ value, label: t(eventNames[value]) })),
  }[name]
  const chosen: readonly string[] = form.inputs[name]
  const choose = (changed: string, isOn: boolean) =>
    form.onChoose({
      [name]: choices.flatMap(({ value }) => ((value === changed ? isOn : chosen.includes(value)) ? [value] : [])),
    })
  return (
    <chakra.fieldset css={styles.scopes}>
      <chakra.legend css={styles.legend}>{t(`action.fields.${name}`)}</chakra.legend>
      <chakra.div css={styles.checkboxes}>
        {choices.map(({ value, label }) => (
          <Checkbox
            key={value}
            label={label}
            isChecked={chosen.includes(value)}
            onChange={(isOn) => choose(value, isOn)}
          />
        ))}
      </chakra.div>
      {problem !== undefined && (
        <chakra.p css={styles.problem} role="alert">
          {inputMessage(name, problem)}
        </chakra.p>
      )}
    </chakra.fieldset>
  )
}

const ActionChoice = ({ name, draft, form }: ActionFieldsProps & { name: Choice }) => {
  const { t } = useTranslation('console')
  const { inputMessage } = useActionMessages()
  const styles = useSlotRecipe({ recipe: actionDialogRecipe })()
  const choices = useChoices(draft)[name]
  const problem = form.problemOf(name)
  return (
    <chakra.div css={styles.choice}>
      <ChoiceTiles
        label={t(`action.fields.${name}`)}
        layout={name === 'tradeNo' ? 'wide' : name === 'by' || name === 'gives' ? 'pairs' : 'dense'}
        choices={choices}
        chosen={form.inputs[name]}
        onChoose={(value) => form.onChoose({ [name]: value })}
      />
      {problem !== undefined && (
        <chakra.p css={styles.problem} role="alert">
          {inputMessage(name, problem)}
        </chakra.p>
      )}
    </chakra.div>
  )
}

/** What lasts for ever is not shorter. */
const lengthsOf = ({ kind }: ActionDraft) =>
  sanctionLengths.filter((length) => kind === 'sanction' || length !== 'forever')

/** The choices of each input that is chosen. */
const useChoices = (draft: ActionDraft) => {
  const { t } = useTranslation(['console', 'payments', 'moderation'])
  const modeLabel = useModeLabel()
  const regionLabel = useRegionLabel()
  const priceText = usePriceText()
  const { payments, currency } = draft.kind === 'refund_by_hand' ? draft : ({ payments: [], currency: 'CNY' } as const)
  return {
    type: [...memberships].reverse().map((value) => ({ value, label: value.toUpperCase() })),
    by: (['gateway', 'elsewhere'] as const).map((value) => ({ value, label: t(`action.by.${value}`) })),
    tradeNo: payments.map(({ tradeNo, method, amount }) => ({
      value: tradeNo,
      label: priceText(majorUnits(amount), currency),
      hint: factsLine(t(`payments:order.methods.${method}`), tradeNo),
    })),
    region: (draft.kind === 'create_server' ? draft.regions : []).map((value) => ({
      value,
      label: regionLabel(value),
    })),
    duration: durations.map((value) => ({ value, label: t(`payments:durations.${value}`) })),
    sanction: sanctionKinds.map((value) => ({ value, label: t(`moderation:kinds.${value}`) })),
    because: sanctionReasons.map((value) => ({ value, label: t(`moderation:reasons.${value}`) })),
    scope: sanctionScopeKinds.map((value) => ({ value, label: t(`sanctions.scopes.${value}`) })),
    group: (draft.kind === 'sanction' ? draft.groups : []).map((value) => ({ value, label: modeLabel(value) })),
    length: lengthsOf(draft).map((value) => ({ value, label: t(`action.lengths.${value}`) })),
    form: webhookForms.map((value) => ({ value, label: t(`webhooks.forms.${value}`) })),
    gives: codeGives.map((value) => ({ value, label: t(`codes.gives.${value}`) })),
    language: languages.map((value) => ({ value, label: t(`webhooks.languages.${value}`) })),
  } satisfies Record<Choice, readonly { value: string; label: string; hint?: string }[]>
}
