import {
  createContext,
  type ReactNode,
  Suspense,
  startTransition,
  use,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import { useIsHydrated, useWasPrerendered } from './hydration.ts'

type Parts = { readonly begin: (part: symbol) => void; readonly end: (part: symbol) => void }

const PartsContext = createContext<Parts>({ begin: () => {}, end: () => {} })
const PageHydratedContext = createContext(true)

/**
 * Whether the whole page is hydrated, with all of its parts: from then on its data may change. By then `useIsHydrated` is
 * true everywhere. On pages without prerendering true from the start.
 */
export const useIsPageHydrated = (): boolean => use(PageHydratedContext)

/** Follows the hydration of the page inside it. */
export const PageHydration = ({ children }: { children: ReactNode }) => {
  const wasPrerendered = useWasPrerendered()
  const [isHydrated, setHydrated] = useState(!wasPrerendered)
  const { parts, check } = useMemo(() => {
    const waiting = new Set<symbol>()
    // In a transition, so that it yields to scrolling and taps.
    const check = () => waiting.size === 0 && startTransition(() => setHydrated(true))
    const parts: Parts = {
      begin: (part) => waiting.add(part),
      end: (part) => {
        if (waiting.delete(part)) check()
      },
    }
    return { parts, check }
  }, [])
  // After the parts have begun.
  useEffect(() => {
    check()
  }, [check])
  return (
    <PartsContext value={parts}>
      <PageHydratedContext value={isHydrated}>{children}</PageHydratedContext>
    </PartsContext>
  )
}

/**
 * A `Suspense` boundary whose content is prerendered. React hydrates it by itself, on a busy machine long after the rest of
 * the page: with data that have changed meanwhile it would find other texts than those of the server.
 */
export const PrerenderedPart = ({ fallback, children }: { fallback: ReactNode; children: ReactNode }) => {
  const wasPrerendered = useWasPrerendered()
  const { begin, end } = use(PartsContext)
  const [part] = useState(() => Symbol())
  useLayoutEffect(() => {
    if (!wasPrerendered) return undefined
    begin(part)
    return () => end(part)
  }, [wasPrerendered, part, begin, end])
  return (
    <Suspense fallback={fallback}>
      {children}
      <PartEnd onHydrated={() => end(part)} />
    </Suspense>
  )
}

const PartEnd = ({ onHydrated }: { onHydrated: () => void }) => {
  const isHydrated = useIsHydrated()
  const onEnd = useEffectEvent(onHydrated)
  useEffect(() => {
    if (isHydrated) onEnd()
  }, [isHydrated])
  return null
}
