import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import type { FieldBinding } from '@warmup/ui/common'
import { useRef } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type RegisterOptions,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type { $ZodType } from 'zod/v4/core'

/** A failed submission's errors: codes of fields, and the code of the form. */
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
  /** Validates and converts the input; usually the contract's body. Messages in `codes` are shown. */
  readonly schema: $ZodType<Output, Input>
  readonly defaultValues: DefaultValues<Input>
  /** All codes that fields can show. */
  readonly codes: readonly FieldCode[]
  /** Code of a field for validation messages outside `codes`. */
  readonly otherwise: Readonly<Record<Path<Input>, FieldCode>>
  readonly submit: (values: Output) => Promise<Result>
  /** The form stays locked until the promise resolves; a rejection counts as a failed submission. */
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
 * - Restarting the form ignores a pending answer.
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
  const starts = useRef(0)
  const submission = useMutation({
    mutationFn: submit,
    onMutate: () => starts.current,
    onSuccess: (result, _, start) => (start === starts.current ? onSuccess?.(result) : undefined),
    onError: (error, values, start) => {
      if (start !== starts.current) return
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
    /** Connects a field to its view. */
    field: (name: Path<Input>, options: FieldOptions<Input> = {}): FieldBinding<FieldCode> => {
      const code = codeOf(name)
      return { ...form.register(name, options), ...(code === undefined ? {} : { error: code }) }
    },
    isSubmitting: submission.isPending,
    isDone: submission.isSuccess,
    /** The form's error from the server's answer. */
    error,
    /** The original error of the submission. */
    cause: submission.error,
    onSubmit: form.handleSubmit((values) => submission.mutate(values)),
    /** Clears the last answer; keeps the input. */
    clearAnswer: submission.reset,
    /** Resets the form, optionally with these values. */
    restart: (values?: DefaultValues<Input>) => {
      starts.current += 1
      submission.reset()
      form.reset(values)
    },
  }
}
