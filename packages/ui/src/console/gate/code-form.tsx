import type { FormEventHandler, ReactNode } from 'react'
import { type FieldBinding, FormFrame, TextField } from '../../common/index.ts'
import { type FactorFieldProblem, type FactorProblem, useFactorMessages } from './factor-problems.ts'

export type CodeFormProps = {
  /** The field of the code. */
  code: FieldBinding<FactorFieldProblem>
  /** Whether the code is being checked. */
  isSubmitting: boolean
  /** Why the last attempt failed. */
  problem?: FactorProblem | undefined
  /** Called when the form is submitted. */
  onSubmit: FormEventHandler<HTMLFormElement>
}

/** The form of a code of the second factor. */
export const CodeForm = ({
  code: { error, ...code },
  isSubmitting,
  problem,
  onSubmit,
  title,
  label,
  submit,
  isDigitsOnly,
  elsewhere,
}: CodeFormProps & {
  /** The accessible name of the form. */
  title: string
  /** The label of the field. */
  label: string
  /** The label of the button, idle and busy. */
  submit: { label: string; busyLabel: string }
  /** Whether only codes of the app are accepted, for the keyboard of phones. */
  isDigitsOnly: boolean
  /** Shown below the button. */
  elsewhere?: ReactNode
}) => {
  const message = useFactorMessages()
  return (
    <FormFrame
      label={title}
      failure={problem && message(problem)}
      submit={submit}
      isSubmitting={isSubmitting}
      onSubmit={onSubmit}
      elsewhere={elsewhere}
    >
      <TextField
        {...code}
        {...(error === undefined ? {} : { error: message(error) })}
        label={label}
        inputMode={isDigitsOnly ? 'numeric' : 'text'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={64}
      />
    </FormFrame>
  )
}
