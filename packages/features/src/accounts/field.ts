import type { FieldBinding } from '@warmup/ui/common'
import type { FieldValues, Path, RegisterOptions, UseFormReturn } from 'react-hook-form'
import { isProblem, type Problem } from './problems.ts'

type FieldOptions<Values extends FieldValues> = Pick<
  RegisterOptions<Values, Path<Values>>,
  'onChange' | 'onBlur' | 'deps'
>

/**
 * Ties a field of a form to its view. The messages that the form's schema gives are problems by their code; whatever
 * else it finds wrong with the value, such as the contract's own English text, is the problem `otherwise`.
 */
export const fieldOf = <Values extends FieldValues, Output>(
  { register, formState }: UseFormReturn<Values, unknown, Output>,
  name: Path<Values>,
  words: (problem: Problem) => string,
  otherwise: Problem,
  options: FieldOptions<Values> = {},
): FieldBinding => {
  const error = formState.errors[name]
  const binding = register(name, options)
  if (error === undefined) return binding
  const message = typeof error.message === 'string' ? error.message : undefined
  return { ...binding, error: words(isProblem(message) ? message : otherwise) }
}
