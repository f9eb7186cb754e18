import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { CircleAlert, CircleCheck } from 'lucide-react'
import {
  type ChangeEventHandler,
  type ComponentProps,
  type FocusEventHandler,
  type ReactNode,
  type Ref,
  useId,
} from 'react'
import { Spinner } from '../spinner/spinner.tsx'
import { textFieldRecipe } from './text-field.recipe.ts'

/** Connects a field to its form: accepts react-hook-form's `{...register('name')}`. */
export type FieldBinding<Error extends string = string> = {
  /** The name of the field in its form. */
  name: string
  /** Called with every change of the text. */
  onChange: ChangeEventHandler<HTMLInputElement>
  /** Called when the field loses focus. */
  onBlur: FocusEventHandler<HTMLInputElement>
  /** The input element, to focus it after an error. */
  ref: Ref<HTMLInputElement>
  /** The initial text. */
  defaultValue?: string
  /** The field's error: a message in the current language, or a code that a view converts into one. */
  error?: Error
}

export type TextFieldProps = FieldBinding &
  Pick<
    ComponentProps<'input'>,
    | 'autoComplete'
    | 'autoCapitalize'
    | 'disabled'
    | 'enterKeyHint'
    | 'id'
    | 'inputMode'
    | 'maxLength'
    | 'placeholder'
    | 'readOnly'
    | 'spellCheck'
    | 'value'
  > & {
    /** The visible and accessible name. */
    label: string
    /** The kind of input. */
    type?: 'text' | 'email' | 'password' | 'datetime-local'
    /** How to fill in the field. Replaced by an error. */
    hint?: ReactNode
    /** Replaces the hint during validation, and after success. */
    note?: { tone: 'busy' | 'success'; text: ReactNode }
    /** Inside the field, at the end: a count, a toggle. */
    suffix?: ReactNode
    /** After the field: a button that belongs to it. */
    action?: ReactNode
  }

/**
 * A labelled text field.
 * - Its hint, note or error MUST describe it (`aria-describedby`), and an error MUST mark it invalid.
 * - A one-line message that appears or disappears MUST NOT move the content below.
 * - An error MUST be shown by text, icon and colour, and announced politely.
 */
export const TextField = ({ label, error, hint, note, suffix, action, id, ...input }: TextFieldProps) => {
  const ownId = useId()
  const inputId = id ?? ownId
  const messageId = `${inputId}-message`
  const tone = error === undefined ? (note?.tone ?? 'hint') : 'error'
  const message = error ?? note?.text ?? hint
  const styles = useSlotRecipe({ recipe: textFieldRecipe })({ tone })
  return (
    <chakra.div css={styles.root}>
      <chakra.label css={styles.label} htmlFor={inputId}>
        {label}
      </chakra.label>
      <chakra.div css={styles.row}>
        <chakra.div css={styles.box}>
          <chakra.input
            type="text"
            {...input}
            css={styles.input}
            id={inputId}
            aria-invalid={error !== undefined}
            aria-describedby={message === undefined ? undefined : messageId}
          />
          {suffix !== undefined && <chakra.span css={styles.suffix}>{suffix}</chakra.span>}
        </chakra.div>
        {action}
      </chakra.div>
      <chakra.div css={styles.message} aria-live="polite">
        {tone === 'error' && <CircleAlert aria-hidden />}
        {tone === 'success' && <CircleCheck aria-hidden />}
        {tone === 'busy' && <Spinner />}
        {message !== undefined && <span id={messageId}>{message}</span>}
      </chakra.div>
    </chakra.div>
  )
}
