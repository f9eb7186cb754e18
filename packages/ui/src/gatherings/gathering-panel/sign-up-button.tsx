import { useTranslation } from '@warmup/i18n'
import { LogIn } from 'lucide-react'
import type { ReactNode } from 'react'
import { BusyButton, Button, type ButtonProps } from '../../common/index.ts'
import type { GatheringPanelProps } from './gathering-panel-props.ts'

type SignUpButtonProps = Pick<GatheringPanelProps, 'isSignedIn' | 'onLogin' | 'busy'> &
  Pick<ButtonProps, 'size' | 'weight'> & {
    busyLabel?: string
    onClick: () => void
    children: ReactNode
  }

/** Signs the player up for a gathering; visitors are asked to log in. */
export const SignUpButton = (props: SignUpButtonProps) => {
  const { isSignedIn, onLogin, busy, busyLabel, onClick, children, size, weight } = props
  const { t } = useTranslation('gatherings')
  if (!isSignedIn)
    return (
      // Hidden from players until the session is known, as the login button is (prepare-page.ts).
      <Button size={size} weight={weight} data-login onClick={onLogin}>
        <LogIn />
        <span>{t('login')}</span>
      </Button>
    )
  return (
    <BusyButton
      size={size}
      weight={weight}
      isBusy={busy === 'join'}
      {...(busyLabel !== undefined && { busyLabel })}
      onClick={onClick}
    >
      {children}
    </BusyButton>
  )
}
