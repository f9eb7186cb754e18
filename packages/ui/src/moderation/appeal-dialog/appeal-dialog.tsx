import { chakra } from '@chakra-ui/react/styled-system'
import { appealWordsMaxLength } from '@warmup/domain/moderation'
import { useTranslation } from '@warmup/i18n'
import { BusyButton, Dialog, TextOrFailure } from '../../common/index.ts'
import { WordsField, WordsForm } from '../words-form/words-form.tsx'

export type AppealDialogProps = {
  /** Whether it is visible. */
  isOpen: boolean
  /** Called when the player closes it. */
  onClose: () => void
  /** Whether it is another appeal, which a moderator has allowed. */
  isAgain?: boolean
  /** What the player writes. */
  words: string
  /** Called with the changed words. */
  onWords: (words: string) => void
  /** Called to send the appeal. */
  onSubmit: () => void
  /** Whether the appeal is being sent. */
  isBusy: boolean
  /** Why the appeal was refused. */
  failure?: 'appealed' | 'not_found' | 'failed' | undefined
}

/** Appeals against an own sanction (docs/product/moderation.md#appeals). It MUST say how often it can be done. */
export const AppealDialog = ({
  isOpen,
  onClose,
  isAgain = false,
  words,
  onWords,
  onSubmit,
  isBusy,
  failure,
}: AppealDialogProps) => {
  const { t } = useTranslation('moderation')
  const isReady = words.trim() !== ''
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('appeal.title')}
      isLocked={isBusy}
      footer={
        <BusyButton
          weight="primary"
          isBusy={isBusy}
          busyLabel={t('appeal.busy')}
          isDisabled={!isReady}
          onClick={onSubmit}
        >
          {t('appeal.submit')}
        </BusyButton>
      }
    >
      <WordsForm isReady={isReady && !isBusy} onSubmit={onSubmit}>
        <chakra.p color="fg.muted">
          <TextOrFailure failure={failure && t(`appeal.failures.${failure}`)}>
            {t(isAgain ? 'appeal.introAgain' : 'appeal.intro')}
          </TextOrFailure>
        </chakra.p>
        <WordsField
          label={t('appeal.words')}
          hint={t('appeal.wordsHint')}
          maxLength={appealWordsMaxLength}
          words={words}
          onWords={onWords}
        />
      </WordsForm>
    </Dialog>
  )
}
