import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useState,
} from 'react'
import { useDismissal } from '../floating/use-dismissal.ts'

/**
 * `released`: let go too early. `asking`: a user who cannot hold pressed once and must press again to confirm.
 * `released` and `completed` last until the pointer or the focus leaves, or until the next press.
 */
export type HoldPhase = 'idle' | 'holding' | 'completed' | 'released' | 'asking'

type HoldOptions = {
  button: RefObject<HTMLElement | null>
  holdMs: number
  isBlocked: boolean
  onComplete: () => void
}

const isHoldKey = ({ key }: KeyboardEvent): boolean => key === ' ' || key === 'Enter'

/** Screen readers on phones send pointer events of size 0 before a click; only the click counts. */
const isVirtual = ({ width, height }: PointerEvent): boolean => width === 0 && height === 0

const afterRelease = (phase: HoldPhase): HoldPhase => (phase === 'holding' ? 'released' : phase)

const afterLeave = (phase: HoldPhase, isTouch: boolean): HoldPhase => {
  if (phase === 'holding') return 'released'
  // Lifting a finger also fires `pointerleave`: the hint must stay visible.
  return phase === 'completed' || (phase === 'released' && !isTouch) ? 'idle' : phase
}

/** State of a hold by pointer, touch or keyboard: the phase, and the event handlers for the button. */
export const useHold = ({ button, holdMs, isBlocked, onComplete }: HoldOptions) => {
  const [ownPhase, setPhase] = useState<HoldPhase>('idle')
  const phase = isBlocked ? 'idle' : ownPhase
  const isHolding = phase === 'holding'
  const rest = () => setPhase('idle')
  const complete = () => {
    setPhase('completed')
    onComplete()
  }
  const completeHold = useEffectEvent(complete)

  useEffect(() => {
    if (!isHolding) return
    const timer = setTimeout(completeHold, holdMs)
    const onWindowBlur = () => setPhase('idle')
    window.addEventListener('blur', onWindowBlur)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('blur', onWindowBlur)
    }
  }, [isHolding, holdMs])
  // An interrupted hold does not continue.
  useEffect(() => {
    if (isBlocked) setPhase('idle')
  }, [isBlocked])
  useDismissal(isHolding || phase === 'asking', [button], rest)

  const press = () => {
    if (!isBlocked) setPhase('holding')
  }
  const pressWithoutHold = () => {
    if (isBlocked) return
    if (phase === 'asking') complete()
    else setPhase('asking')
  }

  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      if (!event.isPrimary || event.button !== 0 || isVirtual(event)) return
      // Touch captures the pointer, so that leaving the button would fire no event.
      const { target, pointerId } = event
      if (target instanceof Element && target.hasPointerCapture(pointerId)) target.releasePointerCapture(pointerId)
      press()
    },
    onPointerUp: () => setPhase(afterRelease),
    onPointerCancel: () => setPhase(afterRelease),
    onPointerLeave: ({ pointerType }: PointerEvent) => setPhase((now) => afterLeave(now, pointerType === 'touch')),
    // A long press on a touch screen would open the context menu.
    onContextMenu: (event: MouseEvent) => {
      if (isHolding) event.preventDefault()
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (!isHoldKey(event)) return
      event.preventDefault()
      if (!event.repeat) press()
    },
    onKeyUp: (event: KeyboardEvent) => {
      if (!isHoldKey(event)) return
      event.preventDefault()
      setPhase(afterRelease)
    },
    onBlur: rest,
    onClick: ({ detail }: MouseEvent) => {
      if (detail === 0) pressWithoutHold()
    },
  }
  return { phase, handlers }
}
