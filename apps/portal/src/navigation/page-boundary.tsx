import { paths } from '@warmup/domain/shell'
import { clearFailedMessages, MessagesLoadError } from '@warmup/i18n'
import { ChunkLoadError } from '@warmup/ui/common'
import { PageFailure, PageLoading } from '@warmup/ui/shell'
import { Component, type ReactNode } from 'react'
import { reloadOnce } from './reload-once.ts'

type Props = {
  /** Another key means another page: the failure of the previous one is cleared. */
  resetKey: string
  children: ReactNode
}

/** `unsettled`: part of the page could not be loaded, and the page may be about to reload. */
type Kind = 'crashed' | 'unsettled' | 'offline' | 'outdated'
type State = { readonly failure: { readonly kind: Kind; readonly resetKey: string | undefined } | undefined }

const kindOf = (error: unknown): Kind =>
  error instanceof ChunkLoadError || error instanceof MessagesLoadError ? 'unsettled' : 'crashed'

/**
 * Shows a failure with a retry in place of a page that failed; what is around it stays. Where code or texts could not be
 * loaded, mostly because a new version was deployed, the page is reloaded once before anything is shown.
 */
export class PageBoundary extends Component<Props, State> {
  override state: State = { failure: undefined }

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { kind: kindOf(error), resetKey: undefined } }
  }

  static getDerivedStateFromProps({ resetKey }: Props, { failure }: State): State | null {
    if (failure === undefined || failure.resetKey === resetKey) return null
    return { failure: failure.resetKey === undefined ? { ...failure, resetKey } : undefined }
  }

  override componentDidCatch(error: unknown) {
    clearFailedMessages()
    if (error instanceof ChunkLoadError) error.allowRetry()
    if (kindOf(error) === 'crashed' || reloadOnce(import.meta.url)) return
    const kind = navigator.onLine ? 'outdated' : 'offline'
    this.setState(({ failure }) => ({ failure: failure && { ...failure, kind } }))
  }

  override render() {
    const { failure } = this.state
    if (failure === undefined) return this.props.children
    if (failure.kind === 'unsettled') return <PageLoading />
    const retry = () => (failure.kind === 'crashed' ? this.setState({ failure: undefined }) : location.reload())
    return <PageFailure kind={failure.kind} onRetry={retry} homeHref={paths.home} />
  }
}
