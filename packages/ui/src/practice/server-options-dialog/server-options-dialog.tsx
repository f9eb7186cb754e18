import { chakra } from '@chakra-ui/react/styled-system'
import type { PracticeFailure } from '@warmup/domain/practice'
import { useTranslation } from '@warmup/i18n'
import { BusyButton, Dialog, NoticeBanner } from '../../common/index.ts'
import { ChoiceTiles } from '../choice-tiles/choice-tiles.tsx'
import { usePracticeMessages } from '../messages/practice-messages.ts'

export const serverOptions = ['verify', 'update', 'renew'] as const
export type ServerOption = (typeof serverOptions)[number]

export type ServerOptionsDialogProps = {
  isOpen: boolean
  onClose: () => void
  serverName: string
  option: ServerOption
  onOption: (option: ServerOption) => void
  /** Why an option is refused. */
  refusalOf: (option: ServerOption) => 'owner_only' | 'blocked' | 'expired' | undefined
  isBusy: boolean
  failure?: PracticeFailure | undefined
  onStart: (option: ServerOption) => void
}

/** What is done with a server now and then: verify its files, update its game, renew it (docs/product.md#practice-actions). */
export const ServerOptionsDialog = ({
  isOpen,
  onClose,
  serverName,
  option,
  onOption,
  refusalOf,
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
        <BusyButton
          weight="primary"
          isDisabled={isRefused}
          isBusy={isBusy}
          busyLabel={t('options.busy')}
          onClick={() => onStart(option)}
        >
          {t(`options.submit.${option}`)}
        </BusyButton>
      }
    >
      <chakra.p mb="3" color="fg.muted">
        {t('options.intro', { name: serverName })}
      </chakra.p>
      {failure !== undefined && (
        <chakra.div mb="3">
          <NoticeBanner tone="failure">{message(failure)}</NoticeBanner>
        </chakra.div>
      )}
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
    </Dialog>
  )
}
