import { type ComponentType, type ReactNode, Suspense, useState } from 'react'
import { SlowNote } from '../slow-note/slow-note.tsx'
import { useIsSlow } from '../slow-note/use-is-slow.ts'
import { AbovePage, DialogFailure } from './dialog-failure.tsx'
import { type LazyComponent, lazyComponent } from './lazy-component.tsx'
import { LoadBoundary } from './load-boundary.tsx'

type Openable = { readonly isOpen?: boolean | undefined; readonly onClose?: (() => unknown) | undefined }

/** While a dialog's code is on its way the page stays as it is; after a while it says that the dialog comes. */
const Pending = () => {
  const isSlow = useIsSlow(true)
  return (
    <AbovePage>
      <SlowNote isShown={isSlow} />
    </AbovePage>
  )
}

/** Mounts a dialog when it is first opened. */
const OpenedDialog = ({ isOpen = true, onClose, children }: Openable & { children: ReactNode }) => {
  const [wasOpened, setOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setOpened(true)
  return (
    <LoadBoundary
      // Closed meanwhile it need not be tried any more; the next opening begins anew.
      resetKey={String(isOpen)}
      renderFailure={({ trouble, ...failure }) =>
        trouble !== undefined &&
        isOpen &&
        onClose !== undefined && <DialogFailure trouble={trouble} {...failure} onDismiss={onClose} />
      }
    >
      {wasOpened && <Suspense fallback={isOpen && onClose !== undefined && <Pending />}>{children}</Suspense>}
    </LoadBoundary>
  )
}

/**
 * A dialog whose code is loaded when it is first opened, and which stays mounted from then on, so that it can close with
 * its own motion. Code or texts that cannot be loaded leave the page as it is, with a message above it, and the dialog
 * opens once they can; a dialog without `onClose` is left out silently.
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
