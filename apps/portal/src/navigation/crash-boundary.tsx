import { Component, type ReactNode } from 'react'

type Props = {
  /** A new key clears the failure. */
  resetKey: string
  renderFailure: (onRetry: () => void) => ReactNode
  children: ReactNode
}
type State = { readonly failedKey: string | undefined; readonly hasFailed: boolean }

/** Catches render errors, and shows a failure with a retry button. */
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
