import { Component, type ReactNode } from 'react'

type Props = {
  /** Another key means another content: the failure of the previous one is cleared. */
  resetKey: string
  renderFailure: (onRetry: () => void) => ReactNode
  children: ReactNode
}
type State = { readonly failedKey: string | undefined; readonly hasFailed: boolean }

/** Shows a failure with a retry in place of what crashed. */
export class CrashBoundary extends Component<Props, State> {
  override state: State = { failedKey: undefined, hasFailed: false }

  static getDerivedStateFromError(): State {
    return { failedKey: undefined, hasFailed: true }
  }

  static getDerivedStateFromProps({ resetKey }: Props, { failedKey, hasFailed }: State): State | null {
    if (!hasFailed || failedKey === resetKey) return null
    return { failedKey: resetKey, hasFailed: failedKey === undefined }
  }

  private readonly retry = () => this.setState({ failedKey: undefined, hasFailed: false })

  override render() {
    return this.state.hasFailed ? this.props.renderFailure(this.retry) : this.props.children
  }
}
