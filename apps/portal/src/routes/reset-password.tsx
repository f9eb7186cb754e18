import { ResetPasswordContainer } from '@warmup/features/accounts/sign-in'
import { Page } from '../navigation/page.tsx'
import { useAppNavigate } from '../navigation/use-app-navigate.ts'

/** `/reset-password`, with the token and the email of the mailed link. */
export const ResetPasswordPage = ({ token, email }: { token: string; email: string }) => {
  const navigate = useAppNavigate()
  return (
    <Page name="resetPassword">
      <ResetPasswordContainer key={token} link={{ token, email }} navigate={navigate} />
    </Page>
  )
}
