import { chakra } from '@chakra-ui/react/styled-system'
import type { SteamReturnError } from '@warmup/domain/accounts'
import { useTranslation } from '@warmup/i18n'
import { TriangleAlert } from 'lucide-react'
import { Button, ButtonAppLink, EmptyState, Spinner, useIsSlow } from '../../common/index.ts'
import { useAccountMessages } from '../account-messages.ts'

export type AuthCallbackViewProps =
  | {
      /** Shown while the login is verified. */
      status: 'verifying'
    }
  | {
      status: 'failed'
      /** The cause of the failure, as a code. */
      error: SteamReturnError
      /** Called to try again. */
      onRetry: () => void
      /** The URL of the home page. */
      homeHref: string
    }

const Waiting = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '4',
    minHeight: '50vh',
    color: 'fg.muted',
    textAlign: 'center',
    textWrap: 'balance',
    '& > :first-of-type': { color: 'tracer.text' },
  },
})

/** The page after the redirect from Steam: shown during verification of the sign-in, and after a failure. */
export const AuthCallbackView = (props: AuthCallbackViewProps) => {
  const { t } = useTranslation('accounts')
  const message = useAccountMessages()
  const isSlow = useIsSlow(props.status === 'verifying')
  if (props.status === 'verifying') {
    return (
      <Waiting role="status">
        <Spinner size="large" />
        <span>{t(isSlow ? 'callback.verifyingSlowly' : 'callback.verifying')}</span>
      </Waiting>
    )
  }
  return (
    <div role="alert">
      <EmptyState
        tone="failure"
        icon={<TriangleAlert />}
        title={t('callback.failed')}
        description={message(props.error)}
        action={
          <>
            <Button weight="primary" onClick={props.onRetry}>
              {t('callback.retry')}
            </Button>
            <ButtonAppLink href={props.homeHref}>{t('callback.home')}</ButtonAppLink>
          </>
        }
      />
    </div>
  )
}
