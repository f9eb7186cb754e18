import { useTranslation } from '@warmup/i18n'
import { Hourglass } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Button, type ButtonProps } from '../button/button.tsx'
import { Faces } from '../faces/faces.tsx'
import { Spinner } from '../spinner/spinner.tsx'
import { widestSeconds } from './widest-seconds.ts'

export type CountdownButtonProps = Pick<ButtonProps, 'weight' | 'size' | 'isWide'> & {
  /** Seconds until it can be pressed again, 0 if it can. The parent counts down. */
  secondsLeft: number
  isLoading?: boolean
  onClick: () => void
  children: ReactNode
}

/**
 * A button that cannot be pressed again for some seconds, such as "Send code". It keeps focus and width meanwhile.
 */
export const CountdownButton = ({
  secondsLeft,
  isLoading = false,
  onClick,
  children,
  ...look
}: CountdownButtonProps) => {
  const { t } = useTranslation('common')
  const id = useId()
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
              {children}
            </>
          ),
          // Never shown: as wide as any number of seconds.
          widest: (
            <>
              <Hourglass />
              {t('countdown.wait', { count: widestSeconds })}
            </>
          ),
          cooling: (
            <>
              <Hourglass />
              <span id={`${id}-wait`}>{t('countdown.wait', { count: secondsLeft })}</span>
            </>
          ),
        }}
      />
    </Button>
  )
}
