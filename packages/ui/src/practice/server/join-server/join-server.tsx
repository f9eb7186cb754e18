import { joinRefusalOf, type PracticeServer, practiceJoinLink } from '@warmup/domain/practice'
import { useTranslation } from '@warmup/i18n'
import { Check, Gamepad2, MonitorUp } from 'lucide-react'
import { BusyButton, Button, ButtonLink, DisabledReason } from '../../../common/index.ts'

/** Sending a server to the player's computer, from a device without the game. */
export type Sending = {
  readonly state: 'idle' | 'busy' | 'sent' | 'failed'
  readonly onSend: () => void
}

export type JoinServerProps = {
  server: PracticeServer
  /** Milliseconds since 1970. */
  now: number
  /** Replaces the link on a device without the game. */
  sending?: Sending | undefined
  /** The server has just been bought. */
  isNew?: boolean
}

/**
 * The link that starts the game and connects, or, without the game, the button that tells the player's computer. For a server
 * that cannot be joined, it says why.
 */
export const JoinServer = ({ server, now, sending, isNew = false }: JoinServerProps) => {
  const { t } = useTranslation('practice')
  const refusal = joinRefusalOf(server, now)
  const label = (
    <>
      <Gamepad2 aria-hidden />
      <span>{t(isNew ? 'connect.joinNow' : 'connect.join')}</span>
    </>
  )
  if (refusal !== undefined)
    return (
      <DisabledReason reason={t(`refusals.${refusal}`)}>
        <Button isDisabled>{label}</Button>
      </DisabledReason>
    )
  if (sending === undefined)
    return (
      <ButtonLink weight="primary" href={practiceJoinLink(server)} title={t('connect.joinHint')}>
        {label}
      </ButtonLink>
    )
  const isSent = sending.state === 'sent'
  return (
    <BusyButton
      weight={isSent ? 'secondary' : 'primary'}
      isBusy={sending.state === 'busy'}
      icon={isSent ? <Check aria-hidden /> : <MonitorUp aria-hidden />}
      onClick={sending.onSend}
    >
      {t(isSent ? 'connect.sent' : 'connect.send')}
    </BusyButton>
  )
}
