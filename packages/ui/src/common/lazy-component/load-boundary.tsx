import type { Trouble } from '@warmup/domain/common'
import { clearFailedMessages, MessagesLoadError } from '@warmup/i18n'
import { Component, createContext, type ReactNode } from 'react'
import { ChunkLoadError } from './lazy-component.tsx'

/** Why code or texts could not be loaded; `outdated`: the server answers, and has no such files any more. */
export type LoadTrouble = Trouble | 'outdated'

/** A recovery in progress. */
export type LoadRecovery = { readonly tryNow: () => void; readonly stop: () => void }

/**
 * Finds out why code or texts could not be loaded, and tries again by itself: `onTrouble` with every new finding,
 * `onRecovered` once they can be loaded.
 */
export type RecoverLoad = (on: { onTrouble: (trouble: LoadTrouble) => void; onRecovered: () => void }) => LoadRecovery

/** How the app around recovers; without one a retry by hand is all there is. */
export const LoadRecoveryContext = createContext<RecoverLoad>(({ onTrouble, onRecovered }) => {
  onTrouble('outdated')
  return { tryNow: onRecovered, stop: () => {} }
})

/** What to show in place of what could not be loaded. Without `trouble` the reason is still being found out. */
export type LoadFailure = {
  readonly trouble: LoadTrouble | undefined
  readonly isRetrying: boolean
  readonly onRetry: () => void
}

type Props = {
  /** Another key means another content: the failure of the previous one is cleared. */
  resetKey?: string | undefined
  renderFailure: (failure: LoadFailure) => ReactNode
  children: ReactNode
}
type Failure = {
  readonly error: unknown
  /** Absent until it is rendered first: an error is caught without its key. */
  readonly key?: { readonly reset: string | undefined }
  readonly trouble?: LoadTrouble
  readonly isRetrying?: boolean
}
type State = { readonly failure: Failure | undefined }

const isLoadError = (error: unknown): boolean => error instanceof ChunkLoadError || error instanceof MessagesLoadError

/** Catches code and texts that could not be loaded, and shows them once they can be; any other error passes. */
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
