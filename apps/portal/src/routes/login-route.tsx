import { lazyDialog } from '@warmup/ui/common'
import type { BehindLogin } from '../navigation/behind-login.ts'
import { useCloseLogin } from '../navigation/use-login.ts'

/** The login's code; loaded in idle time, or when it is first opened. */
export const LoginDialogPage = lazyDialog(async () => (await import('./login.tsx')).LoginPage)

/** The login dialog above the page behind it. */
export const LoginRoute = ({ behind }: { behind: BehindLogin }) => (
  <LoginDialogPage behind={behind} onClose={useCloseLogin(behind)} />
)
