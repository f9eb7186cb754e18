import { useQueryClient } from '@tanstack/react-query'
import { type PracticeRules, serverPasswordIssues } from '@warmup/domain/practice'
import { ChangePasswordDialog, type PasswordFieldIssue } from '@warmup/ui/practice'
import { useMemo } from 'react'
import { useApiForm } from '../../shared/index.ts'
import { serverCalls } from '../practice.calls.ts'
import { failureOf } from '../practice-failure.ts'
import type { ServerDialogProps } from './dialog-props.ts'
import { passwordChangeSchema } from './password-schema.ts'

const codes: readonly PasswordFieldIssue[] = [...serverPasswordIssues, 'mismatch']

type ChangePasswordContainerProps = ServerDialogProps & { rules: PracticeRules; onLogin: () => void }

/** Changes the server's password; takes effect after the next restart. */
export const ChangePasswordContainer = ({ isOpen, onClose, server, rules, onLogin }: ChangePasswordContainerProps) => {
  const client = useQueryClient()
  const schema = useMemo(() => passwordChangeSchema(rules), [rules])
  const { field, error, isSubmitting, isDone, onSubmit } = useApiForm({
    schema,
    defaultValues: { password: '', confirmPassword: '' },
    codes,
    otherwise: { password: 'invalid_chars', confirmPassword: 'mismatch' },
    submit: ({ password }) =>
      serverCalls.write('changePracticePassword', { body: { instance_id: server.id, password } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['practice', 'servers'] }),
    refusal: (cause) => ({ form: failureOf(cause, 'contact_admin') }),
  })
  return (
    <ChangePasswordDialog
      isOpen={isOpen}
      onClose={onClose}
      serverName={server.name}
      isStrict={rules.strictNames}
      password={field('password', { deps: ['confirmPassword'] })}
      confirmPassword={field('confirmPassword')}
      isSubmitting={isSubmitting}
      isDone={isDone}
      failure={error}
      onSubmit={onSubmit}
      onLogin={onLogin}
    />
  )
}
