import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { type FormEventHandler, type ReactNode, useEffect, useRef } from 'react'
import { Button, NoticeBanner, Spinner } from '../../common/index.ts'
import { formFrameRecipe } from './form-frame.recipe.ts'

export type FormFrameProps = {
  /** What the form is for, as screen readers name it. */
  label: string
  intro?: ReactNode
  /** The fields. */
  children: ReactNode
  /** What went wrong with the form as a whole, in the person's language. */
  failure?: ReactNode
  submit: { label: string; busyLabel: string }
  isSubmitting: boolean
  onSubmit: FormEventHandler<HTMLFormElement>
  /** Ways to other views, below the action. */
  elsewhere?: ReactNode
}

/**
 * A form of the account views.
 * - It MUST be locked as a whole while it is being sent.
 * - A failure of the whole MUST be announced (`role="alert"`).
 * - When it is unlocked, focus MUST be where the person goes on: in the first invalid field, else where it was.
 */
export const FormFrame = ({
  label,
  intro,
  children,
  failure,
  submit,
  isSubmitting,
  onSubmit,
  elsewhere,
}: FormFrameProps) => {
  const styles = useSlotRecipe({ recipe: formFrameRecipe })()
  const form = useFocusKept(isSubmitting)
  return (
    <form ref={form} aria-label={label} noValidate onSubmit={onSubmit}>
      {intro !== undefined && <chakra.p css={styles.intro}>{intro}</chakra.p>}
      <chakra.fieldset css={styles.fields} disabled={isSubmitting}>
        {children}
        {failure !== undefined && (
          <chakra.div css={styles.failure}>
            <NoticeBanner tone="failure">{failure}</NoticeBanner>
          </chakra.div>
        )}
        <Button type="submit" weight="primary" isWide height="touch" aria-busy={isSubmitting}>
          {isSubmitting && <Spinner />}
          {isSubmitting ? submit.busyLabel : submit.label}
        </Button>
        {elsewhere !== undefined && <chakra.div css={styles.elsewhere}>{elsewhere}</chakra.div>}
      </chakra.fieldset>
    </form>
  )
}

/** A locked form loses its focus: gives it back when the lock ends. */
export const useFocusKept = (isLocked: boolean) => {
  const form = useRef<HTMLFormElement>(null)
  const focused = useRef<Element>(null)
  const wasLocked = useRef(isLocked)
  useEffect(() => {
    const element = form.current
    if (element === null) return
    const remember = (event: FocusEvent) => {
      if (event.target instanceof Element) focused.current = event.target
    }
    element.addEventListener('focusin', remember)
    return () => element.removeEventListener('focusin', remember)
  }, [])
  useEffect(() => {
    const isReleased = wasLocked.current && !isLocked
    wasLocked.current = isLocked
    if (!isReleased || form.current?.contains(document.activeElement)) return
    const target = form.current?.querySelector('[aria-invalid="true"]') ?? focused.current
    if (target instanceof HTMLElement) target.focus()
  }, [isLocked])
  return form
}
