import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import type { FieldBinding } from '@warmup/ui/common'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type RegisterOptions,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type { $ZodType } from 'zod/v4/core'

/** What a failed submission means for a form: the codes that fields show, and the one of the form as a whole. */
export type FormRefusal<Name extends string, FieldCode extends string, FormCode extends string> = {
  readonly fields?: Partial<Record<Name, FieldCode>>
  readonly form?: FormCode
}

export type ApiFormOptions<
  Input extends FieldValues,
  Output extends FieldValues,
  Result,
  FieldCode extends string,
  FormCode extends string,
> = {
  /** Checks and converts what is typed; usually the contract's own body. A message that is one of `codes` is shown. */
  readonly schema: $ZodType<Output, Input>
  readonly defaultValues: DefaultValues<Input>
  /** Every code that a field can show. */
  readonly codes: readonly FieldCode[]
  /** The code of a field whose value the schema refuses with any other message. */
  readonly otherwise: Readonly<Record<Path<Input>, FieldCode>>
  readonly submit: (values: Output) => Promise<Result>
  /** The form stays locked until its promise resolves; where it throws, the submission has failed after all. */
  readonly onSuccess?: (result: Result) => unknown
  readonly onError?: (error: Error, values: Output) => void
  readonly refusal: (error: Error) => FormRefusal<Path<Input>, FieldCode, FormCode>
}

type FieldOptions<Input extends FieldValues> = Pick<RegisterOptions<Input, Path<Input>>, 'onChange' | 'onBlur' | 'deps'>

/**
 * A form that sends one call.
 * - Values are checked by `schema` before they are sent; the first field with an error gets the focus.
 * - `isSubmitting` is true from the press to the answer: the view locks the form and, once unlocked, focuses the first
 *   field with an error (`FormFrame` does both).
 * - Errors are codes; the view has the messages.
 */
export const useApiForm = <
  Input extends FieldValues,
  Output extends FieldValues,
  Result,
  FieldCode extends string,
  FormCode extends string,
>({
  schema,
  defaultValues,
  codes,
  otherwise,
  submit,
  onSuccess,
  onError,
  refusal,
}: ApiFormOptions<Input, Output, Result, FieldCode, FormCode>) => {
  const form: UseFormReturn<Input, unknown, Output> = useForm<Input, unknown, Output>({
    resolver: zodResolver(schema),
    defaultValues,
  })
  const submission = useMutation({
    mutationFn: submit,
    onSuccess,
    onError: (error, values) => {
      onError?.(error, values)
      for (const [name, code] of Object.entries(refusal(error).fields ?? {})) {
        form.setError(name as Path<Input>, { message: String(code) })
      }
    },
  })
  const codeOf = (name: Path<Input>): FieldCode | undefined => {
    const error = form.formState.errors[name]
    return error && (codes.find((code) => code === error.message) ?? otherwise[name])
  }
  const error = submission.error === null ? undefined : refusal(submission.error).form
  return {
    form,
    codeOf,
    /** Ties a field to its view. */
    field: (name: Path<Input>, options: FieldOptions<Input> = {}): FieldBinding<FieldCode> => {
      const code = codeOf(name)
      return { ...form.register(name, options), ...(code === undefined ? {} : { error: code }) }
    },
    isSubmitting: submission.isPending,
    isDone: submission.isSuccess,
    /** What the server's answer says about the form as a whole. */
    error,
    /** The failed submission itself. */
    cause: submission.error,
    onSubmit: form.handleSubmit((values) => submission.mutate(values)),
    /** Forgets the last answer; what is typed stays. */
    clearAnswer: submission.reset,
    /** Starts again, with these values where given. */
    restart: (values?: DefaultValues<Input>) => {
      submission.reset()
      form.reset(values)
    },
  }
}
