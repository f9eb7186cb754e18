import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { useTranslation } from '@warmup/i18n'
import { Hourglass } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Button, type ButtonProps } from '../button/index.ts'
import { Spinner } from '../spinner/index.ts'
import { countdownButtonRecipe } from './countdown-button.recipe.ts'

export type CountdownButtonProps = Pick<ButtonProps, 'weight' | 'size' | 'isWide'> & {
  /** Seconds until it may be pressed again; 0 when it may. The owner keeps the time. */
  secondsLeft: number
  isLoading?: boolean
  onClick: () => void
  children: ReactNode
}

/**
 * A button that rests for some seconds after it was pressed, such as "Send code" (section 9: 60 s).
 * It keeps focus and width while it rests.
 */
export const CountdownButton = ({
  secondsLeft,
  isLoading = false,
  onClick,
  children,
  ...look
}: CountdownButtonProps) => {
  const { t } = useTranslation('common')
  const styles = useSlotRecipe({ recipe: countdownButtonRecipe })()
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
      <chakra.span css={styles.faces}>
        <chakra.span css={styles.face} aria-hidden={isCooling || undefined}>
          {isLoading && <Spinner />}
          <span id={`${id}-words`}>{children}</span>
        </chakra.span>
        <chakra.span css={styles.face} aria-hidden={!isCooling || undefined}>
          <Hourglass />
          <span id={`${id}-wait`}>{t('countdown.wait', { count: secondsLeft })}</span>
        </chakra.span>
      </chakra.span>
    </Button>
  )
}
