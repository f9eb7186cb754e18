import { chakra } from '@chakra-ui/react/styled-system'
import type { ScrimFailure, ShownAnswer, ShownScrim } from '@warmup/domain/scrims'
import { useTranslation } from '@warmup/i18n'
import { ConfirmDialog, TextOrFailure } from '../../common/index.ts'
import { useScrimMessages } from '../scrim-board/scrim-messages.ts'

/** What the player is asked to confirm. */
export type ScrimQuestion =
  | { readonly kind: 'callOff'; readonly scrim: ShownScrim }
  | { readonly kind: 'accept'; readonly scrim: ShownScrim; readonly answer: ShownAnswer }

export type ScrimConfirmationProps = {
  /** Whether it is visible. */
  isOpen: boolean
  /** The question. */
  question: ScrimQuestion
  /** Whether the action is in progress. */
  isBusy: boolean
  /** Why the action was refused. */
  failure?: ScrimFailure | undefined
  /** Called when the player confirms. */
  onConfirm: () => void
  /** Called when the player cancels. */
  onCancel: () => void
}

const serverTextOf = ({ scrim, answer }: Extract<ScrimQuestion, { kind: 'accept' }>) => {
  if (scrim.hasServer) return 'acceptServer.own' as const
  return answer.hasServer ? ('acceptServer.theirs' as const) : ('acceptServer.none' as const)
}

/** Asks before an answer is accepted, with who becomes an admin, and before a scrim is called off. */
export const ScrimConfirmation = ({
  isOpen,
  question,
  isBusy,
  failure,
  onConfirm,
  onCancel,
}: ScrimConfirmationProps) => {
  const { t } = useTranslation('scrims')
  const message = useScrimMessages()
  const isAccepting = question.kind === 'accept'
  const name = isAccepting ? question.answer.name || t('hiddenPlayer') : ''
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={isAccepting ? t('acceptTitle', { name }) : t('callOffTitle')}
      confirmLabel={isAccepting ? t('accept') : t('callOff')}
      tone={isAccepting ? 'normal' : 'danger'}
      isBusy={isBusy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <chakra.p>
        <TextOrFailure failure={failure && message(failure)}>
          {isAccepting ? t(serverTextOf(question)) : t('callOffHint')}
        </TextOrFailure>
      </chakra.p>
    </ConfirmDialog>
  )
}
