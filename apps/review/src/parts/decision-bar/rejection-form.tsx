import { Button, TextField } from '@warmup/ui/common'
import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { rejectionNoteMaxLength } from '../../rules/index.ts'
import { useTexts } from '../../texts/use-texts.ts'

export type RejectionFormProps = {
  /** The number of pictures to reject. */
  count: number
  /** The reason for an earlier rejection. */
  initialNote: string
  /** Called with the reason, which is never empty. */
  onReject: (note: string) => void
  /** Called to close the form without a rejection. */
  onCancel: () => void
}

/** Asks why pictures are rejected. Enter rejects them, Escape closes the form. */
export const RejectionForm = ({ count, initialNote, onReject, onCancel }: RejectionFormProps) => {
  const { t } = useTexts()
  const noteRef = useRef<HTMLInputElement>(null)
  const [isMissing, setMissing] = useState(false)
  useEffect(() => noteRef.current?.focus(), [])
  return (
    <form
      aria-label={t('note.label')}
      onSubmit={(event) => {
        event.preventDefault()
        const note = noteRef.current?.value.trim() ?? ''
        setMissing(note === '')
        if (note === '') noteRef.current?.focus()
        else onReject(note)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel()
      }}
    >
      <TextField
        name="note"
        label={t('note.label')}
        placeholder={t('note.placeholder')}
        maxLength={rejectionNoteMaxLength}
        autoComplete="off"
        defaultValue={initialNote}
        {...(isMissing ? { error: t('note.required') } : {})}
        onChange={() => setMissing(false)}
        onBlur={() => undefined}
        ref={noteRef}
        action={
          <>
            <Button type="submit" weight="danger">
              <X aria-hidden />
              <span>{t('actions.rejectFold', { count })}</span>
            </Button>
            <Button weight="quiet" onClick={onCancel}>
              {t('actions.cancel')}
            </Button>
          </>
        }
      />
    </form>
  )
}
