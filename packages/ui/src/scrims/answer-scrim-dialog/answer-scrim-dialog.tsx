import { chakra } from '@chakra-ui/react/styled-system'
import type { ScrimFailure, ShownScrim } from '@warmup/domain/scrims'
import { useTranslation } from '@warmup/i18n'
import { BusyButton, Dialog, TextOrFailure } from '../../common/index.ts'
import { useScrimMessages } from '../scrim-board/scrim-messages.ts'
import { ScrimFacts } from '../scrim-board/scrim-parts.tsx'
import { ScrimServerChoice, type ScrimServerChoiceProps } from '../scrim-board/scrim-server-choice.tsx'

export type AnswerScrimDialogProps = Pick<ScrimServerChoiceProps, 'servers' | 'chosen' | 'onChoose'> & {
  /** Whether it is visible. */
  isOpen: boolean
  /** Called when the player closes it. */
  onClose: () => void
  /** The post. */
  scrim: ShownScrim
  /** Whether the answer is being sent. */
  isBusy: boolean
  /** Why the answer was refused. */
  failure?: ScrimFailure | undefined
  /** Called to send the answer. */
  onSubmit: () => void
}

/** Answers a post of the scrim board. It MUST say who becomes an admin of the server. */
export const AnswerScrimDialog = (props: AnswerScrimDialogProps) => {
  const { isOpen, onClose, scrim, isBusy, failure, onSubmit, ...choice } = props
  const { t } = useTranslation('scrims')
  const message = useScrimMessages()
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('answerTitle')}
      size="small"
      isLocked={isBusy}
      footer={
        <BusyButton weight="primary" isBusy={isBusy} onClick={onSubmit}>
          {t('answer')}
        </BusyButton>
      }
    >
      <ScrimFacts scrim={scrim} />
      <chakra.p my="3" color="fg.muted">
        <TextOrFailure failure={failure && message(failure)}>
          {scrim.hasServer ? t('answerHosted') : t('answerIntro')}
        </TextOrFailure>
      </chakra.p>
      {!scrim.hasServer && <ScrimServerChoice {...choice} without={t('rentLater')} />}
    </Dialog>
  )
}
