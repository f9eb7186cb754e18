import { useTranslation } from '@warmup/i18n'
import { Hourglass } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Button, type ButtonProps } from '../button/button.tsx'
import { Faces } from '../faces/faces.tsx'
import { Spinner } from '../spinner/spinner.tsx'
import { widestSeconds } from './widest-seconds.ts'

export type CountdownButtonProps = Pick<ButtonProps, 'weight' | 'size' | 'isWide'> & {
  /** Seconds until the button is enabled; 0 if it is. The parent counts down. */
  secondsLeft: number
  /** Whether the action is in progress. */
  isLoading?: boolean
  /** The button repeats a previous send; its label says so during the countdown. */
  isResend?: boolean
  /** Called when the button is pressed. */
  onClick: () => void
  /** The label. */
  children: ReactNode
}

/** A button that is disabled for some seconds after use, such as "Send code". It keeps its focus and width. */
export const CountdownButton = ({
  secondsLeft,
  isLoading = false,
  isResend = false,
  onClick,
  children,
  ...look
}: CountdownButtonProps) => {
  const { t } = useTranslation('common')
  const id = useId()
  const wait = (count: number) => t(isResend ? 'countdown.resend' : 'countdown.wait', { count })
  const isCooling = secondsLeft > 0 && !isLoading
  const isBlocked = isCooling || isLoading
  return (
    <Button
      {...look}
      isDisabled={isBlocked}
      aria-busy={isLoading || undefined}
      aria-labelledby={isCooling ? `${id}-words ${id}-wait` : undefined}
      onClick={onClick}
    >
      <Faces
        shown={isLoading ? 'loading' : isCooling ? 'cooling' : 'ready'}
        faces={{
          ready: <span id={`${id}-words`}>{children}</span>,
          loading: (
            <>
              <Spinner />
              <span>{children}</span>
            </>
          ),
          // Hidden: reserves the width of the longest countdown.
          widest: (
            <>
              <Hourglass />
              <span>{wait(widestSeconds)}</span>
            </>
          ),
          cooling: (
            <>
              <Hourglass />
              <span id={`${id}-wait`}>{wait(secondsLeft)}</span>
            </>
          ),
        }}
      />
    </Button>
  )
}
