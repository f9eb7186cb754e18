import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { useTranslation } from '@warmup/i18n'
import { CircleAlert } from 'lucide-react'
import { type FormEventHandler, type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../button/button.tsx'
import { useIsSlow } from '../slow-note/use-is-slow.ts'
import { Spinner } from '../spinner/spinner.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import { formFrameRecipe } from './form-frame.recipe.ts'

export type FormFrameProps = {
  /** The accessible name of the form. */
  label: string
  /** The text above the fields. */
  intro?: ReactNode
  /** The fields. */
  children: ReactNode
  /** Error of the form as a whole. */
  failure?: ReactNode
  /** The label of the submit button, idle and busy. */
  submit: {
    label: string
    busyLabel: string
    /** The submit button is not the primary action. */
    isSecondary?: boolean
  }
  /** Whether the form is being sent. */
  isSubmitting: boolean
  /** Called when the form is submitted. */
  onSubmit: FormEventHandler<HTMLFormElement>
  /** Links to other views, shown below the submit button. */
  elsewhere?: ReactNode
}

/**
 * A form: fields, error, submit button, links.
 * - All of it MUST be locked during submission; after a while it MUST say that the request takes long.
 * - An error of the whole form MUST be announced (`role="alert"`). If it fits in one line, it MUST NOT move the submit
 *   button.
 * - After unlocking, focus MUST go to the first invalid field, else to its previous element.
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
  const { t } = useTranslation('common')
  const form = useRestoredFocus(isSubmitting)
  const isSlow = useIsSlow(isSubmitting)
  const busyLabel = isSlow ? t('slowSubmit') : submit.busyLabel
  return (
    <form ref={form} aria-label={label} noValidate onSubmit={onSubmit}>
      {intro !== undefined && <chakra.p css={styles.intro}>{intro}</chakra.p>}
      <chakra.fieldset css={styles.fields} disabled={isSubmitting}>
        {children}
        <chakra.div css={styles.failure}>
          {failure !== undefined && (
            <div role="alert">
              <CircleAlert aria-hidden />
              <span>{failure}</span>
            </div>
          )}
        </chakra.div>
        <Button
          type="submit"
          weight={submit.isSecondary ? 'secondary' : 'primary'}
          isWide
          height="touch"
          aria-busy={isSubmitting}
        >
          {isSubmitting && <Spinner />}
          <span>{isSubmitting ? busyLabel : submit.label}</span>
        </Button>
        <VisuallyHidden role="status">{isSlow && t('slowSubmit')}</VisuallyHidden>
        {elsewhere !== undefined && <chakra.div css={styles.elsewhere}>{elsewhere}</chakra.div>}
      </chakra.fieldset>
    </form>
  )
}

/** A locked form loses the focus. Restores it after unlocking. */
export const useRestoredFocus = (isLocked: boolean) => {
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
