import { Component, type ComponentType, createContext, type ReactNode, Suspense, useState } from 'react'
import { DialogFailure } from './dialog-failure.tsx'
import { ChunkLoadError, type LazyComponent, lazyComponent } from './lazy-component.tsx'

/**
 * What the portal does about code that could not be loaded; returns true where it deals with it, such as by reloading
 * the page for a new version.
 */
export const ChunkFailureContext = createContext<() => boolean>(() => false)

type Openable = { readonly isOpen?: boolean | undefined; readonly onClose?: (() => void) | undefined }
type BoundaryProps = Openable & { children: ReactNode }
type State = { readonly error: unknown; readonly isTold: boolean }

const noFailure: State = { error: undefined, isTold: false }

/** Keeps the page as it is where a dialog's code cannot be loaded, and says so above it; any other error passes. */
class DialogBoundary extends Component<BoundaryProps, State> {
  static override contextType = ChunkFailureContext
  declare context: () => boolean
  override state = noFailure

  static getDerivedStateFromError(error: unknown): State {
    return { error, isTold: false }
  }

  override componentDidCatch(error: unknown) {
    if (!(error instanceof ChunkLoadError)) return
    error.allowRetry()
    if (!this.context()) this.setState({ isTold: true })
  }

  override render() {
    const { isOpen = true, onClose, children } = this.props
    const { error, isTold } = this.state
    if (error === undefined) return children
    if (!(error instanceof ChunkLoadError)) throw error
    if (!isTold || !isOpen || onClose === undefined) return null
    const retry = () => this.setState(noFailure)
    const close = () => {
      retry()
      onClose()
    }
    return <DialogFailure onRetry={retry} onDismiss={close} />
  }
}

/** Mounts a dialog when it is first opened. */
const OpenedDialog = ({ isOpen = true, onClose, children }: BoundaryProps) => {
  const [wasOpened, setOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setOpened(true)
  return (
    <DialogBoundary isOpen={isOpen} onClose={onClose}>
      {wasOpened && <Suspense fallback={null}>{children}</Suspense>}
    </DialogBoundary>
  )
}

/**
 * A dialog whose code is loaded when it is first opened, and which stays mounted from then on, so that it can close with
 * its own motion. Code that cannot be loaded leaves the page as it is, with a message above it; a dialog without
 * `onClose` is left out silently.
 */
export const lazyDialog = <Props extends object>(load: () => Promise<ComponentType<Props>>): LazyComponent<Props> => {
  const Content = lazyComponent(load)
  const render = (props: Props & Openable) => (
    <OpenedDialog isOpen={props.isOpen} onClose={props.onClose}>
      <Content {...props} />
    </OpenedDialog>
  )
  return Object.assign(render, { preload: Content.preload })
}
