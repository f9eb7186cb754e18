import { accountSuccesses, steamReturnErrors } from '@warmup/domain/accounts'
import { lazy } from 'react'
import type { AccountNoticeCode } from './account-notice.content.tsx'

const codes: readonly string[] = [...accountSuccesses, ...steamReturnErrors]

/** Whether a code in a navigation state belongs to the account area. */
export const isAccountNotice = (code: string): code is AccountNoticeCode => codes.includes(code)

/** The content of a notice of the account area. Suspends until its code and its messages are loaded. */
export const AccountNotice = lazy(async () => ({
  default: (await import('./account-notice.content.tsx')).AccountNotice,
}))
