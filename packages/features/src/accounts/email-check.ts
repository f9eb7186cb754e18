import { isEmail, normalizeEmail } from '@warmup/domain/accounts'
import type { EmailStatus } from '@warmup/ui/accounts'

/** The email last asked about, and what is known of it. */
export type CheckedEmail = { readonly email: string; readonly status: EmailStatus }
type Verdict = Extract<EmailStatus, 'available' | 'taken' | 'check_failed'>

/**
 * Asks whether emails may be registered and tells what becomes of the one last asked about (section 4, registration).
 * An email is asked for once, however often it is left; only a question that failed is asked again.
 */
export const createEmailCheck = (
  isRegistered: (email: string) => Promise<boolean>,
  tell: (checked: CheckedEmail) => void,
) => {
  let asked: { readonly email: string; readonly verdict: Promise<Verdict> } | undefined

  const ask = async (email: string): Promise<Verdict> => {
    try {
      return (await isRegistered(email)) ? 'taken' : 'available'
    } catch {
      return 'check_failed'
    }
  }
  return {
    /** `unknown` for what is no email at all. */
    check: async (typed: string): Promise<EmailStatus> => {
      const email = normalizeEmail(typed)
      if (!isEmail(email)) return 'unknown'
      if (asked?.email === email) return asked.verdict
      const question = { email, verdict: ask(email) }
      asked = question
      tell({ email, status: 'checking' })
      const status = await question.verdict
      if (asked === question) {
        if (status === 'check_failed') asked = undefined
        tell({ email, status })
      }
      return status
    },
    /** Another call has said that the email has an account. */
    setTaken: (typed: string): void => {
      const email = normalizeEmail(typed)
      asked = { email, verdict: Promise.resolve('taken') }
      tell({ email, status: 'taken' })
    },
  }
}

/** What is known of the text in the field. */
export const emailStatus = (checked: CheckedEmail | undefined, typed: string): EmailStatus =>
  checked !== undefined && checked.email === normalizeEmail(typed) ? checked.status : 'unknown'
