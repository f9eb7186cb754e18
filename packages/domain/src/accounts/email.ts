import { emailMaxLength } from './limits.ts'

/** Text, @, text, dot, text (section 5), without what would smuggle a second recipient into a mail. */
const emailPattern = /^[^\s@,;:<>()[\]\\"]+@[^\s@,;:<>()[\]\\"]+\.[^\s@.,;:<>()[\]\\"]+$/

/** One account per mailbox however it is typed: trimmed and lowercased. */
export const normalizeEmail = (text: string): string => text.trim().toLowerCase()

export const isEmail = (text: string): boolean => text.length <= emailMaxLength && emailPattern.test(text)
