import { emailInLink } from '@warmup/domain/accounts'
import { linkToken, paths } from '@warmup/domain/shell'
import { ResetPasswordForm } from '@warmup/ui/accounts'
import type { Navigate } from '../../shared/index.ts'
import { askForResetLink, knownEmail } from '../login-view.ts'
import { useSession } from '../session/session.provider.tsx'
import { type ResetLink, usePasswordReset } from './use-password-reset.ts'

export type ResetPasswordContainerProps = {
  /** As it arrived in the address. */
  link: ResetLink
  navigate: Navigate
}

/** The page of a mailed reset link. A new password ends every session of the account, including this browser's. */
export const ResetPasswordContainer = ({ link: arrived, navigate }: ResetPasswordContainerProps) => {
  const link = { token: linkToken(arrived.token), email: emailInLink(arrived.email) }
  const { user, logOut } = useSession()
  const form = usePasswordReset(link, { onDone: () => void (user && logOut()) })
  return (
    <ResetPasswordForm
      {...form}
      onLogin={() => navigate(`${paths.login}?showEmailLogin=true`, { state: knownEmail(link.email) })}
      onRequestNew={() => navigate(paths.login, { state: { ...askForResetLink, ...knownEmail(link.email) } })}
    />
  )
}
