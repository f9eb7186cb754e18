import { checkEmail } from '@warmup/domain/accounts/email/calls'
import { useState } from 'react'
import { call } from '../../shared/index.ts'
import { type CheckedEmail, createEmailCheck, emailStatus } from './email-check.ts'

const isRegistered = async (email: string) => (await call(checkEmail, { body: { email } })).exists

/** Checks whether the email in a field may be registered. */
export const useEmailCheck = () => {
  const [checked, setChecked] = useState<CheckedEmail>()
  const [{ check, setTaken }] = useState(() => createEmailCheck(isRegistered, setChecked))
  return { check, setTaken, statusOf: (typed: string) => emailStatus(checked, typed) }
}
