import { chakra } from '@chakra-ui/react/styled-system'
import type { PracticeFailure } from '@warmup/domain/practice'
import { useTranslation } from '@warmup/i18n'
import { ChoiceTiles } from '../../../common/choice-tiles/choice-tiles.tsx'
import { Button, Dialog, HoldButton, NoticeBanner, TextOrFailure } from '../../../common/index.ts'
import { usePracticeMessages } from '../../messages/practice-messages.ts'

export const serverOptions = ['verify', 'update', 'renew'] as const
export type ServerOption = (typeof serverOptions)[number]

export type ServerOptionsDialogProps = {
  /** Whether it is visible. */
  isOpen: boolean
  /** Called when the player closes it. */
  onClose: () => void
  /** The server's name. */
  serverName: string
  /** The selected action. */
  option: ServerOption
  /** Called with the selected action. */
  onOption: (option: ServerOption) => void
  /** Returns why an option is disabled. */
  refusalOf: (option: ServerOption) => 'owner_only' | 'blocked' | 'expired' | undefined
  /** Number of players on the server, if known. */
  players?: number | undefined
  /** Whether the action is in progress. */
  isBusy: boolean
  /** The cause of the last failure. */
  failure?: PracticeFailure | undefined
  /** Called with the action to start. */
  onStart: (option: ServerOption) => void
}

/**
 * Verifies a server's files, updates its game, or renews it (docs/product/practice.md#practice-actions). An action that
 * interrupts the game MUST have a hold button, and the dialog MUST show the number of players that it disconnects.
 */
export const ServerOptionsDialog = ({
  isOpen,
  onClose,
  serverName,
  option,
  onOption,
  refusalOf,
  players = 0,
  isBusy,
  failure,
  onStart,
}: ServerOptionsDialogProps) => {
  const { t } = useTranslation('practice')
  const message = usePracticeMessages()
  const textOf = (each: ServerOption): string | undefined => {
    const refusal = refusalOf(each)
    return refusal && message(refusal)
  }
  const isRefused = refusalOf(option) !== undefined
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('options.title')}
      isLocked={isBusy}
      footer={
        option === 'renew' ? (
          <Button weight="primary" isDisabled={isRefused} onClick={() => onStart(option)}>
            {t('options.submit.renew')}
          </Button>
        ) : (
          <HoldButton isDisabled={isRefused} isLoading={isBusy} onComplete={() => onStart(option)}>
            {t(`options.submit.${option}`)}
          </HoldButton>
        )
      }
    >
      <chakra.p mb="3" color="fg.muted">
        <TextOrFailure failure={failure && message(failure)}>{t('options.intro', { name: serverName })}</TextOrFailure>
      </chakra.p>
      <ChoiceTiles
        label={t('options.label')}
        chosen={isRefused ? undefined : option}
        onChoose={onOption}
        layout="wide"
        choices={serverOptions.map((each) => ({
          value: each,
          label: t(`options.choices.${each}`),
          hint: t(`options.hints.${each}`),
          refusal: textOf(each),
        }))}
      />
      {players > 0 && option !== 'renew' && !isRefused && (
        <chakra.div mt="3">
          <NoticeBanner tone="info">{t('card.playersOn', { count: players })}</NoticeBanner>
        </chakra.div>
      )}
    </Dialog>
  )
}
