import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { rejectionNoteMaxLength } from '@warmup/domain/review'
import { useTranslation } from '@warmup/i18n'
import { Check, CheckCheck, Undo2, X } from 'lucide-react'
import type { RefObject } from 'react'
import { Button, TextField } from '../../common/index.ts'
import { KeyMark } from '../key-mark/key-mark.tsx'
import { keys } from '../key-mark/keys.ts'
import { decisionBarRecipe } from './decision-bar.recipe.ts'

export type DecisionBarProps = {
  /** Something was decided that can be taken back. */
  canUndo: boolean
  /** How many pictures show the same change. */
  alikeCount: number
  note: string
  onNote: (note: string) => void
  noteRef?: RefObject<HTMLInputElement | null>
  /** A rejection was tried without a note. */
  isNoteMissing: boolean
  onApprove: () => void
  onApproveGroup: () => void
  onReject: () => void
  onRejectGroup: () => void
  onUndo: () => void
}

/** Decides about the change that is looked at, or about every picture that shows the same one. */
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
  const { t } = useTranslation('review')
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
          // A field of a form library: it keeps its own text, which changes with the picture.
          if (field && field.value !== note) field.value = note
        }}
      />
      <chakra.div css={styles.side}>
        <Button weight="primary" aria-keyshortcuts="A" onClick={onApprove}>
          <Check aria-hidden />
          {t('actions.approve')}
          <KeyMark aria-hidden>{keys.approve}</KeyMark>
        </Button>
        {isGroup && (
          <Button aria-keyshortcuts="Shift+A" onClick={onApproveGroup}>
            <CheckCheck aria-hidden />
            {t('actions.approveGroup', { count: alikeCount })}
            <KeyMark aria-hidden>{keys.approveGroup}</KeyMark>
          </Button>
        )}
        <Button weight="danger" aria-keyshortcuts="R" onClick={onReject}>
          <X aria-hidden />
          {t('actions.reject')}
          <KeyMark aria-hidden>{keys.reject}</KeyMark>
        </Button>
        {isGroup && (
          <Button weight="danger" aria-keyshortcuts="Shift+R" onClick={onRejectGroup}>
            <X aria-hidden />
            {t('actions.rejectGroup', { count: alikeCount })}
            <KeyMark aria-hidden>{keys.rejectGroup}</KeyMark>
          </Button>
        )}
        <Button weight="quiet" isFlush aria-keyshortcuts="Z" isDisabled={!canUndo} onClick={onUndo}>
          <Undo2 aria-hidden />
          {t('actions.undo')}
          <KeyMark aria-hidden>{keys.undo}</KeyMark>
        </Button>
      </chakra.div>
    </chakra.div>
  )
}
