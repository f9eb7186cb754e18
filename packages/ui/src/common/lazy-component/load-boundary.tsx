import type { Trouble } from '@warmup/domain/common'
import { clearFailedMessages, MessagesLoadError } from '@warmup/i18n'
import { Component, createContext, type ReactNode } from 'react'
import { ChunkLoadError } from './lazy-component.tsx'

/** Why code or texts failed to load; `outdated`: the server answers but no longer has the files. */
export type LoadTrouble = Trouble | 'outdated'

/** A recovery in progress. */
export type LoadRecovery = { readonly tryNow: () => void; readonly stop: () => void }

/**
 * Finds out why code or texts failed to load, and retries automatically. Calls `onTrouble` with every new result, and
 * `onRecovered` on success.
 */
export type RecoverLoad = (on: { onTrouble: (trouble: LoadTrouble) => void; onRecovered: () => void }) => LoadRecovery

/** The app's recovery; by default only the user can retry. */
export const LoadRecoveryContext = createContext<RecoverLoad>(({ onTrouble, onRecovered }) => {
  onTrouble('outdated')
  return { tryNow: onRecovered, stop: () => {} }
})

/** The state of a failed load. `trouble` is absent until the cause is known. */
export type LoadFailure = {
  readonly trouble: LoadTrouble | undefined
  readonly isRetrying: boolean
  readonly onRetry: () => void
}

type Props = {
  /** A new key resets the failure. */
  resetKey?: string | undefined
  renderFailure: (failure: LoadFailure) => ReactNode
  children: ReactNode
}
type Failure = {
  readonly error: unknown
  /** Absent until the first render: React reports the error without the key. */
  readonly key?: { readonly reset: string | undefined }
  readonly trouble?: LoadTrouble
  readonly isRetrying?: boolean
}
type State = { readonly failure: Failure | undefined }

const isLoadError = (error: unknown): boolean => error instanceof ChunkLoadError || error instanceof MessagesLoadError

/**
 * Catches load errors of code and texts, shows `failure`, and renders the children again after recovery. Rethrows other
 * errors.
 */
export class LoadBoundary extends Component<Props, State> {
  static override contextType = LoadRecoveryContext
  declare context: RecoverLoad
  override state: State = { failure: undefined }
  private recovery: LoadRecovery | undefined

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } }
  }

  static getDerivedStateFromProps({ resetKey }: Props, { failure }: State): State | null {
    if (failure === undefined) return null
    if (failure.key === undefined) return { failure: { ...failure, key: { reset: resetKey } } }
    return failure.key.reset === resetKey ? null : { failure: undefined }
  }

  override componentDidCatch(error: unknown) {
    if (!isLoadError(error)) return
    clearFailedMessages()
    if (error instanceof ChunkLoadError) error.allowRetry()
    this.recovery?.stop()
    this.recovery = this.context({
      onTrouble: (trouble) => this.update({ trouble, isRetrying: false }),
      onRecovered: () => this.setState({ failure: undefined }),
    })
  }

  override componentDidUpdate() {
    if (this.state.failure === undefined) this.stop()
  }

  override componentWillUnmount() {
    this.stop()
  }

  private stop() {
    this.recovery?.stop()
    this.recovery = undefined
  }

  private update(finding: Partial<Failure>) {
    this.setState(({ failure }) => ({ failure: failure && { ...failure, ...finding } }))
  }

  private readonly retry = () => {
    this.update({ isRetrying: true })
    this.recovery?.tryNow()
  }

  override render() {
    const { failure } = this.state
    if (failure === undefined) return this.props.children
    if (!isLoadError(failure.error)) throw failure.error
    const { trouble, isRetrying = false } = failure
    return this.props.renderFailure({ trouble, isRetrying, onRetry: this.retry })
  }
}
