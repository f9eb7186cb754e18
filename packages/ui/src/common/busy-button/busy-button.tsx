import type { ReactNode } from 'react'
import { Button, type ButtonProps } from '../button/button.tsx'
import { Faces } from '../faces/faces.tsx'
import { Spinner } from '../spinner/spinner.tsx'

export type BusyButtonProps = Omit<ButtonProps, 'aria-busy'> & {
  isBusy: boolean
  /** What it says while it is busy; by default what it always says. */
  busyLabel?: ReactNode
  /** Before the label. A spinner takes its place while it is busy. */
  icon?: ReactNode
}

/**
 * A button whose action takes a moment.
 * - It MUST keep its width and its focus while it is busy, and MUST NOT be pressed again meanwhile.
 */
export const BusyButton = ({ isBusy, busyLabel, icon, isDisabled = false, children, ...button }: BusyButtonProps) => (
  <Button {...button} isDisabled={isDisabled || isBusy} aria-busy={isBusy || undefined}>
    <Faces
      shown={isBusy ? 'busy' : 'idle'}
      faces={{
        idle: (
          <>
            {icon}
            {children}
          </>
        ),
        busy: (
          <>
            <Spinner />
            {busyLabel ?? children}
          </>
        ),
      }}
    />
  </Button>
)
