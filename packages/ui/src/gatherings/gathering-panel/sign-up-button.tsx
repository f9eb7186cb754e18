import { useTranslation } from '@warmup/i18n'
import { LogIn } from 'lucide-react'
import type { ReactNode } from 'react'
import { BusyButton, Button } from '../../common/index.ts'
import type { GatheringPanelProps } from './gathering-panel-props.ts'

type SignUpButtonProps = Pick<GatheringPanelProps, 'isSignedIn' | 'onLogin' | 'busy'> & {
  busyLabel?: string
  onClick: () => void
  children: ReactNode
}

/** Signs the player up for a call; visitors are asked to log in. */
export const SignUpButton = ({ isSignedIn, onLogin, busy, busyLabel, onClick, children }: SignUpButtonProps) => {
  const { t } = useTranslation('gatherings')
  if (!isSignedIn)
    return (
      <Button onClick={onLogin}>
        <LogIn />
        <span>{t('login')}</span>
      </Button>
    )
  return (
    <BusyButton isBusy={busy === 'join'} {...(busyLabel !== undefined && { busyLabel })} onClick={onClick}>
      {children}
    </BusyButton>
  )
}
