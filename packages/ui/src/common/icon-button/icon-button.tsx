import type { ReactElement } from 'react'
import { Button, type ButtonProps } from '../button/button.tsx'
import { Tooltip } from '../tooltip/tooltip.tsx'

export type IconButtonProps = Omit<ButtonProps, 'children' | 'aria-label' | 'size'> & {
  /** The accessible name, also shown as a tooltip. */
  label: string
  /** The icon. */
  children: ReactElement
  /** The size of the control. */
  size?: 'medium' | 'small'
}

/** A button that is only an icon. */
export const IconButton = ({ label, children, weight = 'quiet', size = 'medium', ...rest }: IconButtonProps) => (
  <Tooltip content={label} isDescription={false}>
    <Button {...rest} weight={weight} size={size === 'small' ? 'iconSmall' : 'icon'} aria-label={label}>
      {children}
    </Button>
  </Tooltip>
)
