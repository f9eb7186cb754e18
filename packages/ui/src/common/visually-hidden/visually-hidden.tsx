import type { ComponentProps } from 'react'
import './visually-hidden.css'

/** Text for screen readers only. */
export const VisuallyHidden = (props: Omit<ComponentProps<'span'>, 'className'>) => (
  <span {...props} className="w-visually-hidden" />
)
