import { chakra } from '@chakra-ui/react/styled-system'
import type { AccountSuccess, SteamReturnError } from '@warmup/domain/accounts'
import type { Trouble } from '@warmup/domain/common'
import { useTranslation } from '@warmup/i18n'
import { RotateCw } from 'lucide-react'
import { useAccountMessages } from '../account-messages.ts'
import { DepartureButton, type DepartureButtonProps } from '../departure-button/departure-button.tsx'

export type AccountNoticeProps = {
  /** The message to show, as a code. */
  code: AccountSuccess | SteamReturnError | Trouble
  /** Restarts the sign-in; absent if a retry cannot help. */
  retry?: Pick<DepartureButtonProps, 'href' | 'isRedirecting' | 'onPress'> | undefined
}

/** The content of the notice after a successful or failed sign-in. */
export const AccountNotice = ({ code, retry }: AccountNoticeProps) => {
  const { t } = useTranslation('accounts')
  const message = useAccountMessages()
  if (retry === undefined) return <span>{message(code)}</span>
  return (
    // The button wraps below the sentence if both do not fit in one line.
    <chakra.span display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="2">
      <chakra.span flex="1" minWidth="min(100%, 9rem)">
        {message(code)}
      </chakra.span>
      <DepartureButton size="small" icon={<RotateCw />} {...retry}>
        {t('callback.retry')}
      </DepartureButton>
    </chakra.span>
  )
}
