import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { formatMinute } from '@warmup/i18n/format'
import { Button } from '@warmup/ui/common'
import { Check, CheckCheck, Undo2, X } from 'lucide-react'
import type { Decision } from '../../rules/index.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { KeyMark } from '../key-mark/key-mark.tsx'
import { keys } from '../key-mark/keys.ts'
import { decisionBarRecipe } from './decision-bar.recipe.ts'
import { RejectionForm } from './rejection-form.tsx'

/** What a decision applies to: all changes of the fold, or the selected one. */
export type Scope = 'fold' | 'one'

export type DecisionBarProps = {
  /** Whether there is a decision to undo. */
  canUndo: boolean
  /** The number of changes in the fold. */
  foldSize: number
  /** The decision on the selected change. */
  decision?: Decision | undefined
  /** The scope of a rejection in progress: the form for the reason replaces the buttons. */
  rejecting?: Scope | undefined
  /** Called with the scope to approve. */
  onApprove: (scope: Scope) => void
  /** Called with the scope to reject; the form then asks for the reason. */
  onStartReject: (scope: Scope) => void
  /** Called with the reason for the rejection. */
  onReject: (note: string) => void
  /** Called to cancel a rejection. */
  onCancelReject: () => void
  /** Called to undo the last decision. */
  onUndo: () => void
}

/** The decision on the selected change: verdict, author, time in UTC and reason. */
const DecisionText = ({ decision: { verdict, by, at, note } }: { decision: Decision }) => {
  const { t } = useTexts()
  const time = at === undefined ? '' : formatMinute(new Date(at), 'UTC')
  const made = by === undefined ? t(`states.${verdict}`) : t('madeBy', { verdict: t(`states.${verdict}`), by, time })
  return <p>{note === undefined ? made : t('madeBecause', { made, note })}</p>
}

/** Approves or rejects the fold, or only the selected change. */
export const DecisionBar = (props: DecisionBarProps) => {
  const { canUndo, foldSize, decision, rejecting, onApprove, onStartReject, onReject, onCancelReject, onUndo } = props
  const { t } = useTexts()
  const styles = useSlotRecipe({ recipe: decisionBarRecipe })()
  const isGroup = foldSize > 1
  return (
    <chakra.div css={styles.root} role="group" aria-label={t('actions.label')}>
      {decision && <DecisionText decision={decision} />}
      {rejecting ? (
        <RejectionForm
          count={rejecting === 'fold' ? foldSize : 1}
          initialNote={decision?.note ?? ''}
          onReject={onReject}
          onCancel={onCancelReject}
        />
      ) : (
        <chakra.div css={styles.side}>
          <Button weight="primary" aria-keyshortcuts="A" onClick={() => onApprove('fold')}>
            <CheckCheck aria-hidden />
            <span>{t('actions.approveFold', { count: foldSize })}</span>
            <KeyMark aria-hidden>{keys.approveFold.join('')}</KeyMark>
          </Button>
          {isGroup && (
            <Button aria-keyshortcuts="Shift+A" onClick={() => onApprove('one')}>
              <Check aria-hidden />
              <span>{t('actions.approve')}</span>
              <KeyMark aria-hidden>{keys.approve.join('')}</KeyMark>
            </Button>
          )}
          <Button weight="danger" aria-keyshortcuts="R" onClick={() => onStartReject('fold')}>
            <X aria-hidden />
            <span>{t('actions.rejectFold', { count: foldSize })}</span>
            <KeyMark aria-hidden>{keys.rejectFold.join('')}</KeyMark>
          </Button>
          {isGroup && (
            <Button weight="danger" aria-keyshortcuts="Shift+R" onClick={() => onStartReject('one')}>
              <X aria-hidden />
              <span>{t('actions.reject')}</span>
              <KeyMark aria-hidden>{keys.reject.join('')}</KeyMark>
            </Button>
          )}
          <Button weight="quiet" isFlush aria-keyshortcuts="Z" isDisabled={!canUndo} onClick={onUndo}>
            <Undo2 aria-hidden />
            <span>{t('actions.undo')}</span>
            <KeyMark aria-hidden>{keys.undo.join('')}</KeyMark>
          </Button>
        </chakra.div>
      )}
    </chakra.div>
  )
}
