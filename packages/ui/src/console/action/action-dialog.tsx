import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { shownCode } from '@warmup/domain/membership'
import { useTranslation } from '@warmup/i18n'
import { Download } from 'lucide-react'
import { type FormEventHandler, useId } from 'react'
import {
  BusyButton,
  Button,
  CopyButton,
  type CopyState,
  Dialog,
  NoticeBanner,
  Outcome,
  useRestoredFocus,
} from '../../common/index.ts'
import { actionDialogRecipe } from './action-dialog.recipe.ts'
import type { ActionDraft } from './action-draft.ts'
import { ActionFields, ActionTextField } from './action-fields.tsx'
import {
  type ActionForm,
  type ActionInputs,
  type ActionProblem,
  type ActionResult,
  isDangerous,
} from './action-form.ts'
import { useActionMessages } from './use-action-messages.ts'
import { useConsequences } from './use-consequences.ts'

export type ActionDialogProps = {
  /** Whether it is visible. */
  isOpen: boolean
  /** Called to close it. */
  onClose: () => void
  /** The action. */
  draft: ActionDraft
  /** The inputs of the action. */
  form: ActionForm
  /** Whether the action needs the second factor, and it was not entered a short while ago. */
  needsCode: boolean
  /** Whether the action is being taken: the form is locked and the dialog cannot be closed. */
  isBusy: boolean
  /** Why the last attempt was not taken. */
  problem?: ActionProblem | undefined
  /** The end; it replaces the form. */
  result?: ActionResult | undefined
  /** Called when the form is submitted. */
  onSubmit: FormEventHandler<HTMLFormElement>
  /** Called to send the same request again, after `failed` and `unanswered`. */
  onRepeat: () => void
  /** The state of copying what is shown once. */
  copy: CopyState
  /** Called with the key or the codes to copy. */
  onCopy: (text: string) => void
  /** Called with new codes to download: a code a line. */
  onDownload: (text: string) => void
}

/**
 * Takes an action of the console.
 * - It MUST say before what the action will do, with the name of its subject and the amount, and follow the inputs.
 * - It MUST ask for a reason.
 * - It MUST stay open until the outcome is known, and show it.
 * - It MUST show a new key, signing secret or codes once they are made, and not before.
 */
export const ActionDialog = (props: ActionDialogProps) => {
  const { draft, isOpen, onClose, isBusy, result } = props
  const { t } = useTranslation('console')
  const formId = useId()
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t(`action.titles.${draft.kind}`)}
      size="wide"
      isLocked={isBusy}
      footer={
        result === undefined ? <FormFoot {...props} formId={formId} /> : <ResultFoot {...props} result={result} />
      }
    >
      {result === undefined ? <Form {...props} formId={formId} /> : <Result {...props} result={result} />}
    </Dialog>
  )
}

const Form = ({ draft, form, needsCode, isBusy, onSubmit, formId }: ActionDialogProps & { formId: string }) => {
  const styles = useSlotRecipe({ recipe: actionDialogRecipe })()
  const { t } = useTranslation('console')
  const element = useRestoredFocus(isBusy)
  const consequences = useConsequences(draft, form.inputs)
  return (
    <form ref={element} id={formId} aria-label={t(`action.titles.${draft.kind}`)} noValidate onSubmit={onSubmit}>
      <chakra.div css={styles.consequence} data-danger={isDangerous(draft) || undefined} role="status">
        {consequences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </chakra.div>
      <chakra.fieldset css={styles.fields} disabled={isBusy}>
        <ActionFields draft={draft} form={form} />
        {draft.kind === 'announce' && <Preview {...form.inputs} />}
        <ActionTextField name="reason" draft={draft} form={form} />
        {needsCode && <ActionTextField name="code" draft={draft} form={form} />}
      </chakra.fieldset>
    </form>
  )
}

/** The announcement in both languages, as visitors read it. */
const Preview = ({ textZh, textEn }: ActionForm['inputs']) => {
  const styles = useSlotRecipe({ recipe: actionDialogRecipe })()
  const { t } = useTranslation('console')
  const texts = { zh: textZh.trim(), en: textEn.trim() }
  return (
    <chakra.div css={styles.preview} role="group" aria-label={t('action.preview.title')}>
      {(['zh', 'en'] as const).map((language) => (
        <chakra.p key={language} css={styles.previewText} data-empty={texts[language] === '' || undefined}>
          <b>{t(`action.preview.${language}`)}</b>
          <span lang={language === 'zh' ? 'zh-CN' : 'en'}>{texts[language] || t('action.preview.empty')}</span>
        </chakra.p>
      ))}
    </chakra.div>
  )
}

const FormFoot = ({ draft, isBusy, problem, onClose, formId }: ActionDialogProps & { formId: string }) => {
  const styles = useSlotRecipe({ recipe: actionDialogRecipe })()
  const { t } = useTranslation(['console', 'common'])
  const { problemMessage } = useActionMessages()
  return (
    <chakra.div css={styles.footer}>
      {problem !== undefined && !isBusy && (
        <chakra.div css={styles.banner}>
          <NoticeBanner tone="failure">{problemMessage(problem)}</NoticeBanner>
        </chakra.div>
      )}
      <Button isDisabled={isBusy} onClick={onClose}>
        {t('common:cancel')}
      </Button>
      <BusyButton
        type="submit"
        form={formId}
        weight={isDangerous(draft) ? 'danger' : 'primary'}
        isBusy={isBusy}
        busyLabel={t('action.submitting')}
      >
        {t(`action.confirm.${draft.kind}`)}
      </BusyButton>
    </chakra.div>
  )
}

type ResultProps = ActionDialogProps & { result: ActionResult }

/** What the dialog shows once, at the end. */
const shownOnce = (draft: ActionDraft, inputs: ActionInputs): string | undefined => {
  if (draft.kind === 'add_webhook') return inputs.form === 'standard' ? draft.secret : undefined
  return draft.kind === 'make_key' ? draft.key : undefined
}

/** Whether a single code for several players is made, which the list goes on showing. */
const isSharedCode = ({ count, uses }: ActionInputs): boolean => Number(count) === 1 && Number(uses) > 1

const Result = (props: ResultProps) => {
  const {
    draft,
    form,
    result: { kind, detail },
  } = props
  const { t } = useTranslation('console')
  const secret = kind === 'done' ? shownOnce(draft, form.inputs) : undefined
  const isNewCodes = kind === 'done' && draft.kind === 'make_codes'
  const codesHint = isSharedCode(form.inputs) ? 'action.sharedCodeHint' : 'action.newCodesHint'
  const hints = {
    done: isNewCodes ? t(codesHint) : secret === undefined ? undefined : t('action.newKeyHint'),
    unchanged: t('action.unchangedHint'),
    failed: t('action.failedHint'),
    unanswered: t('action.unansweredHint'),
  }
  const hint = [hints[kind], detail].filter(Boolean).join('\n')
  return (
    <Outcome
      key={kind}
      tone={kind === 'done' || kind === 'unchanged' ? 'success' : 'failure'}
      title={t(`action.${kind}`)}
      {...(hint === '' ? {} : { hint: <chakra.span whiteSpace="pre-line">{hint}</chakra.span> })}
      {...(secret === undefined ? {} : { action: <NewKey {...props} text={secret} /> })}
      {...(isNewCodes ? { action: <NewCodes {...props} codes={draft.codes} /> } : {})}
    />
  )
}

/** The new key, which is shown only here. */
const NewKey = ({ text, copy, onCopy }: Pick<ActionDialogProps, 'copy' | 'onCopy'> & { text: string }) => {
  const styles = useSlotRecipe({ recipe: actionDialogRecipe })()
  const { t } = useTranslation('console')
  return (
    <>
      <chakra.p css={styles.newKey} role="group" aria-label={t('action.newKey')} translate="no">
        {text}
      </chakra.p>
      <CopyButton weight="primary" label={t('action.copyKey')} text={text} state={copy} onCopy={onCopy} />
    </>
  )
}

/** The new codes, which are shown only here unless it is one for several players. */
const NewCodes = ({
  codes,
  form,
  copy,
  onCopy,
  onDownload,
}: Pick<ActionDialogProps, 'form' | 'copy' | 'onCopy' | 'onDownload'> & { codes: readonly string[] }) => {
  const styles = useSlotRecipe({ recipe: actionDialogRecipe })()
  const { t } = useTranslation('console')
  const made = codes.slice(0, Number(form.inputs.count))
  const text = made.map(shownCode).join('\n')
  return (
    <>
      <chakra.p css={styles.newCodes} role="group" aria-label={t('action.newCodes')} translate="no" tabIndex={0}>
        {text}
      </chakra.p>
      <chakra.div css={styles.newActions}>
        <CopyButton weight="primary" label={t('action.copyCodes')} text={text} state={copy} onCopy={onCopy} />
        <Button onClick={() => onDownload(`${text}\n`)}>
          <Download />
          <span>{t('action.downloadCodes')}</span>
        </Button>
      </chakra.div>
    </>
  )
}

const ResultFoot = ({ result: { kind }, isBusy, onClose, onRepeat }: ResultProps) => {
  const { t } = useTranslation(['console', 'common'])
  const canRepeat = kind === 'failed' || kind === 'unanswered'
  return (
    <>
      <Button isDisabled={isBusy} onClick={onClose}>
        {t('common:close')}
      </Button>
      {canRepeat && (
        <BusyButton weight="primary" isBusy={isBusy} busyLabel={t('action.submitting')} onClick={onRepeat}>
          {t('action.repeat')}
        </BusyButton>
      )}
    </>
  )
}
