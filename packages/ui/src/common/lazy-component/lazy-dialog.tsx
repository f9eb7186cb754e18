import { type ComponentType, type ReactNode, Suspense, useState } from 'react'
import { SlowNote } from '../slow-note/slow-note.tsx'
import { useIsSlow } from '../slow-note/use-is-slow.ts'
import { AbovePage, DialogFailure } from './dialog-failure.tsx'
import { type LazyComponent, lazyComponent } from './lazy-component.tsx'
import { LoadBoundary } from './load-boundary.tsx'

type Openable = { readonly isOpen?: boolean | undefined; readonly onClose?: (() => unknown) | undefined }

/** While the code loads, the page does not change; after a while a note says that the dialog is loading. */
const Pending = () => {
  const isSlow = useIsSlow(true)
  return (
    <AbovePage>
      <SlowNote isShown={isSlow} />
    </AbovePage>
  )
}

/** Mounts a dialog at its first opening. */
const OpenedDialog = ({ isOpen = true, onClose, children }: Openable & { children: ReactNode }) => {
  const [wasOpened, setOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setOpened(true)
  return (
    <LoadBoundary
      // Closing the dialog stops the retries; the next opening starts over.
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
 * A dialog that loads its code at the first opening and then stays mounted, so that its exit animation can play. If
 * code or texts fail to load, a message appears above the page, and the dialog opens as soon as they load; a dialog
 * without `onClose` fails silently.
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
