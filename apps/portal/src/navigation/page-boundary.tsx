import { paths } from '@warmup/domain/shell'
import { PageFailure } from '@warmup/ui/shell'
import { Component, type ReactNode } from 'react'
import { ChunkLoadError } from './chunk-load-error.ts'

type Props = {
  /** Another key means another page: the failure of the one before is forgotten. */
  resetKey: string
  children: ReactNode
}
type State = { readonly failure: { readonly error: unknown; readonly resetKey: string } | undefined }

/** Shows a way on in place of a page that failed; the shell around it stays. */
export class PageBoundary extends Component<Props, State> {
  override state: State = { failure: undefined }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error, resetKey: '' } }
  }

  static getDerivedStateFromProps(props: Props, { failure }: State): Partial<State> | null {
    if (failure === undefined || failure.resetKey === props.resetKey) return null
    return { failure: failure.resetKey === '' ? { ...failure, resetKey: props.resetKey } : undefined }
  }

  override render() {
    const { failure } = this.state
    if (failure === undefined) return this.props.children
    const isOutdated = failure.error instanceof ChunkLoadError
    return (
      <PageFailure
        kind={isOutdated ? 'outdated' : 'crashed'}
        onRetry={() => (isOutdated ? location.reload() : this.setState({ failure: undefined }))}
        homeHref={paths.home}
      />
    )
  }
}
