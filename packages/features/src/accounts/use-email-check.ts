import { isEmail, normalizeEmail } from '@warmup/domain/accounts'
import { checkEmail } from '@warmup/domain/accounts/calls'
import type { EmailStatus } from '@warmup/ui/accounts'
import { useCallback, useRef, useState } from 'react'
import { call } from '../shared/index.ts'

type Checked = { readonly email: string; readonly status: EmailStatus }
type Verdict = Extract<EmailStatus, 'available' | 'taken' | 'check_failed'>

const ask = async (email: string): Promise<Verdict> => {
  try {
    const { exists } = await call(checkEmail, { body: { email } })
    return exists ? 'taken' : 'available'
  } catch {
    return 'check_failed'
  }
}

/**
 * Whether an email may be registered (section 4, registration). An answer about another email than the one last asked
 * about is not shown; one that failed is asked for again, every other is asked for once.
 */
export const useEmailCheck = () => {
  const [checked, setChecked] = useState<Checked>()
  const asked = useRef<{ readonly email: string; readonly verdict: Promise<Verdict> }>(undefined)

  const check = useCallback((typed: string): Promise<EmailStatus> => {
    const email = normalizeEmail(typed)
    if (!isEmail(email)) return Promise.resolve('unknown')
    if (asked.current?.email === email) return asked.current.verdict
    const verdict = ask(email)
    const question = { email, verdict }
    asked.current = question
    setChecked({ email, status: 'checking' })
    verdict.then((status) => {
      if (asked.current !== question) return
      if (status === 'check_failed') asked.current = undefined
      setChecked({ email, status })
    })
    return verdict
  }, [])

  const setTaken = useCallback((typed: string) => {
    const email = normalizeEmail(typed)
    asked.current = { email, verdict: Promise.resolve('taken') }
    setChecked({ email, status: 'taken' })
  }, [])

  const statusOf = (typed: string): EmailStatus =>
    checked !== undefined && checked.email === normalizeEmail(typed) ? checked.status : 'unknown'

  return { check, setTaken, statusOf }
}
