import { type ComponentProps, cloneElement, type ReactElement, type Ref } from 'react'

type TriggerProps = ComponentProps<'button'>

/** The control that opens a floating element: any element that takes `ref`, event handlers and aria attributes. */
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

/** Adds props to the trigger. Calls both event handlers and sets both refs. */
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
