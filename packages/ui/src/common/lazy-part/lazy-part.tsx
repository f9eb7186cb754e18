import { type ComponentType, createContext, type ReactElement, useContext, useEffect, useState } from 'react'
import { PartFailure } from './part-failure.tsx'

type PartFailureHandler = () => boolean

/**
 * What the portal does about code that could not be loaded; true where it deals with it, such as by reloading the page
 * for a new version.
 */
export const PartFailureContext = createContext<PartFailureHandler>(() => false)

type Openable = { readonly isOpen?: boolean; readonly onClose?: () => void }

/** Code that arrives later; `Content` once it is there. */
type PartCode<Props extends object> = { Content?: ComponentType<Props>; readonly arrive: () => Promise<void> }

const LatePart = <Props extends object>({ code, props }: { code: PartCode<Props>; props: Props }) => {
  const { isOpen = true, onClose }: Openable = props
  const { Content, arrive } = code
  const [wasOpened, setOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setOpened(true)
  const [state, setState] = useState<'absent' | 'there' | 'failed'>('absent')
  const dealWithFailure = useContext(PartFailureContext)
  const isWanted = isOpen && Content === undefined && state === 'absent'
  useEffect(() => {
    if (!isWanted) return
    let isShown = true
    arrive().then(
      () => isShown && setState('there'),
      () => isShown && !dealWithFailure() && setState('failed'),
    )
    return () => {
      isShown = false
    }
  }, [isWanted, arrive, dealWithFailure])

  if (Content !== undefined) return wasOpened ? <Content {...props} /> : null
  if (state !== 'failed' || !isOpen || onClose === undefined) return null
  const close = () => {
    setState('absent')
    onClose()
  }
  return <PartFailure onRetry={() => setState('absent')} onDismiss={close} />
}

export type LazyPart<Props extends object> = ((props: Props) => ReactElement) & {
  /** Fetches the code ahead of its use; never rejects. What fails to come is asked for again when the part is opened. */
  readonly prefetch: () => Promise<void>
}

/**
 * A part of a page whose code is loaded when it is first opened, and which stays from then on, so that it can close with
 * its own motion. Code that cannot be loaded leaves the page as it is and says so above it; a part that nobody can close
 * is left out silently.
 */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> => {
  const code: PartCode<Props> = {
    arrive: async () => {
      code.Content ??= await load()
    },
  }
  return Object.assign((props: Props) => <LatePart code={code} props={props} />, {
    prefetch: () => code.arrive().catch(() => {}),
  })
}
