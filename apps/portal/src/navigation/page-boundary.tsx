import { paths } from '@warmup/domain/shell'
import { LoadBoundary } from '@warmup/ui/common'
import { PageFailure, PageLoading } from '@warmup/ui/shell'
import { Component, type ReactNode } from 'react'

type Props = {
  /** Another key means another page: the failure of the previous one is cleared. */
  resetKey: string
  children: ReactNode
}
type State = { readonly failedKey: string | undefined; readonly hasFailed: boolean }

/** Shows a failure with a retry in place of a page that crashed. */
class CrashBoundary extends Component<Props, State> {
  override state: State = { failedKey: undefined, hasFailed: false }

  static getDerivedStateFromError(): State {
    return { failedKey: undefined, hasFailed: true }
  }

  static getDerivedStateFromProps({ resetKey }: Props, { failedKey, hasFailed }: State): State | null {
    if (!hasFailed || failedKey === resetKey) return null
    return { failedKey: resetKey, hasFailed: failedKey === undefined }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    const retry = () => this.setState({ failedKey: undefined, hasFailed: false })
    return <PageFailure kind="crashed" onRetry={retry} homeHref={paths.home} />
  }
}

/**
 * Shows a failure in place of a page that failed; what is around it stays. A page whose code or texts could not be loaded
 * opens by itself once they can be.
 */
export const PageBoundary = ({ resetKey, children }: Props) => (
  <CrashBoundary resetKey={resetKey}>
    <LoadBoundary
      resetKey={resetKey}
      renderFailure={({ trouble, ...failure }) =>
        trouble === undefined ? <PageLoading /> : <PageFailure kind={trouble} homeHref={paths.home} {...failure} />
      }
    >
      {children}
    </LoadBoundary>
  </CrashBoundary>
)
