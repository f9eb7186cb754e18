import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { Button, TextField } from '@warmup/ui/common'
import { Check, CheckCheck, Undo2, X } from 'lucide-react'
import type { RefObject } from 'react'
import { rejectionNoteMaxLength } from '../../rules/index.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { KeyMark } from '../key-mark/key-mark.tsx'
import { keys } from '../key-mark/keys.ts'
import { decisionBarRecipe } from './decision-bar.recipe.ts'

export type DecisionBarProps = {
  /** There is a decision to undo. */
  canUndo: boolean
  /** The number of pictures with the same change. */
  alikeCount: number
  /** The reason for a rejection. */
  note: string
  /** Called with the changed reason. */
  onNote: (note: string) => void
  /** The input element of the reason, to focus it. */
  noteRef?: RefObject<HTMLInputElement | null>
  /** The reviewer tried to reject without a note. */
  isNoteMissing: boolean
  /** Called to approve the change. */
  onApprove: () => void
  /** Called to approve all changes of the fold. */
  onApproveGroup: () => void
  /** Called to reject the change. */
  onReject: () => void
  /** Called to reject all changes of the fold. */
  onRejectGroup: () => void
  /** Called to undo the last decision. */
  onUndo: () => void
}

/** Approves or rejects the current change, or all pictures with the same change. */
export const DecisionBar = ({
  canUndo,
  alikeCount,
  note,
  onNote,
  noteRef,
  isNoteMissing,
  onApprove,
  onApproveGroup,
  onReject,
  onRejectGroup,
  onUndo,
}: DecisionBarProps) => {
  const { t } = useTexts()
  const styles = useSlotRecipe({ recipe: decisionBarRecipe })()
  const isGroup = alikeCount > 1
  return (
    <chakra.div css={styles.root} role="group" aria-label={t('actions.label')}>
      <TextField
        name="note"
        label={t('note.label')}
        placeholder={t('note.placeholder')}
        maxLength={rejectionNoteMaxLength}
        autoComplete="off"
        {...(isNoteMissing ? { error: t('note.required') } : {})}
        onChange={(event) => onNote(event.currentTarget.value)}
        onBlur={() => undefined}
        ref={(field) => {
          if (noteRef) noteRef.current = field
          // An uncontrolled field keeps its own text, so it is set when the picture changes.
          if (field && field.value !== note) field.value = note
        }}
      />
      <chakra.div css={styles.side}>
        <Button weight="primary" aria-keyshortcuts="A" onClick={onApprove}>
          <Check aria-hidden />
          <span>{t('actions.approve')}</span>
          <KeyMark aria-hidden>{keys.approve.join('')}</KeyMark>
        </Button>
        {isGroup && (
          <Button aria-keyshortcuts="Shift+A" onClick={onApproveGroup}>
            <CheckCheck aria-hidden />
            <span>{t('actions.approveGroup', { count: alikeCount })}</span>
            <KeyMark aria-hidden>{keys.approveGroup.join('')}</KeyMark>
          </Button>
        )}
        <Button weight="danger" aria-keyshortcuts="R" onClick={onReject}>
          <X aria-hidden />
          <span>{t('actions.reject')}</span>
          <KeyMark aria-hidden>{keys.reject.join('')}</KeyMark>
        </Button>
        {isGroup && (
          <Button weight="danger" aria-keyshortcuts="Shift+R" onClick={onRejectGroup}>
            <X aria-hidden />
            <span>{t('actions.rejectGroup', { count: alikeCount })}</span>
            <KeyMark aria-hidden>{keys.rejectGroup.join('')}</KeyMark>
          </Button>
        )}
        <Button weight="quiet" isFlush aria-keyshortcuts="Z" isDisabled={!canUndo} onClick={onUndo}>
          <Undo2 aria-hidden />
          <span>{t('actions.undo')}</span>
          <KeyMark aria-hidden>{keys.undo.join('')}</KeyMark>
        </Button>
      </chakra.div>
    </chakra.div>
  )
}
