import { type RefObject, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { isFocusReturned, watchFocusReturn } from '../floating/focus-return.ts'
import { useDismissal } from '../floating/use-dismissal.ts'
import { TooltipBubble } from './tooltip-bubble.tsx'
import { tooltipDelayMs } from './tooltip-delay.ts'

const controlOf = (target: EventTarget | null): HTMLElement | undefined =>
  (target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : undefined) ?? undefined

type Target = { readonly control: HTMLElement; readonly phase: 'waiting' | 'shown' }

type TooltipAreaProps = {
  /** The element around the controls. */
  area: RefObject<HTMLElement | null>
}

/**
 * `Tooltip` for many controls at once, such as those of a table's rows. Each control sets its text as `data-tooltip`,
 * and one set of listeners on the surrounding element serves all. The text repeats the control's name or description.
 */
export const TooltipArea = ({ area }: TooltipAreaProps) => {
  const [target, setTarget] = useState<Target>()
  useEffect(() => {
    watchFocusReturn()
    const hide = () => setTarget(undefined)
    const onPointerOver = (event: PointerEvent) => {
      const control = event.pointerType === 'touch' ? undefined : controlOf(event.target)
      if (control === undefined) return hide()
      setTarget((current) => (current?.control === control ? current : { control, phase: 'waiting' }))
    }
    const onFocusIn = (event: FocusEvent) => {
      const control = controlOf(event.target)
      // A disabled control shows its reason on tap, too.
      if (control?.matches(':focus-visible, [aria-disabled=true]') && !isFocusReturned())
        setTarget({ control, phase: 'shown' })
    }
    const onClick = (event: Event) => {
      if (controlOf(event.target)?.ariaDisabled !== 'true') hide()
    }
    const element = area.current
    const listeners = new AbortController()
    const options = { signal: listeners.signal }
    element?.addEventListener('pointerover', onPointerOver, options)
    element?.addEventListener('pointerleave', hide, options)
    element?.addEventListener('focusin', onFocusIn, options)
    element?.addEventListener('focusout', hide, options)
    element?.addEventListener('click', onClick, options)
    return () => listeners.abort()
  }, [area])

  const isShown = target?.phase === 'shown'
  useEffect(() => {
    if (target?.phase !== 'waiting') return
    const timer = setTimeout(() => setTarget({ ...target, phase: 'shown' }), tooltipDelayMs)
    return () => clearTimeout(timer)
  }, [target])
  const control = target?.control ?? null
  const anchor = useMemo(() => ({ current: control }), [control])
  useDismissal(isShown, [anchor], () => setTarget(undefined), { isEscapeShared: true })
  // A control that is removed from the document fires no event.
  useLayoutEffect(() => {
    if (target?.control.isConnected === false) setTarget(undefined)
  })

  if (!isShown || control === null) return null
  return (
    <TooltipBubble anchor={anchor} placement="top">
      {control.dataset.tooltip}
    </TooltipBubble>
  )
}
