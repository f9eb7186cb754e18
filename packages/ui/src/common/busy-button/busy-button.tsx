import type { ReactNode } from 'react'
import { Button, type ButtonProps } from '../button/button.tsx'
import { Faces } from '../faces/faces.tsx'
import { Spinner } from '../spinner/spinner.tsx'

export type BusyButtonProps = Omit<ButtonProps, 'aria-busy'> & {
  /** Whether the action is in progress. */
  isBusy: boolean
  /** The label while the button is busy; `children` by default. */
  busyLabel?: ReactNode
  /** Shown before the label. A spinner replaces it while the button is busy. */
  icon?: ReactNode
}

/**
 * A button whose action takes a moment.
 * - It MUST keep its width and its focus while it is busy, and MUST ignore presses meanwhile.
 */
export const BusyButton = ({ isBusy, busyLabel, icon, isDisabled = false, children, ...button }: BusyButtonProps) => (
  <Button {...button} isDisabled={isDisabled || isBusy} aria-busy={isBusy || undefined}>
    <Faces
      shown={isBusy ? 'busy' : 'idle'}
      faces={{
        idle: (
          <>
            {icon}
            <span>{children}</span>
          </>
        ),
        busy: (
          <>
            <Spinner />
            <span>{busyLabel ?? children}</span>
          </>
        ),
      }}
    />
  </Button>
)
