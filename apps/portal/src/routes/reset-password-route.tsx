import { paths } from '@warmup/domain/shell'
import { lazyComponent } from '@warmup/ui/common'
import { useLocation } from 'react-router-dom'
import { Redirect } from '../navigation/redirect.tsx'

const ResetPasswordPage = lazyComponent(async () => (await import('./reset-password.tsx')).ResetPasswordPage)

/** `/reset-password`: without the token and the email of the mailed link it redirects to the login. */
export const ResetPasswordRoute = () => {
  const query = new URLSearchParams(useLocation().search)
  const token = query.get('token')
  const email = query.get('email')
  return token && email ? <ResetPasswordPage token={token} email={email} /> : <Redirect to={paths.login} />
}
