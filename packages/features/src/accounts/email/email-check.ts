import { isEmail, normalizeEmail } from '@warmup/domain/accounts'
import type { EmailStatus } from '@warmup/ui/accounts'
import { ApiError, silenceOf } from '../../shared/index.ts'

/** The last checked email and its result. */
export type CheckedEmail = { readonly email: string; readonly status: EmailStatus }
type Result = Exclude<EmailStatus, 'unknown' | 'checking'>

/**
 * Checks whether emails may be registered, and reports the state of the last check to `onChange`. Each email is checked
 * once, even if its field loses focus repeatedly; only a failed check is repeated.
 */
export const createEmailCheck = (
  isRegistered: (email: string) => Promise<boolean>,
  onChange: (checked: CheckedEmail) => void,
) => {
  let last: { readonly email: string; readonly result: Promise<Result> } | undefined

  const request = async (email: string): Promise<Result> => {
    try {
      return (await isRegistered(email)) ? 'taken' : 'available'
    } catch (cause) {
      if (cause instanceof ApiError && cause.status === 429) return 'too_many_requests'
      return silenceOf(cause) ?? 'check_failed'
    }
  }
  return {
    /** `unknown` if the text is not an email. */
    check: async (typed: string): Promise<EmailStatus> => {
      const email = normalizeEmail(typed)
      if (!isEmail(email)) return 'unknown'
      if (last?.email === email) return last.result
      const current = { email, result: request(email) }
      last = current
      onChange({ email, status: 'checking' })
      const status = await current.result
      if (last === current) {
        if (status !== 'available' && status !== 'taken') last = undefined
        onChange({ email, status })
      }
      return status
    },
    /** Records that another call found an account for the email. */
    setTaken: (typed: string): void => {
      const email = normalizeEmail(typed)
      last = { email, result: Promise.resolve('taken') }
      onChange({ email, status: 'taken' })
    },
  }
}

/** State of the check for the current text of the field. */
export const emailStatus = (checked: CheckedEmail | undefined, typed: string): EmailStatus =>
  checked !== undefined && checked.email === normalizeEmail(typed) ? checked.status : 'unknown'
