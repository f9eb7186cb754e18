import type { ReactElement } from 'react'
import { Button, type ButtonProps } from '../button/index.ts'
import { Tooltip } from '../tooltip/index.ts'

export type IconButtonProps = Omit<ButtonProps, 'children' | 'aria-label' | 'size'> & {
  /** The button's name: read aloud, and shown as a tooltip on hover and focus. */
  label: string
  /** The icon. */
  children: ReactElement
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
