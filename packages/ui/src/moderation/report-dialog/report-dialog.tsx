import { chakra } from '@chakra-ui/react/styled-system'
import {
  maxReportsPerDay,
  type ReportDenial,
  reportWordsMaxLength,
  type SanctionReason,
  sanctionReasons,
} from '@warmup/domain/moderation'
import { useTranslation } from '@warmup/i18n'
import { formatMinute } from '@warmup/i18n/format'
import { ChoiceTiles } from '../../common/choice-tiles/choice-tiles.tsx'
import { BusyButton, Button, Dialog, factsLine, TextOrFailure } from '../../common/index.ts'
import { WordsField, WordsForm } from '../words-form/words-form.tsx'

/** A report while it is written. */
export type ReportDraft = { readonly reason: SanctionReason | undefined; readonly words: string }

export type ReportDialogProps = {
  /** Whether it is visible. */
  isOpen: boolean
  /** Called when the player closes it. */
  onClose: () => void
  /** The name of the reported player. */
  playerName: string
  /** Where it happened: the name of a server, or a match; absent if nothing is known. */
  place?: { readonly kind: 'server'; readonly name: string } | { readonly kind: 'match' } | undefined
  /** When it happened, in ISO 8601; absent: now. */
  at?: string | undefined
  /** The report. */
  draft: ReportDraft
  /** Called with the changed report. */
  onDraft: (draft: ReportDraft) => void
  /** Called to send the report. */
  onSubmit: () => void
  /** Whether the report is being sent. */
  isBusy: boolean
  /** Why the report was refused. */
  failure?: ReportDenial | 'failed' | undefined
  /** `sent`: it has just been sent; `waiting`: the former report of this player is not decided. */
  state: 'writing' | 'sent' | 'waiting'
}

const Facts = chakra('p', { base: { color: 'fg.muted', fontSize: 'small', overflowWrap: 'anywhere' } })

/**
 * Reports a player to the moderators (docs/product/moderation.md#reports).
 * - Place and time MUST be filled in, and shown.
 * - It MUST say that the reporter hears what came of it.
 */
export const ReportDialog = (props: ReportDialogProps) => {
  const { isOpen, onClose, playerName, draft, onSubmit, isBusy, state } = props
  const { t } = useTranslation('moderation')
  const isReady = draft.reason !== undefined && (draft.reason !== 'other' || draft.words.trim() !== '')
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('report.title', { name: playerName })}
      isLocked={isBusy}
      footer={
        state === 'writing' ? (
          <BusyButton
            weight="primary"
            isBusy={isBusy}
            busyLabel={t('report.busy')}
            isDisabled={!isReady}
            onClick={onSubmit}
          >
            {t('report.submit')}
          </BusyButton>
        ) : (
          <Button onClick={onClose}>{t('report.close')}</Button>
        )
      }
    >
      {state === 'writing' ? (
        <WordsForm isReady={isReady && !isBusy} onSubmit={onSubmit}>
          <Fields {...props} />
        </WordsForm>
      ) : (
        <p role="status">{t(`report.${state}`)}</p>
      )}
    </Dialog>
  )
}

const Fields = ({ place, at, draft, onDraft, failure }: ReportDialogProps) => {
  const { t } = useTranslation('moderation')
  const failureText = failure && t(`report.failures.${failure}`, { count: maxReportsPerDay })
  const where = place && (place.kind === 'server' ? place.name : t('report.aMatch'))
  return (
    <>
      <chakra.p color="fg.muted">
        <TextOrFailure failure={failureText}>{t('report.intro')}</TextOrFailure>
      </chakra.p>
      <Facts dir="auto">{factsLine(where, at === undefined ? t('report.now') : formatMinute(new Date(at)))}</Facts>
      <ChoiceTiles
        label={t('report.reason')}
        layout="pairs"
        choices={sanctionReasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
        chosen={draft.reason}
        onChoose={(reason) => onDraft({ ...draft, reason })}
      />
      <WordsField
        label={t('report.words')}
        hint={t(draft.reason === 'other' ? 'report.wordsNeeded' : 'report.wordsHint')}
        maxLength={reportWordsMaxLength}
        words={draft.words}
        onWords={(words) => onDraft({ ...draft, words })}
      />
    </>
  )
}
