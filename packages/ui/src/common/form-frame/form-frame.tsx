import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { useTranslation } from '@warmup/i18n'
import { type FormEventHandler, type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../button/button.tsx'
import { NoticeBanner } from '../notice-banner/notice-banner.tsx'
import { useIsSlow } from '../slow-note/use-is-slow.ts'
import { Spinner } from '../spinner/spinner.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import { formFrameRecipe } from './form-frame.recipe.ts'

export type FormFrameProps = {
  /** The accessible name of the form. */
  label: string
  intro?: ReactNode
  children: ReactNode
  /** Error of the form as a whole. */
  failure?: ReactNode
  submit: {
    label: string
    busyLabel: string
    /** Where the way on is elsewhere. */
    isSecondary?: boolean
  }
  isSubmitting: boolean
  onSubmit: FormEventHandler<HTMLFormElement>
  /** Links to other views, below the submit button. */
  elsewhere?: ReactNode
}

/**
 * A form: fields, error, submit button, links.
 * - It MUST be locked as a whole while it is submitted, and say so after a while where that takes long.
 * - An error of the whole form MUST be announced (`role="alert"`).
 * - When it is unlocked, focus MUST go to the first invalid field, else to where it was.
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
        {failure !== undefined && (
          <chakra.div css={styles.failure}>
            <NoticeBanner tone="failure">{failure}</NoticeBanner>
          </chakra.div>
        )}
        <Button
          type="submit"
          weight={submit.isSecondary ? 'secondary' : 'primary'}
          isWide
          height="touch"
          aria-busy={isSubmitting}
        >
          {isSubmitting && <Spinner />}
          {isSubmitting ? busyLabel : submit.label}
        </Button>
        <VisuallyHidden role="status">{isSlow && t('slowSubmit')}</VisuallyHidden>
        {elsewhere !== undefined && <chakra.div css={styles.elsewhere}>{elsewhere}</chakra.div>}
      </chakra.fieldset>
    </form>
  )
}

/** Locking a form takes the focus away. Restores it when the form is unlocked. */
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
