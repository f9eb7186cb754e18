import { type CodeFormProps, factorFieldProblems } from '@warmup/ui/console'
import * as z from 'zod/mini'
import { useApiForm } from '../../shared/index.ts'
import { factorProblemOf, factorRefusal } from './factor-failure.ts'

const schema = z.object({ code: z.string().check(z.trim(), z.minLength(1, 'code_required'), z.maxLength(64)) })

/** A form that sends a code of the second factor. */
export const useCodeForm = <Result>(
  submit: (code: string) => Promise<Result>,
  onSuccess: (result: Result) => unknown,
): CodeFormProps => {
  const { field, isSubmitting, error, cause, onSubmit } = useApiForm({
    schema,
    defaultValues: { code: '' },
    codes: factorFieldProblems,
    otherwise: { code: 'code_required' },
    submit: ({ code }) => submit(code),
    onSuccess,
    refusal: factorRefusal,
  })
  return { code: field('code'), isSubmitting, problem: factorProblemOf(error, cause), onSubmit }
}
