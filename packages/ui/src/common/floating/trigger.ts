import { type ComponentProps, cloneElement, type ReactElement, type Ref } from 'react'

type TriggerProps = ComponentProps<'button'>

/** The control that something floats beside: any element that passes `ref`, handlers and aria attributes on. */
export type Trigger = ReactElement<TriggerProps>

const setRef = <T>(ref: Ref<T> | undefined, value: T | null): void => {
  if (typeof ref === 'function') ref(value)
  else if (ref) ref.current = value
}

const both =
  <E>(own: ((event: E) => void) | undefined, added: ((event: E) => void) | undefined) =>
  (event: E): void => {
    own?.(event)
    added?.(event)
  }

/** The trigger with `added` joined to what its owner gave it: handlers run both, refs are set both. */
export const withTriggerProps = (trigger: Trigger, added: TriggerProps): Trigger => {
  const own = trigger.props
  const describedBy = [own['aria-describedby'], added['aria-describedby']].filter(Boolean).join(' ')
  return cloneElement(trigger, {
    ...added,
    'aria-describedby': describedBy === '' ? undefined : describedBy,
    ref: (element: HTMLButtonElement | null) => {
      setRef(own.ref, element)
      setRef(added.ref, element)
    },
    onClick: both(own.onClick, added.onClick),
    onKeyDown: both(own.onKeyDown, added.onKeyDown),
    onFocus: both(own.onFocus, added.onFocus),
    onBlur: both(own.onBlur, added.onBlur),
    onPointerEnter: both(own.onPointerEnter, added.onPointerEnter),
    onPointerLeave: both(own.onPointerLeave, added.onPointerLeave),
  })
}
