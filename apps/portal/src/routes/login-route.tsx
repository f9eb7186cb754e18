import { DialogFailure, lazyDialog } from '@warmup/ui/common'
import type { BehindLogin } from '../navigation/behind-login.ts'
import { CrashBoundary } from '../navigation/crash-boundary.tsx'
import { useCloseLogin } from '../navigation/use-login.ts'

/** The login's code; loaded in idle time, or at the first opening. */
export const LoginDialogPage = lazyDialog(async () => (await import('./login.tsx')).LoginPage)

/** The login dialog above the page behind it, which stays if the dialog crashes. */
export const LoginRoute = ({ behind }: { behind: BehindLogin }) => {
  const close = useCloseLogin(behind)
  return (
    <CrashBoundary
      resetKey={behind.location.key}
      renderFailure={(onRetry) => (
        <DialogFailure trouble="crashed" isRetrying={false} onRetry={onRetry} onDismiss={close} />
      )}
    >
      <LoginDialogPage behind={behind} onClose={close} />
    </CrashBoundary>
  )
}
